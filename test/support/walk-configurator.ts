import { languageOf } from '../../src/core/language/catalogue.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import { readConfiguration } from '../../src/core/offers/configuration-query.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { configuratorTree } from '../../src/http/storefront/shop/configurator-tree.ts';
import {
  type ConfiguratorView,
  dropEmptySelections,
} from '../../src/http/storefront/shop/configurator-view.ts';
import { offerQuestion, readDelivery } from '../../src/http/storefront/shop/offer-question.ts';
import type {
  Capability,
  Offer,
  ShownDimension,
  ShownProduct,
  ValueDifference,
} from '../../src/http/storefront/shop/replies.ts';
import type { ElementNode } from '../../src/http/storefront/shop/tree.ts';
import { writeOffer } from '../../src/wire/offers/write-reply.ts';
import { readOfferRequest } from '../../src/wire/offers/request.ts';
import {
  findAll,
  hasClass,
  readFields,
  sentAfterClick,
  sentAfterTyping,
  textOf,
} from './configurator-form.ts';
import type { Random } from './random.ts';

export interface WalkedStore {
  readonly storefront: Storefront;
  readonly capability: Capability;
  readonly now: Date;
  /** The offers of questions that came before, since many walks begin alike. */
  readonly answered: Map<string, string>;
}

/** What walks have come across, so that a test sees that they went everywhere. */
export interface Walked {
  clicks: number;
  priced: number;
  dated: number;
  refused: number;
  repaired: number;
  completed: number;
  /** States in which the search gave up, so that nothing is promised. */
  unsearched: number;
}

interface Step {
  readonly view: ConfiguratorView;
  readonly offer: Offer;
  readonly tree: ElementNode;
}

/** What a click was said to lead to. */
interface Promised {
  readonly answer?: string;
  readonly priceAmount?: number | null;
  readonly date?: string | null;
  readonly deliveryTo?: string | null;
}

interface Move {
  /** What the browser would send. */
  readonly fields: () => URLSearchParams;
  readonly what: string;
  readonly promised: Promised | null;
  readonly isRepair: boolean;
}

const language = languageOf('en');
const CLICKS = { before: 2, after: 4 };
/** More than the options of any product, since each comes up at most once or twice. */
const MAXIMUM_COMPLETING = 80;
/** Some hundred megabytes of text. */
const MAXIMUM_ANSWERED = 2_000;

/** Walks through the configurator of a product by chance. Throws where it doesn't keep its word. */
export function walk(
  store: WalkedStore,
  product: ShownProduct,
  random: Random,
  walked: Walked,
): void {
  const trail: string[] = [];
  try {
    const context = { store, random, walked, trail };
    const begun = wander(context, show(store, product, new URLSearchParams()), CLICKS.before);
    // Prices are known, and promised, once nothing is open.
    const whole = complete(context, begun);
    complete(context, wander(context, whole, CLICKS.after));
  } catch (error) {
    throw new Error(`${product.slug}: ${trail.join(' → ')}`, { cause: error });
  }
}

interface Walk {
  readonly store: WalkedStore;
  readonly random: Random;
  readonly walked: Walked;
  readonly trail: string[];
}

/** Clicks by chance, and goes on from each no by one of the ways that it comes with. */
function wander(context: Walk, from: Step, clicks: number): Step {
  const { random } = context;
  let step = from;
  for (let click = 0; click < clicks; click += 1) {
    const move = pickOrNull(random, movesOf(step, random));
    if (move === null) return step;
    step = follow(context, step, move);
    if (step.offer.answer !== 'no') continue;
    context.walked.refused += 1;
    const way = wayOut(context, step);
    if (way !== null) step = follow(context, step, way);
  }
  return step;
}

function show(store: WalkedStore, product: ShownProduct, fields: URLSearchParams): Step {
  const { capability } = store;
  const map = capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey) ?? null;
  const configuration = dropEmptySelections(readConfiguration(fields), map);
  const delivery = readDelivery(fields);
  const question = offerQuestion(product.slug, configuration, delivery, 'en');
  const offer = JSON.parse(offerText(store, question)) as Offer;
  const view: ConfiguratorView = {
    language,
    product,
    map,
    currencyCode: capability.currencyCode,
    configuration,
    delivery,
    countries: [],
    offer,
    problem: null,
    sentence: null,
    notes: [],
    words: '',
    shownKey: null,
    isLive: true,
    isEmbedded: false,
    paths: { page: '/page', basket: '/basket', request: '/request' },
  };
  const step = { view, offer, tree: configuratorTree(view) };
  checkDrawn(step);
  return step;
}

