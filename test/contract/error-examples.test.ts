import { afterEach, describe, expect, it } from 'vitest';
import { DatabaseBusy } from '../../src/core/shared/busy.ts';
import { refuse } from '../../src/core/shared/result.ts';
import { SCOPES, type Scope } from '../../src/core/keys/scopes.ts';
import type { Dependencies } from '../../src/actions/dependencies.ts';
import { agentOpenapi, storeOpenapi } from '../../src/wire/contract/openapi.ts';
import { fakeDependencies } from '../support/dependencies.ts';
import {
  operationsOf,
  parametersOf,
  replyContents,
  requestContents,
} from '../support/described-contents.ts';
import type { Json } from '../support/judge-contract.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/**
 * How every route is brought to say it; each sends what is published as an example but for one
 * thing.
 */
interface Provoked {
  readonly code: string;
  readonly sent: (published: Sent) => Partial<Sent>;
  readonly fails?: () => never;
}
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const busy = (): never => {
  throw new DatabaseBusy('the database is busy', 1);
};
const broken = (): never => {
  throw new Error('broken');
};

const EVERYWHERE: readonly Provoked[] = [
  {
    code: 'invalid_request',
    sent: ({ body, path }) =>
      body === undefined
        ? { path: `${path}?verbose=1` }
        : { body: body.replace('{', '{"colour":"red",') },
  },
  { code: 'method_not_allowed', sent: () => ({ method: 'DELETE' }) },
  { code: 'busy', sent: () => ({}), fails: busy },
  { code: 'internal_error', sent: () => ({}), fails: broken },
];
const OF_BODIES: readonly Provoked[] = [
  { code: 'body_too_large', sent: () => ({ body: `"${'x'.repeat(1_100_000)}"` }) },
  {
    code: 'unsupported_media_type',
    sent: ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } }),
  },
];
const OF_KEYS: readonly Provoked[] = [
  { code: 'key_missing', sent: ({ headers }) => ({ headers: { ...headers, authorization: '' } }) },
  {
    code: 'key_invalid',
    sent: ({ headers }) => ({ headers: { ...headers, authorization: 'Bearer nobody' } }),
  },
  {
    code: 'key_revoked',
    sent: ({ headers }) => ({ headers: { ...headers, authorization: 'Bearer revoked' } }),
  },
  {
    code: 'scope_missing',
    sent: ({ method, path, headers }) => ({
      headers: {
        ...headers,
        authorization: `Bearer ${method === 'GET' && path.includes('/orders') ? 'stock:read' : 'orders:read'}`,
      },
    }),
  },
];
const OF_STORES: readonly Provoked[] = [
  {
    code: 'merchant_not_found',
    sent: ({ path }) => ({ path: path.replace('/frames/', '/nobody/') }),
  },
];

let server: TestServer;
afterEach(() => server.close());

const identity = (scopes: readonly Scope[]) => ({
  keyId: 'k',
  merchantId: 'm',
  slug: 'frames',
  scopes,
});
const keys = {
  isKnown: () => true,
  find(key: string) {
    if (key === 'all') return identity(SCOPES);
    const scope = SCOPES.find((each) => each === key);
    if (scope !== undefined) return identity([scope]);
    return refuse(key === 'revoked' ? 'key_revoked' : 'key_invalid');
  },
};

/** The merchant is found; whatever else is needed fails. */
function failing(dependencies: Dependencies, fails: () => never): Dependencies {
  return new Proxy(dependencies, {
    get: (target, name) => (name === 'storefronts' ? target.storefronts : fails()),
  });
}

async function start({ fails = broken }: Provoked): Promise<void> {
  const dependencies = failing(fakeDependencies(), fails);
  server = await startTestServer({
    dependencies,
    keys,
  });
}

/** What is published of an operation, as a request. */
function sentTo(document: Json, place: string): Sent {
  const [method = '', pattern = ''] = place.split(' ');
  const parameters = parametersOf(document).filter((each) =>
    each.place.startsWith(`${place} path `),
  );
  const path = parameters.reduce(
    (filled, { place: at, examples }) =>
      filled.replace(`{${at.split(' ').at(-1)}}`, encodeURIComponent(String(examples[0]))),
    pattern,
  );
  const [example] = requestContents(document).find((each) => each.place === place)?.examples ?? [];
  const body = example === undefined ? undefined : JSON.stringify(example);
  return {
    method: method.toUpperCase(),
    path,
    headers: {
      authorization: 'Bearer all',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body,
  };
}

function exampleOf(document: Json, place: string, code: string): unknown {
  return replyContents(document)
    .filter((each) => each.place === place)
    .flatMap(({ examples }) => examples)
    .find((example) => (example as Json)['code'] === code);
}

const DOCUMENTS = [
  ['agent', agentOpenapi(), [...EVERYWHERE, ...OF_BODIES, ...OF_STORES]],
  ['store', storeOpenapi(), [...EVERYWHERE, ...OF_BODIES, ...OF_KEYS]],
] as const;

describe.each(DOCUMENTS)(
  'the examples of errors are what the service says: %s',
  (_name, document, provocations) => {
    it.each(provocations.map((provoked) => [provoked.code, provoked] as const))(
      '%s',
      async (code, provoked) => {
        await start(provoked);
        let count = 0;
        for (const [place] of operationsOf(document)) {
          const published = sentTo(document, place);
          const example = exampleOf(document, place, code);
          if (published.body === undefined && OF_BODIES.includes(provoked)) continue;
          const { method, path, headers, body } = { ...published, ...provoked.sent(published) };
          const reply = await fetch(`${server.url}${path}`, {
            method,
            headers,
            ...(method !== 'DELETE' && body !== undefined && { body }),
          });
          expect(await reply.json(), place).toEqual(example);
          count += 1;
        }
        expect(count).toBeGreaterThan(3);
      },
    );

    it('invalid_request, where nothing is sent at all', async () => {
      await start({ code: 'invalid_request', sent: () => ({}) });
      let count = 0;
      for (const [place] of operationsOf(document)) {
        const {
          method,
          path,
          headers: { authorization = '' },
          body,
        } = sentTo(document, place);
        if (body === undefined) continue;
        const reply = await fetch(`${server.url}${path}`, { method, headers: { authorization } });
        expect([reply.status, await reply.json()], place).toEqual([
          400,
          expect.objectContaining({ code: 'invalid_request' }),
        ]);
        count += 1;
      }
      expect(count).toBeGreaterThan(3);
    });
  },
);
