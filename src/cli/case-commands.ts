import type { Command } from 'commander';
import type { OperatorInput, OperatorActionResult } from '../actions/operator-actions.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';
import { readJson, readText } from './read-file.ts';
import { formatTable } from './table.ts';

interface StoreOptions {
  merchant: string;
}

interface CheckOptions extends StoreOptions {
  file?: string;
}

/** Adds the commands for the cases that a map must pass before it is published. */
export function addCaseCommands(group: Command, host: CommandHost, perform: WrapCommand): void {
  const cases = group
    .command('cases')
    .description('Questions with the answers that a map must give before it is published.');
  addCommand(cases, 'list <map>', 'Lists the cases of a map.')
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform((mapKey: string, { merchant }: StoreOptions) =>
        withOperator(host, (operator) => list(operator, merchant, mapKey)),
      ),
    );
  addCommand(cases, 'check <map>', 'Runs the cases on what is published, or on --file.')
    .requiredOption('--merchant <slug>', 'the store')
    .option('--file <file>', 'a text of the map that is not published')
    .action(
      perform((mapKey: string, options: CheckOptions) =>
        withOperator(host, (operator) => check(operator, mapKey, options)),
      ),
    );
  addCommand(cases, 'put <map> <file>', 'Adds or changes a case from a JSON file.')
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform((mapKey: string, file: string, { merchant }: StoreOptions) =>
        withOperator(host, (operator) => putMapCase(operator, { merchant, mapKey }, file)),
      ),
    );
  addCommand(cases, 'remove <map> <case>', 'Removes a case, by its id.')
    .requiredOption('--merchant <slug>', 'the store')
    .action(
      perform((mapKey: string, caseId: string, { merchant }: StoreOptions) =>
        withOperator(host, async (operator): Promise<Outcome> => {
          const removed = await operator.act('remove-map-case', { merchant, mapKey, caseId });
          return isRefusal(removed) ? removed : { value: removed, text: 'Removed the case.' };
        }),
      ),
    );
}

async function list(operator: Operator, merchant: string, mapKey: string): Promise<Outcome> {
  const listed = await operator.act('list-map-cases', { merchant, mapKey });
  if (isRefusal(listed)) return listed;
  const rows = listed.cases.map(({ caseId, title, expected }) => [caseId, title, expected.answer]);
  const text =
    rows.length === 0
      ? `${mapKey} has no cases yet.`
      : formatTable(['case', 'title', 'expected answer'], rows);
  return { value: listed.cases, text };
}

async function check(
  operator: Operator,
  mapKey: string,
  { merchant, file }: CheckOptions,
): Promise<Outcome> {
  const document = file === undefined ? undefined : readText(file);
  if (isRefusal(document)) return document;
  const checked = await operator.act('check-map-cases', {
    merchant,
    mapKey,
    ...(document !== undefined && { document }),
  });
  if (isRefusal(checked)) return checked;
  const failing = checked.cases.filter(({ failures }) => failures.length > 0);
  const text = checked.cases.map(caseLine).join('\n');
  const value = checked.cases;
  if (failing.length > 0)
    return { value, text, failure: `${failing.length} of ${value.length} cases fail.` };
  return { value, text, notes: [`All ${value.length} cases hold.`] };
}

function caseLine({
  title,
  failures,
}: OperatorActionResult<'check-map-cases'>['cases'][number]): string {
  return failures.length === 0 ? `holds  ${title}` : `fails  ${title}: ${failures.join(' ')}`;
}

async function putMapCase(
  operator: Operator,
  { merchant, mapKey }: { readonly merchant: string; readonly mapKey: string },
  file: string,
): Promise<Outcome> {
  const read = await readJson(file);
  if (isRefusal(read)) return read;
  // The type assertion is safe because the action validates every field of the case.
  const input = { ...(read.document as object), merchant, mapKey } as OperatorInput<'put-map-case'>;
  const made = await operator.act('put-map-case', input);
  return isRefusal(made) ? made : { value: made, text: `The case is ${made.caseId}.` };
}
