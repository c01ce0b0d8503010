/**
 * A syntax error, or something that can't be converted, with its position. Lines and columns count
 * from 1.
 */
export interface UvlProblem {
  readonly line: number;
  readonly column?: number;
  readonly problem: string;
}

/**
 * Collects problems in the order in which they are found. After a limit is reached, further
 * problems are only counted.
 */
export class UvlProblems {
  readonly found: UvlProblem[] = [];
  #unlisted = 0;
  #lastLine = 1;

  report(at: { readonly line: number; readonly column?: number }, problem: string): void {
    this.#lastLine = Math.max(this.#lastLine, at.line);
    if (this.found.length >= MAXIMUM_LISTED) {
      this.#unlisted += 1;
      return;
    }
    this.found.push({
      line: at.line,
      ...(at.column === undefined ? {} : { column: at.column }),
      problem,
    });
  }

  /**
   * Returns the problems sorted by line. If some problems were only counted, the last entry says
   * how many.
   */
  listProblems(): readonly UvlProblem[] {
    const listed = this.found.toSorted((a, b) => a.line - b.line);
    if (this.#unlisted === 0) return listed;
    const more = this.#unlisted === 1 ? '1 more mistake' : `${this.#unlisted} more mistakes`;
    return [...listed, { line: this.#lastLine, problem: `and ${more} up to here` }];
  }
}

const MAXIMUM_LISTED = 99;
