/**
 * Ends a search early, for example because nobody is waiting for its result any more. Whatever the
 * search has found by then depends on timing and must be discarded.
 */
export class Patience {
  /** Whether the search may compile large capability maps, which can't be interrupted. */
  readonly mayCompileLargeMaps: boolean;
  readonly #isDue: () => boolean;
  #isOver = false;

  constructor(
    isDue: () => boolean,
    { mayCompileLargeMaps: allowsLargeMaps }: { readonly mayCompileLargeMaps: boolean },
  ) {
    this.#isDue = isDue;
    this.mayCompileLargeMaps = allowsLargeMaps;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  end(): void {
    this.#isOver = true;
  }

  isOverNow(): boolean {
    if (!this.#isOver && this.#isDue()) this.#isOver = true;
    return this.#isOver;
  }
}
