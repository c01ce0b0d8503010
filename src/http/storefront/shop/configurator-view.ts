import {
  type Configuration,
  type ConfiguredSelection,
  writeConfiguration,
} from '../../../core/offers/configuration-query.ts';
import type { Problem } from './problem.ts';
import type {
  Change,
  Offer,
  Remaining,
  Selection,
  ShownDimension,
  ShownMap,
  ShownProduct,
  ValueDifference,
} from './replies.ts';

/** Where a buyer wants a thing to go, and when. */
export interface DeliveryWish {
  readonly countryCode: string;
  readonly postalCode: string;
  readonly neededBy: string;
}

/** What was read from a sentence, and what wasn't. */
export interface ReadSentence {
  readonly text: string;
  readonly understood: readonly string[];
  readonly unread: readonly string[];
}

/** Everything that the configurator of one product shows. */
export interface ConfiguratorView {
  readonly product: ShownProduct;
  readonly map: ShownMap | null;
  readonly currencyCode: string;
  readonly configuration: Configuration;
  readonly delivery: DeliveryWish;
  readonly countries: readonly { readonly code: string; readonly label: string }[];
  /** The store's answer, or null if there is none at the moment. */
  readonly offer: Offer | null;
  readonly problem: Problem | null;
  readonly sentence: ReadSentence | null;
  /** What has changed since the address was shared. */
  readonly notes: readonly string[];
  /** Whether a script keeps the answer up to date. */
  readonly isLive: boolean;
  /** Whether it stands on a page of another site, where nothing can be ordered. */
  readonly isEmbedded: boolean;
  readonly paths: ConfiguratorPaths;
}

export interface ConfiguratorPaths {
  readonly page: string;
  readonly basket: string;
  readonly request: string;
}

/** What is known of one option at the moment. */
export interface OptionState {
  readonly dimension: ShownDimension;
  readonly selection: Selection | null;
  readonly isAssumed: boolean;
  readonly isAsked: boolean;
  readonly isInConflict: boolean;
  readonly remaining: Remaining | null;
  readonly differences: ReadonlyMap<string, ValueDifference>;
}

export function optionStates({ map, offer, configuration }: ConfiguratorView): OptionState[] {
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

/** Returns the address of the page with other choices on some options. */
export function pathWith(
  { paths, configuration, delivery }: ConfiguratorView,
  selections: readonly ConfiguredSelection[],
): string {
  return `${paths.page}?${queryOf({ ...configuration, selections }, delivery)}`;
}

/** Returns the query that stands for a choice together with its delivery. */
export function queryOf(configuration: Configuration, delivery: DeliveryWish): string {
  const wishes = [
    ['country', delivery.countryCode],
    ['postal', delivery.postalCode],
    ['needed', delivery.neededBy],
  ].filter(([, value]) => value !== '');
  const query = writeConfiguration(configuration);
  const more = new URLSearchParams(wishes as [string, string][]).toString();
  return [query, more].filter((part) => part !== '').join('&');
}

/** Applies a value's difference to a choice: the value itself, and what must change with it. */
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
  changes: readonly Change[],
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
 * Leaves out selections that say nothing. A form sends one for every option on which “no choice” is
 * marked, and only an option that takes several values can be answered with none.
 */
export function dropEmpty(configuration: Configuration, map: ShownMap | null): Configuration {
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
