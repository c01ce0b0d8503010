import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { AjvJsonSchemaValidator as EarlierValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { describe, expect, test } from 'vitest';
import { AGENT_OPERATIONS } from './agent-contract.ts';
import { AGENT_TOOLS, agentInstructions, STATUS_TOOL } from './agent-tools.ts';
import { exampleValues } from './error-examples.ts';
import { repliesOf } from './example-replies.ts';
import { OPERATION_EXAMPLES } from './examples.ts';
import { errorBody } from '../shared/error-body.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { NextStepReply } from '../offers/reply.ts';

type Check = (value: unknown) => boolean;
/** The validators of both generations of the official client. */
const VALIDATORS: readonly ((schema: object) => Check)[] = [
  new AjvJsonSchemaValidator(),
  new EarlierValidator(),
].map((validator) => (schema) => {
  // The schema of every tool is a JSON Schema, which its type doesn't express.
  const check = validator.getValidator(schema as Parameters<typeof validator.getValidator>[0]);
  return (value) => check(value).valid;
});

const INSTRUCTIONS = agentInstructions({
  slug: 'shop',
  name: 'The Shop',
  currencyCode: 'EUR',
  languages: ['en'],
});

test('the tools are the operations, in their order, and what became of them', () => {
  expect(AGENT_TOOLS.map(({ name, title }) => [name, title])).toEqual([
    ...AGENT_OPERATIONS.map(({ operationId, summary }) => [operationId, summary]),
    ['readStatus', STATUS_TOOL.title],
  ]);
});

describe.each(
  AGENT_OPERATIONS.map(
    (operation, index) => [operation.operationId, operation, AGENT_TOOLS[index]] as const,
  ),
)('%s', (name, operation, tool) => {
  if (tool === undefined) throw new Error(`no tool ${name}`);
  const requests = (OPERATION_EXAMPLES[name] ?? []).map(({ request = {} }) => request as object);
  const replies = Object.values(repliesOf(name)) as object[];
  const [firstReply = {}] = replies;

  test('takes what the route takes, and nothing unknown', () => {
    for (const compile of VALIDATORS) {
      const takes = compile(tool.inputSchema);
      for (const request of requests) expect(takes(request), JSON.stringify(request)).toBe(true);
      expect(takes({ ...requests[0], nonsense: 1 })).toBe(false);
    }
  });

  test('gives what the route gives, refusals too, and nothing else', () => {
    for (const compile of VALIDATORS) {
      const gives = compile(tool.outputSchema);
      for (const reply of replies) expect(gives(reply), JSON.stringify(reply)).toBe(true);
      for (const code of operation.errors)
        expect(gives(errorBody('agent', code, {})), code).toBe(true);
      expect([
        gives({}),
        gives({ code: 'no_such_code', error: 'x', values: { nextStep: 'stop' } }),
        gives({ ...errorBody('agent', 'busy', {}), values: {} }),
      ]).toEqual([false, false, false]);
      const [member = ''] = Object.keys(firstReply);
      expect(gives({ ...firstReply, [member]: undefined })).toBe(false);
    }
  });

  test('has schemas that need nothing else', () => {
    for (const schema of [tool.inputSchema, tool.outputSchema]) {
      expect(schema.type).toBe('object');
      const defined = Object.keys((schema['$defs'] ?? {}) as object);
      const referred = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g)].map(
        ([, to]) => to,
      );
      expect(new Set(defined)).toEqual(new Set(referred));
      expect([...JSON.stringify(schema).matchAll(/"\$ref":"(?!#\/\$defs\/)/g)]).toEqual([]);
    }
  });

  test('says of its refusals what they can have, and nothing of others', () => {
    const { Refusal } = tool.outputSchema['$defs'] as Record<
      string,
      { properties: { values: { properties: object } } }
    >;
    const described = Object.keys(Refusal?.properties.values.properties ?? {});
    const shown = operation.errors.flatMap((code) =>
      Object.keys(errorBody('agent', code, exampleValues(code, operation)).values),
    );
    expect(described).toEqual(expect.arrayContaining([...new Set(shown)]));
    // Members that no example has, because they are rare.
    const rare = ['sku', 'maximumUnpaidOrders', 'maximumUnpaidPieces', 'maximumOpenRequests'];
    expect(described.filter((member) => !shown.includes(member) && !rare.includes(member))).toEqual(
      [],
    );
    expect(described.includes('maximumUnpaidOrders')).toBe(name === 'placeOrder');
    expect(described.includes('maximumOpenRequests')).toBe(name === 'sendOpportunity');
  });

  test('is told in the words of tools', () => {
    const output = JSON.stringify(tool).replaceAll(/the name of a header/g, '');
    expect(
      output.match(/\b(?:GET|POST) \w+|[^"]*\bheader\b[^"]*|[^"]*\bits status is\b[^"]*/g),
    ).toBeNull();
  });
});

test('an order needs its key, which no header can carry', () => {
  const tool = AGENT_TOOLS.find(({ name }) => name === 'placeOrder');
  expect(tool?.inputSchema['required']).toEqual([
    'agreedTotalAmount',
    'lines',
    'buyer',
    'idempotencyKey',
  ]);
});

test('says which tools only read, and which cost somebody something', () => {
  const reading = {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  };
  expect(AGENT_TOOLS.map(({ name, annotations }) => [name, annotations])).toEqual([
    ['readCapability', reading],
    ['askForOffer', reading],
    ['askForOfferInWords', reading],
    [
      'sendOpportunity',
      { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    ],
    [
      'placeOrder',
      { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
    ],
    ['readStatus', reading],
  ]);
});

test('the instructions name the store, cut what is too long, and keep its name on one line', () => {
  expect(INSTRUCTIONS).toContain(
    'The store "The Shop" makes things to order. Its currency: EUR; its languages: en.',
  );
  const long = agentInstructions({
    slug: 's'.repeat(64),
    name: `A\nname${'n'.repeat(200)}`,
    currencyCode: 'EUR',
    languages: ['de-CH', 'fr-CH', 'it-CH', 'rm-CH', 'en-GB', 'en-US', 'es-ES'],
  });
  expect(long).toContain(`"A name${'n'.repeat(54)}…" makes`);
  expect(long).not.toContain('es-ES');
  expect(long.length).toBeLessThan(2_048);
});

test('the instructions name every tool, and say what to do at every step', () => {
  expect(Object.keys(NEXT_STEPS).toSorted()).toEqual(
    [...(NextStepReply as unknown as { 'x-known-values': string[] })['x-known-values']].toSorted(),
  );
  for (const step of Object.keys(NEXT_STEPS)) expect(INSTRUCTIONS).toContain(`- ${step}: `);
  for (const { name } of AGENT_TOOLS) expect(INSTRUCTIONS).toContain(name);
});

test('the list stays of a size that clients hold in mind: what they send to their models, and all of it', () => {
  expect(
    JSON.stringify(
      AGENT_TOOLS.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })),
    ).length,
  ).toBeLessThan(24_000);
  expect(JSON.stringify(AGENT_TOOLS).length).toBeLessThan(40_000);
  expect(INSTRUCTIONS.length).toBeLessThan(2_048); // Some clients cut the text there.
});
