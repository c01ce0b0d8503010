/**
 * Writes what the client for TypeScript takes from the published descriptions: its types, and a
 * table of the calls. publish-contract.ts does it, too: node test/scripts/write-client-types.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import openapiTS, { astToString } from 'openapi-typescript';
import { describeCalls, type Document, trimmed } from '../support/client-table.ts';
import { readWrittenDate } from '../support/written-out.ts';

const ROOT = new URL('../../', import.meta.url);
const HEAD =
  '// Written by test/scripts/write-client-types.ts from the published descriptions. Do not edit.\n';
const APIS = ['agent', 'store'] as const;

/** Known values as a type that takes others, too: editors complete them, and nobody is misled. */
function openType(schema: object): ts.TypeNode | undefined {
  const { 'x-known-values': known, type } = schema as {
    'x-known-values'?: readonly string[];
    type?: string | readonly string[];
  };
  if (known === undefined) return undefined;
  const { factory } = ts;
  const others = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([
    ...known.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value))),
    factory.createParenthesizedType(others),
    ...([type].flat().includes('null')
      ? [factory.createLiteralTypeNode(factory.createNull())]
      : []),
  ]);
}

/** The generated sources of the client, by their place in the repository. */
export async function clientSources(): Promise<ReadonlyMap<string, string>> {
  const documents = APIS.map((name) => ({ name, document: readDocument(name) }));
  const sources = new Map<string, string>();
  for (const { name, document } of documents) {
    const types = await openapiTS(JSON.stringify(trimmed(document)), {
      immutable: true,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      silent: true,
      transform: openType,
    });
    sources.set(`sdk/src/generated/${name}.ts`, `${HEAD}\n${astToString(types)}`);
  }
  sources.set('sdk/src/generated/operations.ts', `${HEAD}\n${describeCalls(documents)}`);
  return sources;
}

function readDocument(name: string): Document {
  // The document is ours, and test/contract checks it.
  return readWrittenDate(
    JSON.parse(readFileSync(new URL(`openapi/${name}.json`, ROOT), 'utf8')) as Document,
  );
}

export async function writeClientSources(): Promise<void> {
  for (const [path, text] of await clientSources()) writeFileSync(new URL(path, ROOT), text);
}

if (import.meta.main) await writeClientSources();
