/**
 * Asks two running services the same generated questions, and fails where their replies differ: for
 * a change that must not change what anybody is answered. Both serve the demo stores, with budgets
 * that the questions don't exhaust.
 *
 *     export BOTTEGA_AGENT_LIMITS='{"offer":100000,"from-intent":100000,"orders":100000}'
 *     node test/scripts/compare-services.ts URL OTHER_URL [COUNT] [SEED]
 */
import { Random } from '../support/random.ts';

interface Dimension {
  readonly key: string;
  readonly label: string;
  readonly kind: string;
  readonly values: readonly { readonly key: string; readonly label: string }[];
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
}

interface Capability {
  readonly products: readonly {
    readonly slug: string;
    readonly sku: string;
    readonly title: string;
    readonly capabilityMapKey: string | null;
  }[];
  readonly capabilityMaps: readonly {
    readonly key: string;
    readonly dimensions: readonly Dimension[];
  }[];
}

interface Question {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object | string;
}

interface Reply {
  readonly status: number;
  readonly headers: string;
  readonly text: string;
}

const MAXIMUM_REPORT_LENGTH = 6_000;
const STORES = ['frames', 'bakery', 'tables', 'bottles', 'computers'];
const PAGES = ['/llms.txt', '/stores/frames', '/stores/frames/classic-frame'];
/** What differs from one request to the next, whatever is asked. */
const PASSING_HEADERS = /^(date|request-id|ratelimit|ratelimit-policy|connection|keep-alive|etag)$/;
const PASSING_TEXT: readonly [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID'],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, 'MOMENT'],
  [/(\/ID\/)[\w-]{20,}/g, '$1TOKEN'],
];

async function ask(url: string, { method, path, body }: Question): Promise<Reply> {
  const content = typeof body === 'object' ? JSON.stringify(body) : body;
  const reply = await fetch(`${url}${path}`, {
    method,
    ...(content === undefined
      ? {}
      : { body: content, headers: { 'content-type': 'application/json' } }),
    redirect: 'manual',
  });
  const headers = [...reply.headers].filter(([name]) => !PASSING_HEADERS.test(name));
  const text = (await reply.text()).replaceAll(url, 'BASE');
  return {
    status: reply.status,
    headers: headers.map(([name, value]) => `${name}: ${value.replaceAll(url, 'BASE')}`).join('\n'),
    text: PASSING_TEXT.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text),
  };
}

function selectionOf(random: Random, { key, kind, values, unit, minimum, maximum }: Dimension) {
  const dimensionKey = random.chance(0.004) ? `${key}-x` : key;
  if (kind === 'choice' || kind === 'choices') {
    const count = kind === 'choice' ? 1 : random.below(4);
    const picked = Array.from({ length: count }, () => random.pick(values).key);
    const valueKeys = random.chance(0.04) ? [...picked, 'marble'] : [...new Set(picked)];
    return { dimensionKey, valueKeys };
  }
  if (kind !== 'magnitude')
    return { dimensionKey, requestedValue: random.pick(['Ada', '2099-01-05', '']) };
  const low = Math.floor(minimum ?? 1);
  const magnitude = low + random.below(Math.max(1, Math.ceil((maximum ?? 500) * 1.1) - low));
  return { dimensionKey, magnitude, unit: random.chance(0.01) ? 'parsec' : unit };
}

function offerBody(random: Random, capability: Capability): object {
  const product = random.pick(capability.products);
  const map = capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey);
  const share = random.fraction();
  const chosen = (map?.dimensions ?? []).filter(
    ({ values, kind }) => random.chance(share) && (values.length > 0 || !kind.startsWith('choice')),
  );
  return {
    productSlug: product.slug,
    selections: chosen.map((dimension) => selectionOf(random, dimension)),
    ...(random.chance(0.3) && { quantity: 1 + random.below(40) }),
    ...(random.chance(0.3) && {
      deliverTo: { countryCode: random.pick(['IT', 'DE', 'US', 'JP']) },
    }),
    ...(random.chance(0.2) && { neededBy: random.pick(['2026-12-24', '2027-06-01']) }),
    ...(random.chance(0.3) && {
      include: random.pick([['alternatives'], ['remaining'], ['alternatives', 'remaining']]),
    }),
    ...(random.chance(0.1) && { fulfilment: 'collect' }),
    ...(random.chance(0.03) && { surprise: true }),
  };
}

