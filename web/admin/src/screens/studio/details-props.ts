import type { Dimension } from '../../../../../src/core/capability/capability-map.ts';

/** What the fields of one option are given. */
export interface DetailsProps<T extends Dimension> {
  readonly dimension: T;
  readonly change: (dimension: Dimension) => void;
}
