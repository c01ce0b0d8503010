import { KEPT_KINDS, type KeptKind } from '../../core/keeping/keep-days.ts';

/** Counts the expired database rows that this process has deleted, for its metrics. */
export class PurgeCounts {
  readonly #rows = new Map<KeptKind, number>(KEPT_KINDS.map((kind) => [kind, 0]));

  add(kind: KeptKind, rows: number): void {
    this.#rows.set(kind, (this.#rows.get(kind) ?? 0) + rows);
  }

  read(): ReadonlyMap<KeptKind, number> {
    return this.#rows;
  }
}
