import type { Command } from 'commander';
import { isRefusal } from '../core/shared/result.ts';
import type { Outcome } from './outcome.ts';

/**
 * The names of command line options that differ from the names of the input fields that they set.
 */
const IRREGULAR_NAMES: Readonly<Record<string, string>> = {
  addClosures: 'closed',
  beforeAttemptId: 'before',
  beforeEntryId: 'before',
  beforeMailId: 'before',
  beforeOpportunityId: 'before',
  beforeOrder: 'before',
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

/** Adds to each problem the name of the command line option that set the invalid input field. */
export function withOptionNames(outcome: Outcome, command: Pick<Command, 'options'>): Outcome {
  if (!isRefusal(outcome) || outcome.code !== 'invalid_request') return outcome;
  const { problems } = outcome.values;
  if (problems === undefined) return outcome;
  // Options whose value is a file name are left out, because problems in a file are already
  // described by their place in the file.
  const flags = new Map(
    command.options
      .filter((option) => !option.flags.endsWith('<file>'))
      .map((option) => [option.attributeName(), option.long ?? '']),
  );
  const named = problems.map((problem) => {
    const [, member = ''] = problem.path.split('/');
    const option = flags.get(member) ?? flags.get(IRREGULAR_NAMES[member] ?? '');
    return option === undefined ? problem : { ...problem, option };
  });
  return { ...outcome, values: { ...outcome.values, problems: named } };
}
