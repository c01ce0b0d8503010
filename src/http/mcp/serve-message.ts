import {
  createMcpHandler,
  isLegacyRequest,
  isSpecType,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { type McpExchange, messageIdOrNull, type ToolReply } from './exchange.ts';
import { PROTOCOL_ERRORS } from './protocol-errors.ts';
import { memberOf } from './read-message.ts';
import { createToolServer, PROTOCOL_VERSIONS } from './tool-server.ts';

export type AskTool = (exchange: McpExchange, tool: string) => Promise<ToolReply>;
export interface MessageReply {
  readonly status: number;
  readonly json: string;
}
export type ServeMessage = (
  request: FastifyRequest,
  exchange: McpExchange,
) => Promise<MessageReply>;

/**
 * Returns a function that answers one MCP message per call. Each call creates its own server, so
 * that nothing is kept between calls.
 */
export function createMessageServer(callTool: AskTool): ServeMessage {
  const exchanges = new WeakMap<Request, McpExchange>();
  const current = createMcpHandler(
    ({ requestInfo }) => {
      const exchange = requestInfo === undefined ? undefined : exchanges.get(requestInfo);
      if (exchange === undefined) throw new Error('a server was asked for without a request');
      return createToolServer(exchange.store, (tool) => callTool(exchange, tool));
    },
    { legacy: 'reject' },
  );
  const respond = async (request: FastifyRequest, exchange: McpExchange): Promise<Response> => {
    const toolRequest = requestFor(request);
    const { message } = exchange;
    if (await isLegacyRequest(toolRequest, message))
      return serveEarlierVersion(toolRequest, exchange, (tool) => callTool(exchange, tool));
    exchanges.set(toolRequest, exchange);
    return current.fetch(toolRequest, { parsedBody: message });
  };
  return async (request, exchange) => {
    const response = await respond(request, exchange);
    return { status: response.status, json: await response.text() };
  };
}

/**
 * Answers messages in versions of the protocol before 2026-07-28, in which messages don't carry
 * their own context.
 */
async function serveEarlierVersion(
  toolRequest: Request,
  { message, store }: McpExchange,
  callTool: (tool: string) => Promise<ToolReply>,
): Promise<Response> {
  if (isMalformed(message)) return Response.json(invalidParams(message));
  const server = createToolServer(store, callTool);
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    supportedProtocolVersions: [...PROTOCOL_VERSIONS],
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(toolRequest, { parsedBody: message });
  } finally {
    await server.close();
  }
}

const MESSAGE_VALIDATORS = new Map<unknown, (message: unknown) => boolean>([
  ['initialize', isSpecType.InitializeRequest],
  ['tools/list', isSpecType.ListToolsRequest],
  ['ping', isSpecType.PingRequest],
  ['tools/call', isSpecType.CallToolRequest],
]);

const PARAMETERS_NEEDED = new Map<unknown, string>([
  ['initialize', 'The params of initialize are protocolVersion, capabilities and clientInfo.'],
  ['tools/call', "The params of tools/call are the tool's name, and its arguments as an object."],
]);

function invalidParams(message: unknown): object {
  return {
    jsonrpc: '2.0',
    id: messageIdOrNull(message),
    error: {
      code: PROTOCOL_ERRORS.invalidParams,
      message:
        PARAMETERS_NEEDED.get(memberOf(message, 'method')) ??
        'The params are not those of this method.',
    },
  };
}

/**
 * Returns whether a message has wrong parameters that the MCP library would report as an internal
 * error, or in the words of its own schema.
 */
function isMalformed(message: unknown): boolean {
  return (
    messageIdOrNull(message) !== null &&
    MESSAGE_VALIDATORS.get(memberOf(message, 'method'))?.(message) === false
  );
}

/**
 * Creates the request object for the MCP library, with only the headers of the protocol. The
 * client's Accept header is checked later, when the reply is sent.
 */
function requestFor({ headers }: FastifyRequest): Request {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('mcp-'));
  return new Request('http://localhost/mcp', {
    method: 'POST',
    headers: [
      ...own.map(([name, value]): [string, string] => [name, String(value)]),
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
    ],
  });
}
