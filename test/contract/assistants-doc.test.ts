import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { AGENT_OPERATIONS } from '../../src/wire/contract/agent-contract.ts';
import { errorBody } from '../../src/wire/shared/error-body.ts';
import { errorCodesFor, errorStatus } from '../../src/wire/shared/errors.ts';
import { NEXT_STEPS } from '../../src/wire/contract/next-steps.ts';
import { agentOpenapiText } from '../../src/wire/contract/openapi.ts';

const doc = await readFile(new URL('../../docs/assistants.md', import.meta.url), 'utf8');

/** The cells of the table whose head begins so. */
function rowsOf(head: string): string[][] {
  const [, table = ''] = doc.split(`\n| ${head} |`);
  const lines = table.split('\n').slice(2);
  const end = lines.findIndex((line) => !line.startsWith('|'));
  return lines.slice(0, end).map((line) => line.slice(2, -2).split(' | '));
}

test('docs/assistants.md has every error code of agents, with its status and next step, and says what to do', () => {
  const rows = rowsOf('code');
  expect(rows.map(([code, status, nextStep]) => [code, status, nextStep])).toEqual(
    errorCodesFor('agent').map((code) => [
      `\`${code}\``,
      String(errorStatus('agent', code)),
      `\`${String(errorBody('agent', code, {}).values['nextStep'])}\``,
    ]),
  );
  for (const row of rows)
    expect(row).toEqual([...row.slice(0, 3), expect.stringMatching(/^[A-Z`].*\.$/)]);
});

test('docs/assistants.md says of every next step what /llms.txt says', () => {
  expect(rowsOf('`nextStep`')).toEqual(
    Object.entries(NEXT_STEPS).map(([step, meaning]) => [`\`${step}\``, meaning]),
  );
});

test('docs/assistants.md has every answer that an offer can have', () => {
  const answers: string[] =
    JSON.parse(agentOpenapiText()).components.schemas.Offer.properties.answer['x-known-values'];
  expect(rowsOf('`answer`').map(([answer]) => answer)).toEqual(
    answers.map((answer) => `\`${answer}\``),
  );
});

test('docs/assistants.md has the five operations, and which of them write', () => {
  expect(rowsOf('operation').map(([operationId, address]) => [operationId, address])).toEqual(
    AGENT_OPERATIONS.map(({ operationId, method, path }) => [
      `\`${operationId}\``,
      `\`${method} ${path.replace('/:merchantSlug', '')}\``,
    ]),
  );
  expect(
    rowsOf('operation').flatMap(([operationId, , does = '']) =>
      does.endsWith('It writes') ? [operationId] : [],
    ),
  ).toEqual(['`sendOpportunity`', '`placeOrder`']);
});
