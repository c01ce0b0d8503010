import type { Command } from 'commander';
import { isRefusal } from '../core/shared/result.ts';
import type { Outcome } from './outcome.ts';

/** Members of inputs whose options are called otherwise. */
const OTHERWISE: Readonly<Record<string, string>> = {
  addClosures: 'closed',
  beforeAttemptId: 'before',
  beforeEntryId: 'before',
  beforeMailId: 'before',
  beforeOpportunityId: 'before',
  beforeOrderId: 'before',
  beforeSequence: 'before',
  currencyCode: 'currency',
  dimensions: 'ask',
  eventId: 'event',
  leadTimeWorkingDays: 'leadTime',
  locationKey: 'location',
  productSlug: 'product',
  referTo: 'to',
  responseId: 'response',
  restockExpectedOn: 'restock',
  rows: 'row',
  specificationVersion: 'version',
};

/** Beside each mistake in what an action was given, the option of the command that it came by. */
export function withOptionNames(outcome: Outcome, command: Pick<Command, 'options'>): Outcome {
  if (
    !isRefusal(outcome) ||
    outcome.code !== 'invalid_request' ||
    !Array.isArray(outcome.values['problems'])
  )
    return outcome;
  // A mistake within a file has its place there.
  const flags = new Map(
    command.options
      .filter((option) => !option.flags.endsWith('<file>'))
      .map((option) => [option.attributeName(), option.long ?? '']),
  );
  const problems = outcome.values['problems'].map((problem: Readonly<Record<string, unknown>>) => {
    const [, member = ''] = String(problem['path']).split('/');
    const option = flags.get(member) ?? flags.get(OTHERWISE[member] ?? '');
    return option === undefined ? problem : { ...problem, option };
  });
  return { ...outcome, values: { ...outcome.values, problems } };
}
