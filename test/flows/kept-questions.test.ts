import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEPT_QUESTION_DAYS } from '../../src/core/offers/trial/kept-question.ts';
import { purgeKeptQuestions } from '../../src/background/purge-kept-questions.ts';
import {
  addQuestions,
  MAXIMUM_QUESTIONS,
} from '../../src/storage/capability/question-repository.ts';
import { takeAllTurns } from '../background/due-service.ts';
import { type AdminService, openAdminService } from '../support/admin-service.ts';
import { readDemo } from '../support/publish.ts';
import { within } from '../support/within.ts';

let service: AdminService;
beforeAll(async () => {
  service = await openAdminService();
});
afterAll(() => service.close());

const merchant = 'frames';
const mapKey = 'frames';
const SECRET = 'Via Maggio 1';

const selectionsWith = (width: number) => [
  { dimensionKey: 'wood', valueKeys: ['oak'] },
  { dimensionKey: 'profile', valueKeys: ['flat'] },
  { dimensionKey: 'rail', valueKeys: ['mm20'] },
  { dimensionKey: 'finish', valueKeys: ['wax'] },
  { dimensionKey: 'glass', valueKeys: ['clear'] },
  { dimensionKey: 'width', magnitude: width, unit: 'cm' },
  { dimensionKey: 'height', magnitude: 70, unit: 'cm' },
  { dimensionKey: 'engraving', requestedValue: SECRET },
];

async function ask(width: number): Promise<void> {
  const reply = await fetch(
    `http://127.0.0.1:${service.server.port}/api/agent/v1/${merchant}/offer`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        productSlug: 'classic-frame',
        selections: selectionsWith(width),
        deliverTo: { countryCode: 'IT', postalCode: '50125' },
      }),
    },
  );
  expect(reply.status).toBe(200);
}

async function wish(keepQuestions: boolean): Promise<void> {
  await service.operator('set-merchant', { slug: merchant, settings: { keepQuestions } });
  const { storefronts } = service.dependencies;
  const stale = await storefronts.find(merchant);
  if (stale !== null) await storefronts.refresh(merchant, stale);
}

/** What waits in memory is written when the process is closed, too. */
const written = () => service.dependencies.questionSample.close();

async function kept(): Promise<readonly { readonly content: string }[]> {
  return service.database.read((reader) =>
    reader
      .selectFrom('capability_map_question')
      .select('content')
      .where('merchant_id', '=', service.merchantId)
      .execute(),
  );
}

test('nothing is kept until the store wants it, and all goes when it does no more', async () => {
  await ask(50);
  await written();
  expect(await kept()).toEqual([]);

  await wish(true);
  await ask(50);
  await ask(60);
  await written();
  const questions = await kept();
  expect(questions).toHaveLength(2);
  const content = JSON.stringify(questions);
  expect(content).toContain('oak');
  for (const personal of [SECRET, '50125', 'IT"']) expect(content).not.toContain(personal);
  const owner = await service.join('owner@frames.example', 'owner');
  const listed = await owner.act('list-kept-questions');
  expect(listed.body).toMatchObject({ maps: [{ mapKey, count: 2 }] });
  expect(listed.text).toContain('Wood: Oak');

  // A question that is still in memory when the store changes its mind is not written.
  await ask(70);
  await wish(false);
  expect(await kept()).toEqual([]);
  await written();
  expect(await kept()).toEqual([]);
});

test('500 of all questions are kept, each as likely as any other, and none for more than 30 days', async () => {
  await wish(true);
  const storefront = await service.dependencies.storefronts.find(merchant);
  if (storefront === null) throw new Error('the store is there');
  for (let place = 0; place < 2_000; place += 1) {
    const query = { productSlug: 'classic-frame', selections: selectionsWith(10 + place / 10) };
    service.dependencies.questionSample.addQuestion(storefront, { ...query, quantity: 1 });
    if (place % 500 === 499) await written();
  }
  const widths = (await kept()).map(({ content }) => {
    const { selections } = JSON.parse(content) as {
      readonly selections: readonly { readonly dimensionKey: string; readonly magnitude: number }[];
    };
    return selections.find(({ dimensionKey }) => dimensionKey === 'width')?.magnitude ?? 0;
  });
  expect(widths).toHaveLength(MAXIMUM_QUESTIONS);
  // Of each quarter, about 125 are expected; the odds of fewer than 75 are below one in a million.
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const [from, to] = [10 + quarter * 50, 10 + (quarter + 1) * 50];
    expect(widths.filter((width) => width >= from && width < to).length).toBeGreaterThan(75);
  }

  const document = JSON.stringify(dearerOak());
  await service.operator('compare-map-draft', { merchant, mapKey, document });
  const start = performance.now();
  const compared = await service.operator('compare-map-draft', { merchant, mapKey, document });
  const took = performance.now() - start;
  expect(compared['compared']).toEqual({ cases: 0, questions: MAXIMUM_QUESTIONS });
  const differences = compared['differences'] as readonly { readonly kind: string }[];
  expect(differences.length).toBeGreaterThan(100);
  expect(new Set(differences.map(({ kind }) => kind))).toEqual(new Set(['price']));
  expect(took).toBeLessThan(within(2_000));

  const old = new Date(service.clock.now().getTime() - (KEPT_QUESTION_DAYS + 1) * 86_400_000);
  await service.database.transaction((transaction) =>
    addQuestions(transaction, service.merchantId, 'mirrors', [
      { questionId: service.context.newId(), priority: 0, askedAt: old, content: '{}' },
    ]),
  );
  expect(await kept()).toHaveLength(MAXIMUM_QUESTIONS + 1);
  await takeAllTurns(purgeKeptQuestions({ ...service.context, report: fail }));
  expect(await kept()).toHaveLength(MAXIMUM_QUESTIONS);
});

function fail(problem: Error): never {
  throw problem;
}

function dearerOak() {
  const map = readDemo('frames').maps.find(({ key }) => key === mapKey);
  if (map?.price?.kind !== 'worked_out') throw new Error('the demo works its price out');
  const rows = map.price.rows.map((row) => (row.key === 'wood-oak' ? { ...row, rate: '99' } : row));
  return { ...map, price: { ...map.price, rows } };
}
