import type { Command } from 'commander';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { loadDemo } from './load-demo.ts';
import { type Outcome, withOperator } from './outcome.ts';

export function addDemoCommand(program: Command, host: CommandHost, perform: WrapCommand): void {
  addCommand(program, 'demo', 'Loads the demo stores that are not there yet.').action(
    perform(() => withOperator(host, loadDemoStores)),
  );
}

async function loadDemoStores(operator: Operator): Promise<Outcome> {
  const demo = await loadDemo(operator);
  if (isRefusal(demo)) return demo;
  const lines = [
    ...(demo.loaded.length > 0 ? [`Loaded the demo stores ${demo.loaded.join(', ')}.`] : []),
    ...(demo.present.length > 0 ? [`There already: ${demo.present.join(', ')}.`] : []),
  ];
  return { value: demo, text: lines.join('\n') };
}
