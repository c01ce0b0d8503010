import { array, assert, asyncProperty, constantFrom, nat, oneof, string } from 'fast-check';
import { parseDictionary } from 'structured-headers';
import { describe, expect, test } from 'vitest';
import { signatureHeaders } from 'web-bot-auth';
import { signerFromJWK } from 'web-bot-auth/crypto';
import { readAgentKey } from '../../gateways/key-directory/agent-key.ts';
import {
  type AgentKeyPair,
  makeAgentKey,
  nowSeconds,
  signRequest,
  type SigningOptions,
} from '../../../test/support/signing-agent.ts';
import { sizeOf } from '../../../test/support/sizes.ts';
import { VECTORS } from '../../../test/support/web-bot-auth-vectors.ts';
import { isInnerList, writeSignatureBase } from './signature-base.ts';
import { readSignatures } from './read-signatures.ts';
import { verifyAgent } from './verify-agent.ts';

const ORIGIN = 'https://agent.example';
const PATH = '/.well-known/http-message-signatures-directory';
const DIRECTORY = `${ORIGIN}${PATH}`;
const OWN = makeAgentKey();
const OTHER = makeAgentKey();

interface Situation {
  readonly keys?: readonly { readonly jwk: object }[];
  readonly directory?: string;
  readonly baseUrl?: string;
  readonly at?: number;
  readonly method?: string;
  readonly target?: string;
  readonly mayVerify?: boolean;
}

/** What a request with these headers is taken for, and how many signatures were verified for it. */
async function take(
  headers: Readonly<Record<string, string>>,
  {
    keys = [OWN],
    directory = DIRECTORY,
    baseUrl = 'https://shop.example',
    at = nowSeconds(),
    method = 'POST',
    target = '/api/agent/v1/shop/offer',
    mayVerify = true,
  }: Situation = {},
) {
  let verified = 0;
  let forged = 0;
  const known = keys.map(({ jwk }) => readAgentKey(jwk)).filter((key) => key !== null);
  const outcome = await verifyAgent(
    { method, target, headers, baseUrl: new URL(baseUrl) },
    {
      hasDirectory: (name) => name === directory,
      findKey: (name, keyId) =>
        name === directory ? (known.find((key) => key.keyId === keyId) ?? null) : null,
      mayVerify: async () => {
        verified += 1;
        return mayVerify;
      },
      onForged: async () => void (forged += 1),
      nowSeconds: at,
    },
  );
  expect(forged).toBe(mayVerify && typeof outcome === 'string' ? verified : forged);
  return { outcome, verified };
}

const sign = (options: Partial<SigningOptions> = {}, key: AgentKeyPair = OWN) =>
  signRequest(key, { origin: ORIGIN, authority: 'shop.example', ...options });

const during = (created: number, expires: number) => take(sign({ created, expires }));

const VALID = { outcome: { directory: DIRECTORY }, verified: 1 };
const fault = (outcome: string, verified = 0) => ({ outcome, verified });

describe("the draft's test vectors", () => {
  test.each(VECTORS)('$name: the signature is that of its key', ({ headers, jwk }) => {
    const sent = readSignatures(headers);
    const input = parseDictionary(headers['signature-input'] ?? '').get('sig2');
    const key = readAgentKey(jwk);
    if (sent === null || key === null || input === undefined || !isInnerList(input))
      throw new Error('the vector was not read');
    const request = {
      method: 'GET',
      target: '/path/to/resource',
      headers,
      baseUrl: new URL('https://example.com'),
    };
    const base = writeSignatureBase(request, sent.fields, input);
    const [signature] = sent.signatures;
    if (base === null || signature === undefined) throw new Error('nothing to verify');
    expect(key.verifySignature(base, signature.bytes)).toBe(true);
    base[5] = 0;
    expect(key.verifySignature(base, signature.bytes)).toBe(false);
  });

  test.each(VECTORS)(
    '$name: the request is taken while it is in force, if it is in force for a day at most',
    async ({ headers, jwk, created, expires }) => {
      const directory = `https://signature-agent.test${PATH}`;
      const situation = { keys: [{ jwk }], directory, baseUrl: 'https://example.com' };
      const at = async (second: number) => take(headers, { ...situation, at: second });
      const isBrief = expires - created <= 86_400;
      expect(await at(created + 60)).toEqual(
        isBrief ? { outcome: { directory }, verified: 1 } : fault('not_in_force'),
      );
      expect(await at(expires + 31)).toEqual(fault('not_in_force'));
      expect(await at(created - 31)).toEqual(fault('not_in_force'));
    },
  );
});

