import {
  createMcpHandler,
  isLegacyRequest,
  isSpecType,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { type Exchange, idOf, type ToolReply } from './exchange.ts';
import { PROTOCOL_ERRORS } from './protocol-errors.ts';
import { memberOf } from './read-message.ts';
import { createToolServer, VERSIONS } from './tool-server.ts';

export type Ask = (exchange: Exchange, tool: string) => Promise<ToolReply>;
export type ServeMessage = (request: FastifyRequest, exchange: Exchange) => Promise<Response>;

/**
 * What the protocol answers to one message: a server and a transport of its own each time, and
 * nothing kept.
 */
export function createMessageServer(ask: Ask): ServeMessage {
  const exchanges = new WeakMap<Request, Exchange>();
  const current = createMcpHandler(
    ({ requestInfo }) => {
      const exchange = requestInfo === undefined ? undefined : exchanges.get(requestInfo);
      if (exchange === undefined) throw new Error('a server was asked for without a request');
      return createToolServer((tool) => ask(exchange, tool));
    },
    { legacy: 'reject' },
  );
  return async (request, exchange) => {
    const asked = requestFor(request);
    const { message } = exchange;
    if (await isLegacyRequest(asked, message))
      return serveEarlier(asked, message, (tool) => ask(exchange, tool));
    exchanges.set(asked, exchange);
    return current.fetch(asked, { parsedBody: message });
  };
}

/** Versions before 2026-07-28, whose requests don't say of themselves what they need. */
async function serveEarlier(
  asked: Request,
  message: unknown,
  ask: (tool: string) => Promise<ToolReply>,
): Promise<Response> {
  if (isMalformed(message)) {
    return Response.json({
      jsonrpc: '2.0',
      id: idOf(message),
      error: {
        code: PROTOCOL_ERRORS.wrongParams,
        message: 'The params are not those of this method.',
      },
    });
  }
  const server = createToolServer(ask);
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    supportedProtocolVersions: [...VERSIONS],
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(asked, { parsedBody: message });
  } finally {
    await server.close();
  }
}

const FORMS = new Map<unknown, (message: unknown) => boolean>([
  ['initialize', isSpecType.InitializeRequest],
  ['tools/list', isSpecType.ListToolsRequest],
  ['ping', isSpecType.PingRequest],
]);

/** The library would call these a fault of its own. */
function isMalformed(message: unknown): boolean {
  return idOf(message) !== null && FORMS.get(memberOf(message, 'method'))?.(message) === false;
}

/**
 * The protocol's own headers, and no others. What the caller accepts is seen to where the reply is
 * sent.
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
