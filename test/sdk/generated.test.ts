import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { AGENT_OPERATIONS, STORE_OPERATIONS } from '../../sdk/src/generated/operations.ts';
import { clientSources } from '../scripts/write-client-types.ts';
import { describeCalls, type Document } from '../support/client-table.ts';

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

test('the client’s types are what the published descriptions give; run node test/scripts/write-client-types.ts after a change', async () => {
  const sources = await clientSources();
  expect(
    readdirSync(new URL('sdk/src/generated', ROOT))
      .map((name) => `sdk/src/generated/${name}`)
      .toSorted(),
  ).toEqual([...sources.keys()].toSorted());
  for (const [path, text] of sources) expect(read(path) === text, path).toBe(true);
});

describe.each([
  ['agent', AGENT_OPERATIONS],
  ['store', STORE_OPERATIONS],
] as const)('the table of the %s calls', (name, table) => {
  const { paths } = JSON.parse(read(`openapi/${name}.json`)) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };

  it('has each operation of the description, by its method and path', () => {
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(Object.values(table).map((row) => `${row.name} ${row.method} ${row.path}`)).toEqual(
      described,
    );
    expect(described.length).toBeGreaterThan(4);
  });

  it('knows what may be sent again', () => {
    const keyless = Object.values(table)
      .filter(({ method, takesKey }) => method === 'POST' && !takesKey)
      .map(({ name: call }) => call);
    expect(keyless).toEqual(name === 'agent' ? ['askForOffer', 'askForOfferInWords'] : []);
    expect(Object.values(table).filter(({ isRepeatable }) => !isRepeatable)).toEqual([]);
  });
});

const documentWith = (method: string, members: object): Document => ({
  paths: {
    '/x/{id}': {
      [method]: {
        operationId: 'doIt',
        summary: 'It',
        description: 'Does it.',
        parameters: [{ name: 'id', in: 'path' }],
        responses: { 200: {} },
        ...members,
      },
    },
  },
  components: { schemas: { Request: { properties: { id: {} } } } },
});

describe('writing the table', () => {
  it('takes a POST without a key for one that must not be sent twice', () => {
    expect(describeCalls([{ name: 'agent', document: documentWith('post', {}) }])).toContain(
      'isRepeatable: false',
    );
    expect(describeCalls([{ name: 'agent', document: documentWith('put', {}) }])).toContain(
      'isRepeatable: true',
    );
  });

  it('refuses a name that stands in the path and in the body', () => {
    const requestBody = {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Request' } } },
    };
    expect(() =>
      describeCalls([{ name: 'agent', document: documentWith('post', { requestBody }) }]),
    ).toThrow('doIt has id in its path and in its body');
  });
});
