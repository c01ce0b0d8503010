import type { Command } from 'commander';
import type { Finding } from '../core/doctor/finding.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost } from './host.ts';
import type { Outcome } from './outcome.ts';

const FINDING_STATE_LABELS: Readonly<Record<Finding['state'], string>> = {
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
  const errors = countFindings(findings, 'error');
  const warnings = countFindings(findings, 'warning');
  const summary = [
    countWithNoun(errors, 'error'),
    countWithNoun(warnings, 'warning'),
    `${countFindings(findings, 'ok')} fine`,
  ].join(', ');
  const lines = findings.map(
    ({ state, sentence }) => `${FINDING_STATE_LABELS[state]}  ${sentence}`,
  );
  return {
    value: { findings },
    text: [...lines, '', `${summary}.`].join('\n'),
    ...(errors > 0 && { failure: 'Something is wrong with this installation.' }),
  };
}

function countFindings(findings: readonly Finding[], state: Finding['state']): number {
  return findings.filter((finding) => finding.state === state).length;
}

const countWithNoun = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
