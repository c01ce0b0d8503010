import { pick } from './random.ts';

/** A dimension in the capability reply, as far as questions need it. */
export interface ShownDimension {
  readonly key: string;
  readonly kind: string;
  readonly required: boolean;
  readonly values: readonly { readonly key: string }[];
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
}

export interface ShownStore {
  readonly products: readonly { readonly slug: string; readonly capabilityMapKey: string | null }[];
  readonly capabilityMaps: readonly {
    readonly key: string;
    readonly dimensions: readonly ShownDimension[];
  }[];
}

/**
 * Returns a question that a buyer could ask: the required dimensions and a share of the others,
 * answered at random.
 */
export function makeQuestion(
  store: ShownStore,
  random: () => number,
  share = 0.35,
  day = '2027-03-10',
) {
  const products = store.products.filter((product) => product.capabilityMapKey !== null);
  const product = pick(random, products);
  const map = store.capabilityMaps.find((candidate) => candidate.key === product.capabilityMapKey);
  const selections = (map?.dimensions ?? [])
    .filter((dimension) => dimension.required || random() < share)
    .map((dimension) => makeSelection(dimension, random, day));
  return {
    productSlug: product.slug,
    selections,
    quantity: 1 + Math.floor(random() * 12),
    deliverTo: pick(random, [
      { countryCode: 'IT', postalCode: '50122' },
      { countryCode: 'DE' },
      { countryCode: 'GB', postalCode: 'SW1A 1AA' },
    ]),
  };
}

function makeSelection(dimension: ShownDimension, random: () => number, day: string) {
  const { key: dimensionKey, kind, values, unit, minimum, maximum, step } = dimension;
  if (kind === 'choice') return { dimensionKey, valueKeys: [pick(random, values).key] };
  if (kind === 'choices')
    return { dimensionKey, valueKeys: random() < 0.3 ? [] : [pick(random, values).key] };
  if (kind === 'text')
    return { dimensionKey, requestedValue: `For Ada ${Math.floor(random() * 1_000)}` };
  if (kind === 'date') return { dimensionKey, requestedValue: day };
  const [from, to, by] = [minimum ?? 0, maximum ?? 100, step ?? 1];
  const steps = Math.floor(((to - from) / by) * random());
  return { dimensionKey, magnitude: Number((from + steps * by).toFixed(6)), unit };
}
