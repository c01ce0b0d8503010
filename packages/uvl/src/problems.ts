/** What is wrong, or can't be carried over, and where. Lines and columns count from 1. */
export interface UvlProblem {
  readonly line: number;
  readonly column?: number;
  readonly problem: string;
}

/** Problems in the order they were found, no more of them than anybody reads. */
export class UvlProblems {
  readonly found: UvlProblem[] = [];

  report(at: { readonly line: number; readonly column?: number }, problem: string): void {
    if (this.found.length >= MAXIMUM_PROBLEMS) return;
    this.found.push({
      line: at.line,
      ...(at.column === undefined ? {} : { column: at.column }),
      problem,
    });
  }
}

const MAXIMUM_PROBLEMS = 100;
