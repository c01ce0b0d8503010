import { describe, expect, it } from 'vitest';
import { agentOpenapi, storeOpenapi } from '../../src/wire/contract/openapi.ts';
import { breakingDifferences, type Json } from '../support/judge-contract.ts';
import { ADDITIVE } from './additive-mutations.ts';
import { BREAKING } from './breaking-mutations.ts';
import type { Mutation } from './mutation.ts';
import { Places } from './places.ts';

const DESCRIPTIONS = [
  ['agent', agentOpenapi()],
  ['store', storeOpenapi()],
] as const;

/** What was published, and what is to be. */
function changed(document: Json, { before, change }: Mutation): [Json, Json] {
  const [published, current] = [structuredClone(document), structuredClone(document)];
  before?.(new Places(published));
  change?.(new Places(current));
  return [published, current];
}

describe.each(DESCRIPTIONS)('the judgement of differences: %s', (name, document) => {
  const these = (mutations: readonly Mutation[]) =>
    mutations.filter(({ only }) => only === undefined || only === name);

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