describe('a signature by the web-bot-auth package', () => {
  test.each(['dictionary', 'string'])('is taken: Signature-Agent as a %s', async (form) => {
    const agent = form === 'string' ? `"${ORIGIN}"` : `sig="${ORIGIN}"`;
    const request = new Request('https://shop.example/api/agent/v1/shop/offer', {
      method: 'POST',
      headers: { 'Signature-Agent': agent },
    });
    const signed = await signatureHeaders(
      request,
      await signerFromJWK(
        OWN.privateKey.export({ format: 'jwk' }) as Parameters<typeof signerFromJWK>[0],
      ),
      { created: new Date(), expires: new Date(Date.now() + 60_000), key: 'sig' },
    );
    expect(
      await take({
        'signature-agent': agent,
        'signature-input': signed['Signature-Input'],
        signature: signed.Signature,
      }),
    ).toEqual(VALID);
  });
});

describe('a signature is taken', () => {
  test('as the draft recommends it', async () => {
    expect(await take(sign())).toEqual(VALID);
    expect(await take(sign({ alg: null }))).toEqual(VALID);
  });

  test('if it covers more of the request', async () => {
    const components: (readonly [string, string])[] = [
      ['"@method"', 'POST'],
      ['"@scheme"', 'https'],
      ['"@target-uri"', 'https://shop.example/api/agent/v1/shop/offer?a=b'],
      ['"@path"', '/api/agent/v1/shop/offer'],
      ['"@query"', '?a=b'],
      ['"@request-target"', '/api/agent/v1/shop/offer?a=b'],
      ['"content-type"', 'application/json'],
      ['"signature-agent";key="sig1"', `"${ORIGIN}"`],
    ];
    const headers = { ...sign({ components }), 'content-type': 'application/json' };
    const target = '/api/agent/v1/shop/offer?a=b';
    expect(await take(headers, { target })).toEqual(VALID);
    expect(await take(headers)).toEqual(fault('forged', 1));
    expect(await take({ ...headers, 'content-type': 'text/plain' }, { target })).toEqual(
      fault('forged', 1),
    );
    const { 'content-type': _, ...without } = headers;
    expect(await take(without, { target })).toEqual(fault('incomplete'));
  });

  test('of a service behind a path, on another port, or named in capitals', async () => {
    const components: (readonly [string, string])[] = [
      ['"@path"', '/bottega/api/agent/v1/shop/offer'],
      ['"@target-uri"', 'https://shop.example:8443/bottega/api/agent/v1/shop/offer'],
      ['"@query"', '?'],
      ['"signature-agent";key="sig1"', `"${ORIGIN}"`],
    ];
    const baseUrl = 'https://SHOP.example:8443/bottega';
    expect(await take(sign({ components }), { baseUrl })).toEqual(VALID);
    expect(await take(sign({ authority: 'shop.example:8443' }), { baseUrl })).toEqual(VALID);
    expect(await take(sign(), { baseUrl: 'https://Shop.Example:443' })).toEqual(VALID);
  });

  test('beside signatures of others, each by its own label', async () => {
    const mine = sign({ label: 'mine' });
    const theirs = sign({ label: 'theirs', origin: 'https://other.example' }, OTHER);
    const join = (...sent: readonly Readonly<Record<string, string>>[]) =>
      Object.fromEntries(
        Object.keys(mine).map((name) => [name, sent.map((one) => one[name]).join(', ')]),
      );
    expect(await take(join(theirs, mine))).toEqual(VALID);
    expect(await take(join(mine, theirs))).toEqual(VALID);
    expect(await take(join(theirs))).toEqual(fault('unknown_directory'));
    // The labels of two signatures were swapped, and what they name with them.
    const swapped = { ...join(mine, theirs), signature: `mine=${theirs.signature.slice(7)}` };
    expect((await take(swapped)).outcome).not.toEqual(VALID.outcome);
  });

  test('within half a minute of skewed clocks, and for a day at most', async () => {
    const now = nowSeconds();
    expect(await during(now + 25, now + 60)).toEqual(VALID);
    expect(await during(now + 60, now + 120)).toEqual(fault('not_in_force'));
    expect(await during(now - 100, now - 25)).toEqual(VALID);
    expect(await during(now - 100, now - 60)).toEqual(fault('not_in_force'));
    expect(await during(now - 10, now + 86_390)).toEqual(VALID);
    expect(await during(now - 10, now + 86_391)).toEqual(fault('not_in_force'));
    expect(await during(now, now - 5)).toEqual(fault('not_in_force'));
  });
});

