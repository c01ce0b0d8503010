import type { Seeded } from './seeded.ts';

const GROUPS = ['mandatory', 'optional', 'or', 'alternative', 'cardinality'] as const;

/**
 * Writes a random feature model as UVL text: every kind of group, names whose slugs collide, nested
 * formulas.
 */
export function writeModel(random: Seeded, featureCount: number): string {
  const names = Array.from({ length: featureCount }, (_, index) => nameOf(random, index));
  const children = names.map(() => [] as number[]);
  for (let index = 1; index < featureCount; index += 1) children[random.below(index)]?.push(index);
  const lines = ['features', ...writeFeature(random, names, children, 0, 1)];
  const constraints = Array.from(
    { length: random.below(4) },
    () => `\t${writeFormula(random, names, 3)}`,
  );
  return [...lines, ...(constraints.length > 0 ? ['constraints', ...constraints] : []), ''].join(
    '\n',
  );
}

/** "F 3", "f_3" and "f-3!" are different features that all want the same key. */
function nameOf(random: Seeded, index: number): string {
  const number = Math.floor(index / 2);
  if (random.next() < 0.5) return `"F ${number}${'!'.repeat(index % 2)}"`;
  return index % 2 === 0 ? `"f-${number}"` : `F_${number}`;
}

function writeFeature(
  random: Seeded,
  names: readonly string[],
  children: readonly number[][],
  index: number,
  depth: number,
): string[] {
  const lines = [`${'\t'.repeat(depth)}${names[index]}`];
  const waiting = [...(children[index] ?? [])];
  while (waiting.length > 0) {
    const members = waiting.splice(0, 1 + random.below(waiting.length));
    const kind = random.pick(GROUPS);
    lines.push(
      `${'\t'.repeat(depth + 1)}${kind === 'cardinality' ? writeBounds(random, members.length) : kind}`,
    );
    for (const member of members)
      lines.push(...writeFeature(random, names, children, member, depth + 2));
  }
  return lines;
}

function writeBounds(random: Seeded, size: number): string {
  const upper = 1 + random.below(size);
  const lower = random.below(upper + 1);
  if (lower === upper) return `[${upper}]`;
  return random.next() < 0.3 ? `[${lower}..*]` : `[${lower}..${upper}]`;
}

function writeFormula(random: Seeded, names: readonly string[], depth: number): string {
  if (depth === 0 || random.next() < 0.3) return random.pick(names);
  if (random.next() < 0.25) return `!(${writeFormula(random, names, depth - 1)})`;
  const parts = Array.from({ length: 2 + random.below(2) }, () =>
    writeFormula(random, names, depth - 1),
  );
  const operator = random.pick(['&', '|', '=>', '<=>'] as const);
  return `(${parts.join(` ${operator} `)})`;
}
