import type { Edge, Meaning, Part } from './parts.ts';

/** Costs are whole numbers, so that equal readings are told as equal. */
const UNREACHED = Number.MAX_SAFE_INTEGER;

/**
 * The cheapest way through all tokens: every token is in exactly one part. Edges come by the token
 * at which they begin, at least one for each. Where two cuts are equally cheap and name different
 * things, the stretch is a tie.
 */
export function bestPath(edges: readonly (readonly Edge[])[], count: number): Part[] {
  const forward = costs(edges, count);
  const backward = costsFromEnd(edges, count);
  const total = forward[count] ?? UNREACHED;
  const path: Edge[] = [];
  for (let at = 0; at < count;) {
    const edge = edges[at]?.find(
      ({ cost, end }) => cost + (backward[end] ?? UNREACHED) === backward[at],
    );
    if (edge === undefined) throw new Error(`no part begins at token ${at}`);
    path.push(edge);
    at = edge.end;
  }
  const rivals = edges
    .flat()
    .filter(
      (edge) =>
        edge.meaning.kind === 'name' &&
        (forward[edge.start] ?? 0) + edge.cost + (backward[edge.end] ?? 0) === total,
    );
  return joinTies(path, rivals);
}

function costs(edges: readonly (readonly Edge[])[], count: number): number[] {
  const best = Array.from({ length: count + 1 }, (_, at) => (at === 0 ? 0 : UNREACHED));
  for (let at = 0; at < count; at += 1) {
    for (const { end, cost } of edges[at] ?? [])
      best[end] = Math.min(best[end] ?? UNREACHED, (best[at] ?? UNREACHED) + cost);
  }
  return best;
}

function costsFromEnd(edges: readonly (readonly Edge[])[], count: number): number[] {
  const best = Array.from({ length: count + 1 }, (_, at) => (at === count ? 0 : UNREACHED));
  for (let at = count - 1; at >= 0; at -= 1) {
    for (const { end, cost } of edges[at] ?? [])
      best[at] = Math.min(best[at] ?? UNREACHED, (best[end] ?? UNREACHED) + cost);
  }
  return best;
}

/** Parts that an equally good cut runs across become one, of all the names. */
function joinTies(path: readonly Edge[], rivals: readonly Edge[]): Part[] {
  const parts: Part[] = path.map(({ start, end, meaning }) => ({ start, end, meaning }));
  for (const rival of rivals) {
    const first = parts.findIndex(({ end }) => end > rival.start);
    const last = parts.findLastIndex(({ start }) => start < rival.end);
    const [from, to] = [parts[first], parts[last]];
    if (
      from === undefined ||
      to === undefined ||
      (from.start === rival.start && from.end === rival.end)
    )
      continue;
    const crossed = parts.slice(first, last + 1);
    const names = [rival.meaning, ...crossed.map(({ meaning }) => meaning)].flatMap(
      (meaning: Meaning) => ('names' in meaning ? meaning.names : []),
    );
    parts.splice(first, crossed.length, {
      start: Math.min(from.start, rival.start),
      end: Math.max(to.end, rival.end),
      meaning: { kind: 'tie', names: [...new Set(names)] },
    });
  }
  return parts;
}
