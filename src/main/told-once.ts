const PAUSE_MS = 60_000;
const MAXIMUM_KINDS = 100;

type Tell = (problem: Error, times: number) => void;

/**
 * Tells a problem at once, and the same one again at most once a minute, with how often it came
 * meanwhile: while the database is away every loop says so at every turn. One that comes only now
 * and then is told every time.
 */
export function tellOnce(tell: Tell): (problem: Error) => void {
  const kept = new Map<string, { last: Error; times: number }>();

  function keep(kind: string): void {
    setTimeout(() => {
      const again = kept.get(kind);
      kept.delete(kind);
      if (again === undefined || again.times === 0) return;
      tell(again.last, again.times);
      begin(kind, again.last);
    }, PAUSE_MS).unref();
  }

  function begin(kind: string, problem: Error): void {
    if (kept.size >= MAXIMUM_KINDS) return;
    kept.set(kind, { last: problem, times: 0 });
    keep(kind);
  }

  return (problem) => {
    const kind = `${problem.name}: ${problem.message}`;
    const known = kept.get(kind);
    if (known === undefined) {
      tell(problem, 1);
      begin(kind, problem);
    } else {
      known.last = problem;
      known.times += 1;
    }
  };
}
