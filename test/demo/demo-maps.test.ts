import { describe, expect, it } from 'vitest';
import type { Selection } from '../../src/core/capability/question.ts';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { normaliseWords } from '../../src/core/capability/words.ts';
import { bakeryQuestions } from './bakery-questions.ts';
import { bottlesQuestions } from './bottles-questions.ts';
import { type DemoSlug, type Worked, ask, demoFile, readDemoStore } from './demo-store.ts';
import { framesQuestions } from './frames-questions.ts';
import { ruleCases } from './rule-cases.ts';
import { tablesQuestions } from './tables-questions.ts';

/** The day on which the questions are asked. */
const CHECKED_AT = new Date('2027-03-02T12:00:00Z');
const questions: Record<DemoSlug, readonly Worked[]> = {
  frames: framesQuestions,
  bakery: bakeryQuestions,
  tables: tablesQuestions,
  bottles: bottlesQuestions,
};
/** What each README says of its three questions, in its order. */
const readmeAnswers: Record<DemoSlug, readonly Worked['answer'][]> = {
  frames: ['yes', 'needs_information', 'no'],
  bakery: ['yes', 'no', 'yes_after_approval'],
  tables: ['yes', 'no', 'yes_after_approval'],
  bottles: ['yes', 'needs_information', 'no'],
};

describe.each(['frames', 'bakery', 'tables', 'bottles'] as const)('the demo store %s', (slug) => {
  const store = readDemoStore(slug);

  it.each([...store.maps.values()].map(({ file, document }) => [file, document] as const))(
    '%s is without errors and warnings, those of a search included',
    (_, document) => {
      expect(checkMap(document, CHECKED_AT)).toEqual({ errors: [], warnings: [] });
    },
  );

  it('names its maps and products so that they fit together', () => {
    expect(store.merchant.slug).toBe(slug);
    for (const key of ['sku', 'slug'] as const) {
      expect(new Set(store.products.map((product) => product[key])).size).toBe(
        store.products.length,
      );
    }
    const used = new Set(store.products.flatMap((product) => product.capabilityMapKey ?? []));
    expect([...used].toSorted()).toEqual([...store.maps.keys()].toSorted());
    for (const [key, { file, document }] of store.maps) {
      expect(file).toBe(`map-${key}.json`);
      for (const product of productsIn(document))
        expect(store.products.map((each) => each.slug)).toContain(product);
    }
  });

  it('can price every product', () => {
    expect(
      store.products.filter(
        ({ price, capabilityMapKey }) => price === null && capabilityMapKey === null,
      ),
    ).toEqual([]);
  });

  it.each(questions[slug].map((question) => [question.title, question] as const))(
    'answers %s',
    (_, question) => {
      const { messages, ...found } = ask(store, question);
      const { answer, lead, price, blocking = [], approval = [], unknown = [] } = question;
      expect(found).toEqual({ answer, lead, price, blocking, approval, unknown });
      for (const message of messages) expect(message).toMatch(/\S/);
    },
  );

  it.each(ruleCases[slug].map((ruleCase) => [ruleCase[0], ruleCase] as const))(
    'has its rules for %s',
    (_, [, product, request, fired, quantity = 1]) => {
      const { blocking, approval, unknown, messages } = ask(store, {
        product,
        quantity,
        selections: request,
      });
      expect([...blocking, ...approval]).toEqual(fired);
      expect(unknown).toEqual([]);
      for (const message of messages) expect(message).toMatch(/\S/);
    },
  );

  it('has no rule that none of these questions fires', () => {
    const mapOf = (requestedSlug: string) =>
      store.products.find((product) => product.slug === requestedSlug)?.capabilityMapKey;
    const fired = new Set([
      ...questions[slug].flatMap(({ product, blocking = [], approval = [] }) =>
        [...blocking, ...approval].map((key) => `${mapOf(product)} ${key}`),
      ),
      ...ruleCases[slug].flatMap(([, product, , keys]) =>
        keys.map((key) => `${mapOf(product)} ${key}`),
      ),
    ]);
    const rules = [...store.maps].flatMap(([map, { document }]) =>
      (document.constraints ?? []).map(({ key }) => `${map} ${key}`),
    );
    expect(rules.filter((rule) => !fired.has(rule))).toEqual([]);
  });

  it('reveals nothing hidden in what it says of itself and its products', () => {
    const parts = [...store.maps.values()].flatMap(({ document }) =>
      document.dimensions.flatMap((each) => ('values' in each ? [each, ...each.values] : [each])),
    );
    const words = parts
      .filter(({ visibility }) => visibility === 'hidden')
      .flatMap(({ key, label, synonyms = [] }) => [key, label, ...synonyms]);
    const actual = ` ${normaliseWords(`${demoFile(slug, 'merchant.json')} ${demoFile(slug, 'products.json')}`).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((word) => actual.includes(` ${normaliseWords(word)} `))).toEqual([]);
  });

  it('has only hand-worked prices that add up', () => {
    const prices = questions[slug].flatMap(({ price }) =>
      price !== null && 'rows' in price ? [price] : [],
    );
    expect(prices.map(({ rows }) => centsOf(rows))).toEqual(
      prices.map(({ total }) => Math.round(total * 100)),
    );
  });

  it('answers every question of its README as it says', () => {
    const request = [...demoFile(slug, 'README.md').matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text = '']) => readQuestion(text),
    );
    const answers = request.map(
      ({ productSlug, selections }) => ask(store, { product: productSlug, selections }).answer,
    );
    expect(answers).toEqual(readmeAnswers[slug]);
  });
});

function readQuestion(text: string): { productSlug: string; selections: readonly Selection[] } {
  return JSON.parse(text);
}

function centsOf(rows: readonly (readonly [string, number])[]): number {
  return rows.reduce((sum, [, amount]) => sum + Math.round(amount * 100), 0);
}

/** Every product slug that a condition names. */
function productsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'product' ? (member as { in: string[] }).in : productsIn(member),
  );
}
