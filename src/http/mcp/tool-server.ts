import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import manifest from '../../../package.json' with { type: 'json' };
import { AGENT_INSTRUCTIONS, AGENT_TOOLS } from '../../wire/contract/agent-tools.ts';
import { isTool } from './ask-tool.ts';
import type { ToolReply } from './exchange.ts';

/** The current version of the protocol, and the two before it. */
export const VERSIONS = ['2026-07-28', '2025-11-25', '2025-06-18'];

const NAME = { name: manifest.name, title: 'Bottega', version: manifest.version };
/**
 * Nothing is validated by it, since the routes' own readers do; without it each server would make
 * one.
 */
const VALIDATOR = new AjvJsonSchemaValidator();
/** The tools change with the release alone. */
const LISTED = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/**
 * Speaks the protocol for one message. The low-level server, for the other would validate
 * arguments, and refuse in words of its own.
 */
export function createToolServer(ask: (tool: string) => Promise<ToolReply>): Server {
  const server = new Server(NAME, {
    capabilities: { tools: {} },
    instructions: AGENT_INSTRUCTIONS,
    supportedProtocolVersions: [...VERSIONS],
    jsonSchemaValidator: VALIDATOR,
    cacheHints: { 'tools/list': LISTED, 'server/discover': LISTED },
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
    return resultOf(await ask(params.name));
  });
  return server;
}

/**
 * The reply's very text, and what it says. A refusal is a result too: an assistant reads results,
 * errors it may never see.
 */
function resultOf({ status, text }: ToolReply): CallToolResult {
  // Every reply and refusal of ours is an object.
  const structuredContent = JSON.parse(text) as Record<string, unknown>;
  return {
    content: [{ type: 'text', text }],
    structuredContent,
    ...(status < 400 ? {} : { isError: true }),
  };
}
