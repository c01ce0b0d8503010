import type { Exclusion, Selection } from '../../core/capability/question.ts';
import type { OfferAlternative } from '../../core/offers/offer.ts';

/** What is asked for so far. */
export interface Exploration {
  /** Null: the map alone is asked about. */
  readonly productSlug: string | null;
  readonly quantity: number;
  readonly selections: readonly Selection[];
  readonly excluding: readonly Exclusion[];
}

export const START: Exploration = { productSlug: null, quantity: 1, selections: [], excluding: [] };

/** The body of an offer request, as the Agent API takes it. */
export function questionOf(
  mapKey: string,
  { productSlug, quantity, selections, excluding }: Exploration,
) {
  return {
    ...(productSlug === null ? { capabilityMapKey: mapKey } : { productSlug }),
    quantity,
    selections,
    ...(excluding.length > 0 && { excluding }),
    include: ['alternatives', 'remaining'],
  };
}

export function choose(state: Exploration, selection: Selection): Exploration {
  const at = state.selections.findIndex(
    ({ dimensionKey }) => dimensionKey === selection.dimensionKey,
  );
  const selections =
    at < 0 ? [...state.selections, selection] : state.selections.with(at, selection);
  return { ...state, selections };
}

export function takeBack(state: Exploration, key: string): Exploration {
  return {
    ...state,
    selections: state.selections.filter(({ dimensionKey }) => dimensionKey !== key),
  };
}

/** Besides what was excluded on that option before. */
export function exclude(
  state: Exploration,
  dimensionKey: string,
  keys: readonly string[],
): Exploration {
  const before =
    state.excluding.find((exclusion) => exclusion.dimensionKey === dimensionKey)?.valueKeys ?? [];
  const valueKeys = [...new Set([...before, ...keys])];
  return {
    ...state,
    excluding: [...withoutOption(state, dimensionKey), { dimensionKey, valueKeys }],
  };
}

/** Null: nothing is excluded any more, on any option. */
export function stopExcluding(state: Exploration, dimensionKey: string | null): Exploration {
  return { ...state, excluding: dimensionKey === null ? [] : withoutOption(state, dimensionKey) };
}

function withoutOption({ excluding }: Exploration, key: string): readonly Exclusion[] {
  return excluding.filter(({ dimensionKey }) => dimensionKey !== key);
}

export function applyAlternative(state: Exploration, { changes }: OfferAlternative): Exploration {
  return changes.reduce(
    (changed, { dimensionKey, to }) =>
      to === null ? takeBack(changed, dimensionKey) : choose(changed, asStated(to)),
    state,
  );
}

/** Without the members that say nothing. */
function asStated({
  dimensionKey,
  valueKeys = [],
  magnitude,
  unit,
  requestedValue,
}: Selection): Selection {
  if (magnitude !== null && magnitude !== undefined)
    return { dimensionKey, magnitude, ...(unit !== null && unit !== undefined && { unit }) };
  return requestedValue === null || requestedValue === undefined
    ? { dimensionKey, valueKeys }
    : { dimensionKey, requestedValue };
}
