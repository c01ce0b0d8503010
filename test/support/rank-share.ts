/** A try of something whose time somebody may learn from. */
type Attempt = () => Promise<unknown>;

/**
 * Runs two kinds of attempts in pairs and returns the share of pairs in which the first kind took
 * longer. It is about one half if the time tells nothing, however busy the machine is, since both
 * of a pair run under the same load and each kind goes first in every other pair.
 */
export async function shareOfSlower(
  pairs: number,
  first: Attempt,
  second: Attempt,
): Promise<number> {
  let slower = 0;
  for (let index = 0; index < pairs; index += 1) {
    const isSwapped = index % 2 === 1;
    const early = await timeOf(isSwapped ? second : first);
    const late = await timeOf(isSwapped ? first : second);
    if (isSwapped ? late > early : early > late) slower += 1;
  }
  return slower / pairs;
}

async function timeOf(attempt: Attempt): Promise<number> {
  const begun = performance.now();
  await attempt();
  return performance.now() - begun;
}