function sentenceOf(random: Random, capability: Capability): string {
  const product = random.pick(capability.products);
  const map = capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey);
  const words = (map?.dimensions ?? []).flatMap(({ values, unit, minimum, label }) => {
    if (!random.chance(0.4)) return [];
    if (values.length > 0)
      return [`${random.pick(['', 'no ', 'with ', 'in '])}${random.pick(values).label}`];
    return [`${label} ${(minimum ?? 1) + random.below(50)} ${unit ?? ''}`];
  });
  const count = random.pick(['A', 'Two', '3', 'I would like a']);
  return `${count} ${product.title}${random.pick([', ', ' '])}${words.join(random.pick([', ', ' and ']))}`;
}

function questionOf(random: Random, slug: string, capability: Capability): Question {
  const base = `/api/${random.pick(['agent', 'storefront'])}/v1/${slug}`;
  const kind = random.below(20);
  if (kind === 0) return { method: 'GET', path: `${base}/capability` };
  if (kind === 1) {
    return {
      method: 'POST',
      path: `${base}/offer`,
      body: random.pick(['', '{', '[]', '{"productSlug":7}', 'null']),
    };
  }
  if (kind < 8) {
    return {
      method: 'POST',
      path: `${base}/offer/from-intent`,
      body: { sentence: sentenceOf(random, capability) },
    };
  }
  const offer = offerBody(random, capability);
  if (kind < 18) return { method: 'POST', path: `${base}/offer`, body: offer };
  const { productSlug, selections } = offer as { productSlug: string; selections: object[] };
  const body = {
    idempotencyKey: `compared-${random.below(1e9)}-${random.below(1e9)}`,
    agreedTotalAmount: random.chance(0.5) ? null : random.below(200),
    agreedTotalCurrencyCode: random.chance(0.9) ? 'EUR' : 'USD',
    lines: [{ productSlug, quantity: 1, selections }],
    buyer: { email: 'ada@example.org' },
    fulfilment: 'collect',
  };
  return { method: 'POST', path: `${base}/orders`, body };
}

function* questions(
  random: Random,
  count: number,
  capabilities: ReadonlyMap<string, Capability>,
): Generator<Question> {
  for (const path of PAGES) yield { method: 'GET', path };
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  for (const slug of capabilities.keys())
    yield { method: 'POST', path: `/mcp/${slug}`, body: list };
  const stores = [...capabilities];
  for (let made = 0; made < count; made += 1) yield questionOf(random, ...random.pick(stores));
}

async function compare(
  first: string,
  second: string,
  count: number,
  seed: number,
): Promise<number> {
  const capabilities = new Map<string, Capability>();
  for (const slug of STORES) {
    const { text } = await ask(first, { method: 'GET', path: `/api/agent/v1/${slug}/capability` });
    capabilities.set(slug, JSON.parse(text) as Capability);
  }
  const statuses = new Map<number, number>();
  const different = new Map<string, number>();
  let differences = 0;
  for (const question of questions(new Random(seed), count, capabilities)) {
    const replies = await Promise.all([ask(first, question), ask(second, question)]);
    const [one, two] = replies;
    statuses.set(one.status, (statuses.get(one.status) ?? 0) + 1);
    if (JSON.stringify(one) === JSON.stringify(two)) continue;
    differences += 1;
    const route = question.path.replace(/(?<=\/v1|\/mcp)\/\w+/, '/…');
    different.set(route, (different.get(route) ?? 0) + 1);
    if (differences <= 5)
      console.log(JSON.stringify({ question, replies }, null, 2).slice(0, MAXIMUM_REPORT_LENGTH));
  }
  const actual = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${times} × ${status}`);
  console.log(`replies of the first: ${actual.join(', ')}; ${differences} differences`);
  for (const [route, times] of different) console.log(`${times} of ${route}`);
  return differences;
}

if (import.meta.main) {
  const [first = '', second = '', count = '2000', seed = '1'] = process.argv.slice(2);
  const differences = await compare(first, second, Number(count), Number(seed));
  if (differences > 0) process.exitCode = 1;
}