describe('a signature counts as none', () => {
  const agent = ['"signature-agent";key="sig1"', `"${ORIGIN}"`] as const;
  const authority = ['"@authority"', 'shop.example'] as const;

  test.each<[string, Partial<SigningOptions>, string, number]>([
    ['for another host', { authority: 'evil.example' }, 'forged', 1],
    ['for another port', { authority: 'shop.example:8080' }, 'forged', 1],
    ['by a key that the directory lacks', { keyId: OTHER.keyId }, 'unknown_key', 0],
    [
      'of a directory that the operator did not name',
      { origin: 'https://evil.example' },
      'unknown_directory',
      0,
    ],
    ['of a directory without TLS', { origin: 'http://agent.example' }, 'incomplete', 0],
    ['of a directory below the root', { origin: `${ORIGIN}/keys` }, 'incomplete', 0],
    ['with another tag', { tag: 'http-message-signatures-directory' }, 'malformed', 0],
    ['with another algorithm', { alg: 'rsa-pss-sha512' }, 'incomplete', 0],
    ['that covers no host', { components: [agent] }, 'incomplete', 0],
    ['that covers no directory', { components: [authority] }, 'incomplete', 0],
    ['that covers nothing', { components: [] }, 'incomplete', 0],
    ['that covers something twice', { components: [authority, agent, authority] }, 'incomplete', 0],
    [
      'that covers itself',
      { components: [authority, agent, ['"@signature-params"', '']] },
      'incomplete',
      0,
    ],
    [
      'that covers a header that is missing',
      { components: [authority, agent, ['"date"', '']] },
      'incomplete',
      0,
    ],
    [
      'that covers what is not supported',
      { components: [authority, agent, ['"@status"', '200']] },
      'incomplete',
      0,
    ],
    ['without a number as its time', { created: '"soon"' }, 'incomplete', 0],
    ['with a fraction as its time', { expires: `${nowSeconds() + 60}.5` }, 'incomplete', 0],
  ])('%s', async (_, options, outcome, verified) => {
    expect(await take(sign(options))).toEqual(fault(outcome, verified));
  });

  test('by another key under the name of a known one', async () => {
    expect(await take(sign({ keyId: OWN.keyId }, OTHER))).toEqual(fault('forged', 1));
  });

  test('if anything of it was changed', async () => {
    const headers = sign();
    const input = headers['signature-input'];
    const changed = [
      { 'signature-input': input.replace(/expires=\d+/, `expires=${nowSeconds() + 600}`) },
      { 'signature-input': input.replace('created=', 'nonce="x";created=') },
      { 'signature-input': input.replace('"@authority" ', '"@authority" "@method" ') },
    ];
    for (const change of changed)
      expect((await take({ ...headers, ...change })).outcome).not.toEqual(VALID.outcome);
  });

  test('if its Signature-Agent names one directory and covers another', async () => {
    const headers = sign();
    const both = `sig1="${ORIGIN}", sig2="https://other.example"`;
    expect(await take({ ...headers, 'signature-agent': both })).toEqual(VALID);
    expect(
      await take({
        ...headers,
        'signature-agent': `sig1="https://other.example", sig2="${ORIGIN}"`,
      }),
    ).toEqual(fault('unknown_directory'));
    expect(await take({ ...headers, 'signature-agent': `"${ORIGIN}"` })).toEqual(
      fault('incomplete'),
    );
    expect(await take({ ...headers, 'signature-agent': `sig1="${ORIGIN}";type=jwks_uri` })).toEqual(
      fault('incomplete'),
    );
  });

  test('if a label occurs twice and the last one is wrong, so nothing is chosen among them', async () => {
    const headers = sign();
    const evil = sign({}, OTHER);
    const signature = `${headers.signature}, ${evil.signature}`;
    expect(await take({ ...headers, signature })).toEqual(fault('forged', 1));
    const input = `${headers['signature-input']}, ${evil['signature-input']}`;
    expect(await take({ ...headers, 'signature-input': input })).toEqual(fault('unknown_key'));
  });

  test('without one of the three headers, or if one is malformed or too long', async () => {
    const headers = sign();
    for (const name of Object.keys(headers) as (keyof typeof headers)[]) {
      const { [name]: _, ...without } = headers;
      expect(await take(without)).toEqual(fault('malformed'));
      for (const bad of ['', '=', 'sig1=', 'sig1=:?:', 'sig1=(', '\u00ff', 'a'.repeat(9_000)])
        expect(await take({ ...headers, [name]: bad })).toMatchObject({ verified: 0 });
    }
    expect(await take({ ...headers, 'signature-agent': `sig1=(1 2)` })).toEqual(
      fault('incomplete'),
    );
    expect(await take({ ...headers, 'signature-input': 'sig1=?1' })).toEqual(fault('malformed'));
    expect(await take({ ...headers, signature: 'sig1="text"' })).toEqual(fault('malformed'));
  });

  test('if too many were forged, before anything is verified', async () => {
    expect(await take(sign(), { mayVerify: false })).toEqual(fault('too_many_forged', 1));
  });
});