/** An offer is a function of its question, so that a question is answered once. */
function offerText({ storefront, now, answered }: WalkedStore, question: object): string {
  const key = JSON.stringify(question);
  const known = answered.get(key);
  if (known !== undefined) return known;
  const query = readOfferRequest(question);
  if (isRefusal(query)) throw new Error(`refused: ${JSON.stringify(query)} for ${key}`);
  const made = makeOffer(storefront, query, now, null);
  if (isRefusal(made)) throw new Error(`refused: ${JSON.stringify(made)} for ${key}`);
  const text = writeOffer(made);
  if (answered.size < MAXIMUM_ANSWERED) answered.set(key, text);
  return text;
}

/** What is drawn is what the offer says: the price, and whether it can be bought or asked for. */
function checkDrawn({ offer, tree }: Step): void {
  const [price] = findAll(tree, ({ attributes }) => attributes['id'] === 'price');
  const shown = price === undefined ? '' : textOf(price);
  const isPriced = offer.price !== null && offer.price.kind !== 'requires_person';
  const expected =
    offer.price !== null && isPriced && offer.answer !== 'no'
      ? language.amount(offer.price.totalAmount, offer.price.currencyCode)
      : '';
  expectEqual('the price', shown.replace('Not possible like this', ''), expected);
  const buttons = findAll(tree, ({ tag, attributes }) => tag === 'button' && 'name' in attributes);
  expectEqual('the number of buttons', buttons.length, 1);
}

