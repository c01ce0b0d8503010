import type { Command } from 'commander';
import type { Finding } from '../core/doctor/finding.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import type { Outcome } from './outcome.ts';

const LABELS: Readonly<Record<Finding['state'], string>> = {
  ok: 'ok     ',
  warning: 'warning',
  error: 'ERROR  ',
};

export function addDoctorCommand(program: Command, host: CommandHost, perform: WrapCommand): void {
  addCommand(
    program,
    'doctor',
    'Examines this installation and says in sentences what is wrong with it, and what to do.',
  ).action(
    perform(async (_options: object) => {
      const config = host.config();
      return isRefusal(config) ? config : doctorOutcome(await host.examine(config));
    }),
  );
}

function doctorOutcome(findings: readonly Finding[]): Outcome {
  const errors = count(findings, 'error');
  const warnings = count(findings, 'warning');
  const summary = [
    plural(errors, 'error'),
    plural(warnings, 'warning'),
    `${count(findings, 'ok')} fine`,
  ].join(', ');
  const lines = findings.map(({ state, sentence }) => `${LABELS[state]}  ${sentence}`);
  return {
    value: { findings },
    text: [...lines, '', `${summary}.`].join('\n'),
    ...(errors > 0 && { failure: 'Something is wrong with this installation.' }),
  };
}

function count(findings: readonly Finding[], state: Finding['state']): number {
  return findings.filter((finding) => finding.state === state).length;
}

const plural = (many: number, noun: string): string => `${many} ${noun}${many === 1 ? '' : 's'}`;
