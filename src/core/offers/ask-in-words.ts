import type { Exclusion, UnderstoodSelection } from '../capability/question.ts';
import type { DeliveryRequest } from './delivery.ts';
import type { Purchase } from '../merchants/merchant.ts';
import type { AskedBeside, Reading } from '../intent/reading.ts';

/** A sentence with what is said beside it. */
export interface SentenceAsked extends AskedBeside {
  readonly sentence: string;
  readonly deliverTo?: DeliveryRequest['deliverTo'];
  readonly include?: readonly ('alternatives' | 'remaining')[] | undefined;
}

/**
 * The question that a sentence comes to: the complete body of an offer's request, which gets the
 * very same answer.
 */
export interface QuestionOfSentence {
  readonly productSlug: string;
  readonly purchase?: Purchase;
  readonly selections: readonly UnderstoodSelection[];
  readonly excluding: readonly Exclusion[];
  readonly quantity: number;
  readonly deliverTo?: Exclude<DeliveryRequest['deliverTo'], undefined>;
  readonly neededBy?: string;
  readonly include?: readonly ('alternatives' | 'remaining')[];
}

/** Null where no product is understood. */
export function questionOf(
  reading: Reading,
  { quantity, deliverTo, include }: SentenceAsked,
): QuestionOfSentence | null {
  const { productSlug, purchase, neededBy } = reading;
  if (productSlug === null) return null;
  return {
    productSlug,
    ...(purchase === 'sample' && { purchase }),
    selections: selectionsOf(reading),
    excluding: exclusionsOf(reading),
    quantity: reading.quantity ?? quantity ?? 1,
    ...(deliverTo !== undefined && { deliverTo }),
    ...(neededBy !== null && { neededBy }),
    ...(include !== undefined && { include }),
  };
}

/** One for each dimension: several places of a sentence may choose values of one. */
function selectionsOf({ selections }: Reading): UnderstoodSelection[] {
  return Array.from(
    Map.groupBy(selections, ({ dimensionKey }) => dimensionKey),
    ([dimensionKey, list]) => {
      const { magnitude = null, unit = null, requestedValue = null } = list[0] ?? {};
      return {
        dimensionKey,
        valueKeys: [...new Set(list.flatMap(({ valueKeys }) => valueKeys))],
        magnitude,
        unit,
        requestedValue,
      };
    },
  );
}

/** What one exclusion of a question may name. */
const MAXIMUM_VALUES = 20;

function exclusionsOf({ exclusions }: Reading): Exclusion[] {
  const byDimension = Map.groupBy(exclusions, ({ dimensionKey }) => dimensionKey);
  return [...byDimension].flatMap(([dimensionKey, list]) => {
    const keys = [...new Set(list.flatMap(({ valueKeys }) => valueKeys))];
    return Array.from({ length: Math.ceil(keys.length / MAXIMUM_VALUES) }, (_, part) => ({
      dimensionKey,
      valueKeys: keys.slice(part * MAXIMUM_VALUES, (part + 1) * MAXIMUM_VALUES),
    }));
  });
}
