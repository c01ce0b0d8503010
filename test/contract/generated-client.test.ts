import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Written with the generated types of both descriptions. Lines that must not compile say so. */
const USAGE = `
import type { components, operations as Agent, paths as AgentPaths } from './agent.ts';
import type { operations as Store, paths as StorePaths } from './store.ts';

type Reply<Operation extends { responses: object }, Status extends keyof Operation['responses']> = Operation['responses'][Status] extends { content: { 'application/json': infer Body } } ? Body : never;
type Sent<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } } ? Body : never;

export const question: Sent<Agent['askForOffer']> = { productSlug: 'classic-frame', selections: [{ dimensionKey: 'width', magnitude: '12', unit: 'in' }], quantity: 2, include: ['alternatives'] };
// @ts-expect-error -- a list of what nobody offers
export const wrongInclude: Sent<Agent['askForOffer']> = { productSlug: 'classic-frame', include: ['everything'] };
// @ts-expect-error -- there is no such member
export const wrongMember: Sent<Agent['askForOffer']> = { productslug: 'classic-frame' };

export function totalOf(offer: Reply<Agent['askForOffer'], 200>): number | null {
  const price: components['schemas']['Offer']['price'] = offer.price;
  if (price !== null && price.kind === 'requires_person') return null;
  // @ts-expect-error -- it can be null
  offer.total.totalAmount.toFixed();
  return offer.total === null ? null : offer.total.totalAmount;
}

export function isMoved(error: Reply<Agent['placeOrder'], 409>): boolean {
  // @ts-expect-error -- there is no such code
  if (error.code === 'moved') return false;
  return error.code === 'total_changed' && (error.values.movedLines ?? []).length > 0;
}

export const order: Sent<Agent['placeOrder']> = { agreedTotalAmount: null, lines: [{ sku: 'FR-1', quantity: 1 }], buyer: { email: 'ada@example.org' } };
export const place: AgentPaths['/api/agent/v1/{merchantSlug}/orders']['post'] | null = null;

export const query: Store['listChangedOrders']['parameters']['query'] = { after: 'cursor', limit: 50 };
export const ids = (page: Reply<StorePaths['/api/store/v1/orders']['get'], 200>): string[] => page.orders.map(({ orderId }) => orderId);
export const count: Sent<Store['setStock']> = { onHand: 5, locationKey: 'default' };
// @ts-expect-error -- what was counted must be said
export const noCount: Sent<Store['setStock']> = { locationKey: 'default' };
export const seconds = (reply: Store['setStock']['responses'][429]): string => reply.headers['Retry-After'];
`;

const OPTIONS = [
  '--strict',
  '--noEmit',
  '--exactOptionalPropertyTypes',
  '--noUncheckedIndexedAccess',
  '--allowImportingTsExtensions',
  '--module',
  'nodenext',
  '--target',
  'es2024',
  '--types',
  '--skipLibCheck',
  'false',
];
const compiler = fileURLToPath(new URL('../../node_modules/ts7/bin/tsc', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bottega-generated-'));
  for (const name of ['agent', 'store']) {
    const types = await openapiTS(new URL(`../../openapi/${name}.json`, import.meta.url));
    await writeFile(join(folder, `${name}.ts`), astToString(types));
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});

afterAll(() => rm(folder, { recursive: true }));

async function compile(usage: string): Promise<string> {
  await writeFile(join(folder, 'usage.ts'), usage);
  return promisify(execFile)(process.execPath, [compiler, ...OPTIONS, 'usage.ts'], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('types that another tool generates from both descriptions compile, with what is written against them', async () => {
  expect(await compile(USAGE)).toBe('');
});

it('and catch what does not fit', async () => {
  expect(
    (await compile(USAGE.replaceAll(/\/\/ @ts-expect-error.*/g, ''))).match(/error TS/g),
  ).toHaveLength(5);
});
