/**
 * Whether the statements that are left, all others taken back, can be fulfilled. Fewer statements
 * never do worse.
 */
type CanBe = (left: ReadonlySet<string>) => boolean;

/**
 * Every smallest set of statements to change so that the rest can be fulfilled, or null where more
 * than `limit` must be. As good as trying all sets: one that leaves a known contradiction untouched
 * needn't be tried.
 */
export function smallestChanges(
  statements: readonly string[],
  canBe: CanBe,
  limit: number,
): string[][] | null {
  const search = new Search(statements, canBe);
  for (let size = 0; size <= limit; size += 1) {
    const found = search.setsOf(size);
    if (found.length > 0) return found;
  }
  return null;
}

class Search {
  readonly #statements: readonly string[];
  readonly #canBe: CanBe;
  readonly #contradictions: (readonly string[])[] = [];

  constructor(statements: readonly string[], canBe: CanBe) {
    this.#statements = statements;
    this.#canBe = canBe;
  }

  setsOf(size: number): string[][] {
    const found = new Map<string, string[]>();
    const tried = new Set<string>();
    const grow = (changed: readonly string[]): void => {
      const name = changed.toSorted().join(' ');
      if (tried.has(name)) return;
      tried.add(name);
      const contradiction = this.#contradictionWithout(new Set(changed));
      if (contradiction === null) found.set(name, changed.toSorted());
      else if (changed.length < size)
        for (const statement of contradiction) grow([...changed, statement]);
    };
    grow([]);
    return [...found.values()].filter((changed) => changed.length === size);
  }

  #contradictionWithout(changed: ReadonlySet<string>): readonly string[] | null {
    const known = this.#contradictions.find(
      (statements) => !statements.some((statement) => changed.has(statement)),
    );
    if (known !== undefined) return known;
    const left = this.#statements.filter((statement) => !changed.has(statement));
    if (this.#canBe(new Set(left))) return null;
    const contradiction = this.#smallest(left);
    this.#contradictions.push(contradiction);
    return contradiction;
  }

  /** Takes statements out, many at a time at first, while what is left is still a contradiction. */
  #smallest(statements: readonly string[]): readonly string[] {
    let left = statements;
    for (
      let step = Math.ceil(left.length / 2);
      step >= 1;
      step = step === 1 ? 0 : Math.ceil(step / 2)
    ) {
      for (let at = left.length - step; at > -step; at -= step) {
        const fewer = [...left.slice(0, Math.max(0, at)), ...left.slice(at + step)];
        if (!this.#canBe(new Set(fewer))) left = fewer;
      }
    }
    return left;
  }
}
