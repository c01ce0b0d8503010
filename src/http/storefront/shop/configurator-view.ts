import {
  type Configuration,
  type ConfiguredSelection,
  writeConfiguration,
} from '../../../core/offers/configuration-query.ts';
import type { ChoosingLanguage } from './words.ts';
import type { Problem } from './problem.ts';
import type {
  BasketChange,
  Offer,
  RemainingValue,
  Selection,
  ShownDimension,
  ShownMap,
  ShownProduct,
  ValueDifference,
} from './replies.ts';

/** The id of the field for the quantity, to which a page leads if it can't be ordered. */
export const QUANTITY_ID = 'quantity';

/** The destination of a delivery, and the date by which the buyer needs it. */
export interface RequestedDelivery {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly neededBy: string;
}

/** The result of interpreting a buyer's sentence: what was understood, and what wasn't. */
export interface SentenceReadingView {
  readonly text: string;
  readonly understood: readonly string[];
  readonly unread: readonly string[];
}

/** All data that the configurator of a product shows. */
export interface ConfiguratorView {
  readonly language: ChoosingLanguage;
  readonly product: ShownProduct;
  readonly map: ShownMap | null;
  readonly currencyCode: string;
  readonly configuration: Configuration;
  readonly delivery: RequestedDelivery;
  readonly countries: readonly { readonly code: string; readonly label: string }[];
  /** The store's offer, or null if there is currently none. */
  readonly offer: Offer | null;
  readonly problem: Problem | null;
  readonly sentence: SentenceReadingView | null;
  /** Notes about what has changed since the configuration's URL was shared. */
  readonly notes: readonly string[];
  /** The buyer's sentences so far, which a request to the store begins with. */
  readonly words: string;
  /** The key of the option that a button without scripts leads to, or null. */
  readonly shownKey: string | null;
  /** Whether a script updates the answer after every choice. */
  readonly isLive: boolean;
  /** Whether the configurator is embedded in another website, where buyers can't order. */
  readonly isEmbedded: boolean;
  readonly paths: ConfiguratorPaths;
}

export interface ConfiguratorPaths {
  readonly page: string;
  readonly basket: string;
  readonly request: string;
}

/** The current state of one option of a product. */
export interface OptionState {
  readonly dimension: ShownDimension;
  readonly selection: Selection | null;
  readonly isAssumed: boolean;
  readonly isAsked: boolean;
  readonly isInConflict: boolean;
  /** Whether the buyer should see the option's fields now, because an answer is needed there. */
  readonly needsAnswer: boolean;
  readonly isOpen: boolean;
  /**
   * Whether the store can't make the configuration. In that case, it isn't known which options are
   * still possible.
   */
  readonly isRefused: boolean;
  readonly remaining: RemainingValue | null;
  readonly differences: ReadonlyMap<string, ValueDifference>;
}

/** With more options than this, those that are not to be answered next are folded. */
const MANY_OPTIONS = 24;

export function hasManyOptions({ map }: Pick<ConfiguratorView, 'map'>): boolean {
  return (map?.dimensions.length ?? 0) > MANY_OPTIONS;
}

export function optionStates(view: ConfiguratorView): OptionState[] {
  const states = unfoldedStates(view);
  const isLong = hasManyOptions(view);
  const nextKey = states.find((state) => state.isAsked && !isField(state))?.dimension.key;
  return states.map((state) => {
    const isNext = isLong ? state.dimension.key === nextKey : state.isAsked;
    // Folded, a field to write into would be a line that nobody sees a field in.
    const needsAnswer = isNext || state.isInConflict || (isField(state) && isAnswerable(state));
    const isShown = state.dimension.key === view.shownKey;
    const isOpen = isShown || needsAnswer || (!isLong && isAnsweredOrNeeded(state));
    return { ...state, needsAnswer, isOpen };
  });
}

function isField({ dimension }: Pick<OptionState, 'dimension'>): boolean {
  return dimension.values.length === 0;
}

function isAnswerable({ remaining }: UnfoldedState): boolean {
  return remaining?.answerable !== false;
}

function isAnsweredOrNeeded(state: UnfoldedState): boolean {
  return state.selection !== null || (state.dimension.required && isAnswerable(state));
}

type UnfoldedState = Omit<OptionState, 'needsAnswer' | 'isOpen'>;

