import { describe, expect, it } from 'vitest';
import { agentOpenapi, storeOpenapi } from '../../src/wire/contract/openapi.ts';
import { breakingDifferences, type Json } from '../support/judge-contract.ts';
import { sizeOf } from '../support/sizes.ts';
import { ADDITIVE } from './additive-mutations.ts';
import { BREAKING } from './breaking-mutations.ts';
import type { Mutation } from './mutation.ts';
import { Places } from './places.ts';

const DESCRIPTIONS = [
  ['agent', 0, agentOpenapi()],
  ['store', 1, storeOpenapi()],
] as const;
/** Either description is judged with every difference, or with every other one. */
const STEP = sizeOf(1, 2);

/** What was published, and what is to be. */
function changed(document: Json, { before, change }: Mutation): [Json, Json] {
  const [published, current] = [structuredClone(document), structuredClone(document)];
  before?.(new Places(published));
  change?.(new Places(current));
  return [published, current];
}

describe.each(DESCRIPTIONS)('the judgement of differences: %s', (name, place, document) => {
  const these = (mutations: readonly Mutation[]) =>
    mutations.filter(({ only }, index) =>
      only === undefined ? index % STEP === place % STEP : only === name,
    );

  it.each(these(BREAKING))('refuses: $name', async (mutation) => {
    const [published, current] = changed(document, mutation);
    expect(current).not.toEqual(published);
    expect(await breakingDifferences(published, current)).not.toEqual([]);
  });

  it.each(these(ADDITIVE))('lets through: $name', async (mutation) => {
    const [published, current] = changed(document, mutation);
    expect(current).not.toEqual(published);
    expect(await breakingDifferences(published, current)).toEqual([]);
  });

  it('is proven by enough of both', () => {
    expect(these(BREAKING).length).toBeGreaterThanOrEqual(15);
    expect(these(ADDITIVE).length).toBeGreaterThanOrEqual(10);
  });
});
