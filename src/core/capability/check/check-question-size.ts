import type { Dimension, DimensionKind } from '../capability-map.ts';
import type { DimensionOf } from '../kinds/kind-module.ts';
import { KINDS } from '../kinds/kinds.ts';
import { MAP_LIMITS } from '../map-limits.ts';
import type { MapInquiry } from './check-names.ts';

/**
 * Checks that a question with a choice for every option fits into a request. Otherwise, some
 * configurations could never be ordered.
 */
export function checkQuestionSize({ map, findings }: MapInquiry): void {
  const bytes = largestQuestionBytes(map.dimensions);
  if (bytes <= MAP_LIMITS.questionBytes) return;
  const needed = bytes.toLocaleString('en');
  const most = MAP_LIMITS.questionBytes.toLocaleString('en');
  const problem = `A question that answers every dimension would have ${needed} bytes, and at most ${most} fit into a request; use shorter keys, let fewer values be chosen at once ("atMost"), or make two maps of it.`;
  findings.addError('/dimensions', 'question-too-large', problem);
}

/** Returns the size in bytes of the largest possible list of selections, as JSON without blanks. */
export function largestQuestionBytes(dimensions: readonly Dimension[]): number {
  return dimensions.reduce((sum, dimension) => sum + selectionBytes<DimensionKind>(dimension), 2);
}

/** The number of bytes that every selection needs in JSON, in addition to its content. */
const SELECTION_OVERHEAD_BYTES =
  `,{"dimensionKey":"","valueKeys":[],"magnitude":null,"unit":null,"requestedValue":null}""`.length;

function selectionBytes<K extends DimensionKind>(dimension: DimensionOf<K>): number {
  return (
    SELECTION_OVERHEAD_BYTES + dimension.key.length + KINDS[dimension.kind].answerBytes(dimension)
  );
}