function expectEqual(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) === JSON.stringify(expected)) return;
  throw new Error(`${what} is ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

function movesOf(step: Step, random: Random): readonly Move[] {
  const { view, tree, offer } = step;
  const fields = readFields(tree);
  const clicks = fields
    .filter(({ type }) => type === 'radio' || type === 'checkbox')
    .filter((field) => field.type === 'checkbox' || !field.isChecked)
    .map((field): Move => {
      const difference = differenceOf(offer, field.name.slice(2), field.value);
      return {
        fields: () => sentAfterClick(fields, field),
        what: `${field.name}=${field.value}`,
        promised: field.isChecked || difference === null ? null : promisedBy(difference),
        isRepair: false,
      };
    });
  const typed = (view.map?.dimensions ?? []).flatMap((dimension) =>
    typedMove(step, dimension, random),
  );
  return [...clicks, ...typed, ...repairsOf(step)];
}

function differenceOf(offer: Offer, dimensionKey: string, valueKey: string) {
  const dimension = offer.differences?.dimensions.find((one) => one.dimensionKey === dimensionKey);
  return dimension?.values.find((value) => value.valueKey === valueKey) ?? null;
}

function promisedBy({ answer, priceAmount, date, deliveryTo }: ValueDifference): Promised | null {
  return answer === null ? null : { answer, priceAmount, date, deliveryTo };
}

/** Types a size, words or a day, mostly one that is possible. */
function typedMove(step: Step, dimension: ShownDimension, random: Random): Move[] {
  const { key, kind } = dimension;
  const value = typedValue(step, dimension, random);
  if (value === null) return [];
  const name = kind === 'magnitude' ? `n.${key}` : `t.${key}`;
  const fields = () => sentAfterTyping(readFields(step.tree), name, value);
  return [{ fields, what: `${name}=${value}`, promised: null, isRepair: false }];
}

function typedValue({ offer }: Step, dimension: ShownDimension, random: Random): string | null {
  const { key, kind } = dimension;
  const remaining = offer.remaining?.find(({ dimensionKey }) => dimensionKey === key);
  if (remaining?.answerable === false) return null;
  switch (kind) {
    case 'magnitude': {
      const least = remaining?.minimum ?? dimension.minimum ?? 1;
      const most = remaining?.maximum ?? dimension.maximum ?? least + 100;
      const step = dimension.step ?? 1;
      const steps = Math.floor((most - least) / step);
      return String(Number((least + random.below(steps + 1) * step).toFixed(4)));
    }
    case 'date':
      return remaining?.earliest ?? null;
    case 'text':
      return 'Ada'.slice(0, dimension.maximumLength ?? 3);
    default:
      return null;
  }
}

/** The links that a no comes with, and those of values that need others to change. */
function repairsOf({ tree, offer }: Step): readonly Move[] {
  const links = findAll(tree, (node) => node.tag === 'a' && hasClass(node, 'repair'));
  const nearest = offer.alternatives?.options ?? [];
  return links.map((link, index): Move => {
    const { search } = new URL(link.attributes['href'] ?? '', 'http://page');
    const isNearest = index >= links.length - nearest.length;
    const price = isNearest ? nearest[index - links.length + nearest.length]?.price : undefined;
    return {
      fields: () => new URLSearchParams(search),
      what: textOf(link),
      promised:
        price === undefined || price === null || price.kind === 'requires_person'
          ? null
          : { priceAmount: price.totalAmount },
      isRepair: true,
    };
  });
}

function follow({ store, walked, trail }: Walk, { view }: Step, move: Move): Step {
  trail.push(move.what);
  const step = show(store, view.product, move.fields());
  const { offer } = step;
  walked.clicks += 1;
  if (move.isRepair) {
    walked.repaired += 1;
    if (offer.answer === 'no') throw new Error(`the repair “${move.what}” leads to a no`);
  }
  const { promised } = move;
  if (promised === null) return step;
  const price = offer.price?.kind === 'requires_person' ? null : (offer.price?.totalAmount ?? null);
  if (promised.answer !== undefined) expectEqual('the answer', offer.answer, promised.answer);
  if (promised.priceAmount !== undefined && promised.priceAmount !== null) {
    walked.priced += 1;
    expectEqual('the price that was promised', promised.priceAmount, price);
  }
  if (promised.date !== undefined && promised.answer !== 'no') {
    walked.dated += promised.date === null ? 0 : 1;
    expectEqual('the day', offer.estimate?.date ?? null, promised.date);
    expectEqual('the arrival', offer.estimate?.deliveryTo ?? null, promised.deliveryTo ?? null);
  }
  return step;
}

/** From each no a link leads on, unless the search says that it didn't look everywhere. */
function wayOut({ random, walked }: Walk, step: Step): Move | null {
  const ways = repairsOf(step);
  if (ways.length > 0) return random.pick(ways);
  if (step.offer.alternatives?.complete !== true) {
    walked.unsearched += 1;
    return null;
  }
  throw new Error('a dead end');
}

/** Answers what is still open, until the store says yes or that a person must look. */
function complete(context: Walk, from: Step): Step {
  const { random, walked } = context;
  let step = from;
  for (let turn = 0; turn < MAXIMUM_COMPLETING; turn += 1) {
    const { offer } = step;
    if (offer.answer !== 'needs_information' && offer.answer !== 'no') {
      walked.completed += 1;
      return step;
    }
    const move =
      offer.answer === 'no' ? pickOrNull(random, repairsOf(step)) : nextAnswer(step, random);
    if (move === null) {
      if (offer.alternatives?.complete === true && offer.differences?.complete === true)
        throw new Error(`nothing leads on from “${offer.answer}”`);
      walked.unsearched += 1;
      return step;
    }
    step = follow(context, step, move);
  }
  throw new Error('no end');
}

/** A value, a size or words for the first option that the store must know. */
function nextAnswer(step: Step, random: Random): Move | null {
  const { offer, view } = step;
  const openKey = offer.questions.find(({ isBlocking }) => isBlocking)?.dimensionKey;
  const dimension = view.map?.dimensions.find(({ key }) => key === openKey);
  if (dimension === undefined) return null;
  const typed = typedMove(step, dimension, random);
  if (typed.length > 0) return typed[0] ?? null;
  const possible = movesOf(step, random).filter(
    ({ what, promised }) =>
      what.startsWith(`v.${dimension.key}=`) && !what.endsWith('=') && promised?.answer !== 'no',
  );
  return pickOrNull(random, possible);
}

function pickOrNull<Item>(random: Random, items: readonly Item[]): Item | null {
  return items.length === 0 ? null : random.pick(items);
}
