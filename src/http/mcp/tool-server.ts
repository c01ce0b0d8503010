import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import manifest from '../../../package.json' with { type: 'json' };
import {
  AGENT_TOOLS,
  agentInstructions,
  type StoreIdentity,
  storeTitle,
} from '../../wire/contract/agent-tools.ts';
import { isTool } from './ask-tool.ts';
import type { ToolReply } from './exchange.ts';
import { markedResult } from './tool-result.ts';

/** The supported versions of the Model Context Protocol: the current one and the two before it. */
export const PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'];

const SERVER_IMPLEMENTATION = { name: manifest.name, title: 'Bottega', version: manifest.version };

/** Returns the name that people see for this MCP server, which is the name of the store. */
function nameOf(store: StoreIdentity | null) {
  if (store === null) return SERVER_IMPLEMENTATION;
  const { slug, name, currencyCode, languages } = store;
  return {
    ...SERVER_IMPLEMENTATION,
    title: storeTitle(name),
    description: `The store ${slug}, which makes things to order. Currency: ${currencyCode}. Languages: ${languages.join(', ')}.`,
  };
}

/**
 * All servers share this validator, because otherwise each one would create its own. API routes
 * validate their own input.
 */
const JSON_SCHEMA_VALIDATOR = new AjvJsonSchemaValidator();
/** Clients may cache the list of tools, because it changes only with a release. */
const LIST_CACHE_HINTS = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/**
 * Creates an MCP server for a single message. The library's high-level server isn't used, because
 * it would validate arguments itself and refuse them with different texts.
 */
export function createToolServer(
  store: StoreIdentity | null,
  ask: (tool: string) => Promise<ToolReply>,
): Server {
  const server = new Server(nameOf(store), {
    capabilities: { tools: {} },
    ...(store !== null && { instructions: agentInstructions(store) }),
    supportedProtocolVersions: [...PROTOCOL_VERSIONS],
    jsonSchemaValidator: JSON_SCHEMA_VALIDATOR,
    cacheHints: { 'tools/list': LIST_CACHE_HINTS, 'server/discover': LIST_CACHE_HINTS },
  });
  server.setRequestHandler('tools/list', () => ({
    tools: AGENT_TOOLS.map((tool) => ({ ...tool })),
  }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    if (!isTool(params.name)) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool of the name ${JSON.stringify(params.name.slice(0, 80))}.`,
      );
    }
    return markedResult(await ask(params.name));
  });
  return server;
}