/** What is left of the headers when they are read as structured fields. */
function meaning(headers: Readonly<Record<string, string>>) {
  return ['signature-input', 'signature', 'signature-agent'].map((name) =>
    JSON.stringify(
      [...parseDictionary(headers[name] ?? '')].map(([label, [value, parameters]]) => [
        label,
        value instanceof ArrayBuffer ? Buffer.from(value).toString('base64') : value,
        [...parameters],
      ]),
    ),
  );
}

describe('whatever a request carries', () => {
  const pieces = constantFrom(
    'sig1',
    'sig2',
    '=',
    ':',
    '(',
    ')',
    '"@authority"',
    '"signature-agent"',
    ';key="sig1"',
    ';tag="web-bot-auth"',
    ';created=1',
    ';expires=2',
    `;keyid="${OWN.keyId}"`,
    ';alg="ed25519"',
    ', ',
    ' ',
    '"',
    '\\',
    '?1',
    '@12',
    '%"x"',
    '1.5',
    '-',
    'AAAA',
    `"${ORIGIN}"`,
    ';sf',
    ';bs',
    ';req',
    '"@query-param";name="x"',
    '\t',
  );
  const header = oneof(
    string(),
    array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  );

  test('it is never an error, and never a valid signature', async () => {
    await assert(
      asyncProperty(header, header, header, async (input, signature, agent) => {
        const headers = { 'signature-input': input, signature, 'signature-agent': agent };
        expect(typeof (await take(headers)).outcome).toBe('string');
      }),
      { numRuns: sizeOf(20_000, 2_000) },
    );
  });

  test('changing any one character of a signed request is noticed, or changes nothing of it', async () => {
    const headers = sign();
    const unchanged = meaning(headers);
    const name = constantFrom(...(Object.keys(headers) as (keyof typeof headers)[]));
    await assert(
      asyncProperty(name, nat(), string({ maxLength: 2 }), async (which, place, text) => {
        const old = headers[which];
        const at = place % old.length;
        const changed = { ...headers, [which]: old.slice(0, at) + text + old.slice(at + 1) };
        const { outcome } = await take(changed);
        expect(typeof outcome === 'object' ? meaning(changed) : unchanged).toEqual(unchanged);
      }),
      { numRuns: sizeOf(5_000, 500) },
    );
  });
});