function unfoldedStates({ map, offer, configuration }: ConfiguratorView): UnfoldedState[] {
  const selections = (offer?.selections ?? configuration.selections).map(completeSelection);
  const openKeys = new Set(offer?.questions.flatMap((question) => blockingKey(question)));
  const differences = new Map(
    offer?.differences?.dimensions.map(({ dimensionKey, values }) => [
      dimensionKey,
      new Map(values.map((value) => [value.valueKey, value])),
    ]),
  );
  return (map?.dimensions ?? []).map((dimension) => {
    const { key } = dimension;
    return {
      dimension,
      selection: selections.find(({ dimensionKey }) => dimensionKey === key) ?? null,
      isAssumed: offer?.assumed.includes(key) === true,
      isAsked: openKeys.has(key),
      isInConflict: offer?.explanation?.dimensionKeys.includes(key) === true,
      isRefused: offer?.answer === 'no',
      remaining: offer?.remaining?.find(({ dimensionKey }) => dimensionKey === key) ?? null,
      differences: differences.get(key) ?? new Map(),
    };
  });
}

function blockingKey({ dimensionKey, isBlocking }: Offer['questions'][number]): string[] {
  return isBlocking ? [dimensionKey] : [];
}

function completeSelection(selection: ConfiguredSelection): Selection {
  const { dimensionKey, valueKeys = [], magnitude = null, unit = null } = selection;
  const size = magnitude === null ? null : Number(magnitude);
  return {
    dimensionKey,
    valueKeys,
    magnitude: size,
    unit,
    requestedValue: selection.requestedValue ?? null,
  };
}

const MAXIMUM_KEPT_WORDS = 1_500;

/** Adds a sentence to the buyer's earlier ones. The earliest are dropped if they are too long. */
export function addWords(earlier: string, sentence: string): string {
  const lines = [...earlier.split(/\r?\n/), sentence].filter((line) => line !== '');
  while (lines.length > 1 && lines.join('\n').length > MAXIMUM_KEPT_WORDS) lines.shift();
  return lines.join('\n');
}

/** Returns the page's URL with other selections. */
export function pathWith(
  { paths, configuration, delivery }: ConfiguratorView,
  selections: readonly ConfiguredSelection[],
): string {
  return `${paths.page}?${queryOf({ ...configuration, selections }, delivery)}`;
}

/** Returns the URL query for a configuration and its delivery. */
export function queryOf(configuration: Configuration, delivery: RequestedDelivery): string {
  const wishes = [
    ['country', delivery.countryCode],
    ['postal', delivery.postalCode],
    ['needed', delivery.neededBy],
  ].filter(([, value]) => value !== '');
  const query = writeConfiguration(configuration);
  const more = new URLSearchParams(wishes as [string, string][]).toString();
  return [query, more].filter((part) => part !== '').join('&');
}

/**
 * Returns the selections after a value is chosen, including all other changes that this choice
 * requires.
 */
export function chooseValue(
  { configuration }: Pick<ConfiguratorView, 'configuration'>,
  { key, kind }: ShownDimension,
  { valueKey, isChosen, changes }: ValueDifference,
): readonly ConfiguredSelection[] {
  const before = configuration.selections.find(({ dimensionKey }) => dimensionKey === key);
  const others = (before?.valueKeys ?? []).filter((other) => other !== valueKey);
  const added = isChosen ? others : [...others, valueKey];
  const selection = { dimensionKey: key, valueKeys: kind === 'choices' ? added : [valueKey] };
  return applyChanges(replaceSelection(configuration.selections, selection), changes ?? []);
}

export function applyChanges(
  selections: readonly ConfiguredSelection[],
  changes: readonly BasketChange[],
): readonly ConfiguredSelection[] {
  return changes.reduce<readonly ConfiguredSelection[]>(
    (changed, { dimensionKey, to }) =>
      to === null
        ? changed.filter((selection) => selection.dimensionKey !== dimensionKey)
        : replaceSelection(changed, to),
    selections,
  );
}

function replaceSelection(
  selections: readonly ConfiguredSelection[],
  selection: ConfiguredSelection,
): readonly ConfiguredSelection[] {
  const others = selections.filter(({ dimensionKey }) => dimensionKey !== selection.dimensionKey);
  return [...others, selection];
}

/**
 * Leaves out empty selections, because a form sends one for every option without a choice. Options
 * that allow several values are an exception, because for them an empty selection is an answer.
 */
export function dropEmptySelections(
  configuration: Configuration,
  map: ShownMap | null,
): Configuration {
  const several = new Set(
    (map?.dimensions ?? []).filter(({ kind }) => kind === 'choices').map(({ key }) => key),
  );
  const selections = configuration.selections.filter(
    ({ dimensionKey, valueKeys = [], magnitude = null, requestedValue = null }) =>
      valueKeys.length > 0 ||
      magnitude !== null ||
      requestedValue !== null ||
      several.has(dimensionKey),
  );
  return { ...configuration, selections };
}
