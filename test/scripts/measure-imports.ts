/**
 * Imports every feature model below a folder and prints, for each family, how many become a map
 * that passes its check, and why the others don't.
 *
 *     node test/scripts/measure-imports.ts FOLDER [MOST-FEATURES]
 *
 * A family is a folder of models, with the versions that lie below it. Equal files count once. Only
 * models with at most MOST-FEATURES features count, which is 2,000 unless it is named.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkMap } from '../../src/core/capability/check/check-map.ts';
import { importUvl } from '../../src/core/capability/uvl/import-uvl.ts';

const MAXIMUM_FEATURES = 2_000;
/** Folders that hold versions of one model, not models of their own. */
const VERSIONS = /^(evolution|history|versions?|v?\d[\d._-]*)$/i;

interface Family {
  imported: number;
  refused: number;
  tooLarge: number;
  /** By reason, with the numbers and names taken out: how many models it stands in the way of. */
  readonly reasons: Map<string, number>;
}

/** Whether the model becomes a map, or the first reasons why not. */
export function judgeModel(text: string): readonly string[] {
  const imported = importUvl(text, { key: 'model' });
  if ('errors' in imported) return imported.errors.map(({ problem }) => problem);
  return checkMap(imported.map).errors.map(({ problem }) => problem);
}

/** The features of a model, counted by its lines, since a refused model isn't read to its end. */
export function countFeatures(text: string): number {
  const tree = /^features\b[^\n]*\n([\s\S]*?)(?=^constraints\b|(?![\s\S]))/m.exec(text)?.[1] ?? '';
  const isGroup = /^(mandatory|optional|or|alternative|\[[\d.*]+\])$/;
  return tree
    .split('\n')
    .map((line) => line.replace(/\/\/.*$/, '').trim())
    .filter((line) => line !== '' && !isGroup.test(line)).length;
}

/** The family of a file: the folders above it, without those that name a version. */
export function familyOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  while (folders.length > 1 && VERSIONS.test(folders.at(-1) ?? '')) folders.pop();
  return folders.join('/') || '.';
}

function generalise(problem: string): string {
  return problem
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '"…"')
    .replaceAll(/\d[\d,]*/g, 'N')
    .slice(0, 90);
}

function measure(folder: string, mostFeatures: number): Map<string, Family> {
  const families = new Map<string, Family>();
  const seen = new Set<string>();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((name) => name.endsWith('.uvl')).toSorted()) {
    const text = readFileSync(join(folder, path), 'utf8');
    const digest = createHash('sha256').update(text).digest('base64');
    if (seen.has(digest)) continue;
    seen.add(digest);
    const family = familyNamed(families, familyOf(path));
    if (countFeatures(text) > mostFeatures) family.tooLarge += 1;
    else count(family, judgeModel(text));
  }
  return families;
}

function familyNamed(families: Map<string, Family>, name: string): Family {
  const known = families.get(name);
  if (known !== undefined) return known;
  const family: Family = { imported: 0, refused: 0, tooLarge: 0, reasons: new Map() };
  families.set(name, family);
  return family;
}

function count(family: Family, reasons: readonly string[]): void {
  if (reasons.length === 0) {
    family.imported += 1;
    return;
  }
  family.refused += 1;
  for (const reason of new Set(reasons.map(generalise)))
    family.reasons.set(reason, (family.reasons.get(reason) ?? 0) + 1);
}

function share(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

function print(families: ReadonlyMap<string, Family>, mostFeatures: number): void {
  for (const [name, { imported, refused, tooLarge, reasons }] of families) {
    console.log(`${name}: ${imported} imported, ${refused} refused, ${tooLarge} larger`);
    for (const [reason, models] of [...reasons].toSorted((a, b) => b[1] - a[1]).slice(0, 5))
      console.log(`    ${models} × ${reason}`);
  }
  const all = [...families.values()].filter(({ imported, refused }) => imported + refused > 0);
  const sum = (pick: (family: Family) => number) =>
    all.reduce((total, one) => total + pick(one), 0);
  const models = sum(({ imported, refused }) => imported + refused);
  const imported = sum((family) => family.imported);
  const some = all.filter((family) => family.imported > 0).length;
  console.log(
    `\nModels with at most ${mostFeatures} features: ${models} in ${all.length} families`,
  );
  console.log(`imported: ${imported} models (${share(imported, models)})`);
  console.log(`families with a model that imports: ${some} (${share(some, all.length)})`);
  const shares = sum((family) => family.imported / (family.imported + family.refused));
  console.log(`mean share of a family's models that import: ${share(shares, all.length)}`);
}

if (import.meta.main) {
  const [folder, most] = process.argv.slice(2);
  if (folder === undefined) {
    console.error('usage: node test/scripts/measure-imports.ts FOLDER [MOST-FEATURES]');
    process.exit(2);
  }
  const mostFeatures = most === undefined ? MAXIMUM_FEATURES : Number(most);
  print(measure(folder, mostFeatures), mostFeatures);
}
