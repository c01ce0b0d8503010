import type { Exclusion, Selection } from '../../core/capability/question.ts';
import type { OfferAlternative } from '../../core/offers/offer.ts';

/** The question that an operator puts together in the map explorer and asks the store. */
export interface Exploration {
  readonly productSlug: string | null;
  readonly quantity: number;
  readonly selections: readonly Selection[];
  readonly excluding: readonly Exclusion[];
}

export const EMPTY_EXPLORATION: Exploration = {
  productSlug: null,
  quantity: 1,
  selections: [],
  excluding: [],
};

/** Returns the question as the body of a request to the Agent API. */
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

export function withSelection(state: Exploration, selection: Selection): Exploration {
  const at = state.selections.findIndex(
    ({ dimensionKey }) => dimensionKey === selection.dimensionKey,
  );
  const selections =
    at < 0 ? [...state.selections, selection] : state.selections.with(at, selection);
  return { ...state, selections };
}

export function removeAnswer(state: Exploration, key: string): Exploration {
  return {
    ...state,
    selections: state.selections.filter(({ dimensionKey }) => dimensionKey !== key),
  };
}

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

/**
 * Allows previously excluded values again: those of one option, or those of all options if
 * `dimensionKey` is null.
 */
export function stopExcluding(state: Exploration, dimensionKey: string | null): Exploration {
  return { ...state, excluding: dimensionKey === null ? [] : withoutOption(state, dimensionKey) };
}

function withoutOption({ excluding }: Exploration, key: string): readonly Exclusion[] {
  return excluding.filter(({ dimensionKey }) => dimensionKey !== key);
}

export function applyAlternative(state: Exploration, { changes }: OfferAlternative): Exploration {
  return changes.reduce(
    (changed, { dimensionKey, to }) =>
      to === null
        ? removeAnswer(changed, dimensionKey)
        : withSelection(changed, statedSelection(to)),
    state,
  );
}

/** Returns a copy of what the operator has chosen for an option, without empty fields. */
function statedSelection({
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
