import type { Edge, Meaning, Part } from './parts.ts';

/**
 * The cost of words that can't be divided into known parts. Costs are integers, so that two equally
 * likely meanings of a sentence have exactly the same cost.
 */
const UNREACHABLE_COST = Number.MAX_SAFE_INTEGER;

/**
 * Divides a sentence into meaningful parts in the most likely way. If two ways are equally likely,
 * the result contains both meanings.
 */
export function findBestPath(edges: readonly (readonly Edge[])[], tokenCount: number): Part[] {
  const forward = costsFromStart(edges, tokenCount);
  const backward = costsFromEnd(edges, tokenCount);
  const total = forward[tokenCount] ?? UNREACHABLE_COST;
  const path: Edge[] = [];
  for (let at = 0; at < tokenCount;) {
    const edge = edges[at]?.find(
      ({ cost, end }) => cost + (backward[end] ?? UNREACHABLE_COST) === backward[at],
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
  return mergeTies(path, rivals);
}

function costsFromStart(edges: readonly (readonly Edge[])[], tokenCount: number): number[] {
  const best = Array.from({ length: tokenCount + 1 }, (_, index) =>
    index === 0 ? 0 : UNREACHABLE_COST,
  );
  for (let at = 0; at < tokenCount; at += 1) {
    for (const { end, cost } of edges[at] ?? [])
      best[end] = Math.min(best[end] ?? UNREACHABLE_COST, (best[at] ?? UNREACHABLE_COST) + cost);
  }
  return best;
}

function costsFromEnd(edges: readonly (readonly Edge[])[], tokenCount: number): number[] {
  const best = Array.from({ length: tokenCount + 1 }, (_, index) =>
    index === tokenCount ? 0 : UNREACHABLE_COST,
  );
  for (let at = tokenCount - 1; at >= 0; at -= 1) {
    for (const { end, cost } of edges[at] ?? [])
      best[at] = Math.min(best[at] ?? UNREACHABLE_COST, (best[end] ?? UNREACHABLE_COST) + cost);
  }
  return best;
}

function mergeTies(path: readonly Edge[], rivals: readonly Edge[]): Part[] {
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
