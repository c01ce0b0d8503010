const PAUSE_MS = 60_000;
const MAXIMUM_PROBLEM_KINDS = 100;

type ReportRepeated = (problem: Error, repeatCount: number) => void;

/**
 * Reports a problem immediately when it first occurs, and its repetitions at most once a minute.
 * Otherwise, while the database is unreachable, all background jobs would keep reporting the same
 * problem.
 */
export function throttleReports(report: ReportRepeated): (problem: Error) => void {
  const pending = new Map<string, { last: Error; times: number }>();

  function countRepeats(kind: string): void {
    setTimeout(() => {
      const again = pending.get(kind);
      pending.delete(kind);
      if (again === undefined || again.times === 0) return;
      report(again.last, again.times);
      countFurtherReports(kind, again.last);
    }, PAUSE_MS).unref();
  }

  function countFurtherReports(kind: string, problem: Error): void {
    if (pending.size >= MAXIMUM_PROBLEM_KINDS) return;
    pending.set(kind, { last: problem, times: 0 });
    countRepeats(kind);
  }

  return (problem) => {
    const kind = `${problem.name}: ${problem.message}`;
    const known = pending.get(kind);
    if (known === undefined) {
      report(problem, 1);
      countFurtherReports(kind, problem);
    } else {
      known.last = problem;
      known.times += 1;
    }
  };
}
