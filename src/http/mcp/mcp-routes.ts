import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { refuse } from '../../core/shared/result.ts';
import { AGENT_CONTRACT, MCP_BASE } from '../../wire/contract/agent-contract.ts';
import { errorBody } from '../../wire/shared/error-body.ts';
import { type AgentRequest, type AgentRoutesOptions, isAdmitted } from '../agent/agent-route.ts';
import { takeWrittenBodies, type WrittenBody } from '../body.ts';
import { errorHandler, sendRefusal } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { noteOf } from '../within.ts';
import { askTool } from './ask-tool.ts';
import { beginExchange, type Exchange, exchangeOf, type ToolReply } from './exchange.ts';
import { wrongAddress } from './own-address.ts';
import {
  inProtocolWords,
  PROTOCOL_ERRORS,
  sendMessage,
  sendProtocolError,
  shortened,
} from './protocol-errors.ts';
import { isToolCall, memberOf, wrongMessage } from './read-message.ts';
import { createMessageServer, type ServeMessage } from './serve-message.ts';

export interface McpOptions extends AgentRoutesOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /**
   * Where the service is reached, where that is known. Null: behind proxies, which see to the names
   * that lead here.
   */
  readonly publicUrl: (() => string) | null;
}

type Admission = (request: AgentRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * The agent routes once more, for assistants that take them as tools (Model Context Protocol,
 * streamable HTTP).
 */
export function registerMcpRoutes(app: FastifyInstance, options: McpOptions): void {
  const { actions, limits, log, publicUrl } = options;
  void app.register(async (scope) => {
    takeWrittenBodies(scope);
    // Whatever isn't a tool's question counts as reading the capability does: to get to the tools
    // is what it is for.
    const routeLimits = limits.forRoute('agent', 'capability');
    const admitted: Admission = (request, reply) =>
      isAdmitted(actions, routeLimits, request, reply);
    const serve = createMessageServer((exchange, tool) =>
      askTool(app, exchange, tool).catch((error: unknown) =>
        answerFault(log, exchange, tool, error),
      ),
    );
    scope.setErrorHandler(async (error, request, reply) => {
      // The request has the parameter of the only route of this scope.
      const isIn = await admitted(request as AgentRequest, reply);
      // As Fastify's own default handler has it.
      if (isIn) errorHandler(log)(error as FastifyError, request, reply);
      return reply;
    });
    scope.addHook('onSend', async (_request, reply, payload) => inProtocolWords(reply, payload));
    scope.route<{ Params: { merchantSlug: string } }>({
      method: 'POST',
      url: `${MCP_BASE}/:merchantSlug`,
      onRequest: async (request, reply) => {
        beginExchange(request);
        const fault = publicUrl === null ? null : wrongAddress(request, publicUrl());
        return fault === null
          ? undefined
          : sendProtocolError(reply, 403, { code: PROTOCOL_ERRORS.refused, message: fault });
      },
      handler: (request, reply) => answer({ serve, admitted, options }, request, reply),
    });
  });
}

interface Answering {
  readonly serve: ServeMessage;
  readonly admitted: Admission;
  readonly options: McpOptions;
}

async function answer(
  { serve, admitted, options }: Answering,
  request: AgentRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // This scope's parser.
  const exchange = readInto(exchangeOf(request), request.body as WrittenBody | undefined);
  const asksTool = isToolCall(exchange.message);
  if (!asksTool && !(await admitted(request, reply))) return reply;
  const fault = wrongMessage(exchange.message);
  if (fault !== null) return sendProtocolError(reply, fault.status, fault.error);
  const response = await serve(request, exchange);
  if (exchange.told !== null) tellOfTool(options, request, reply, exchange);
  // It named a tool and got no further: a wrong header, arguments that are no object.
  else if (asksTool && !(await admitted(request, reply))) return reply;
  if (isUnknownStore(exchange)) return sendRefusal(reply, refuse('merchant_not_found'));
  return sendResponse(reply, response);
}

function readInto(exchange: Exchange, body: WrittenBody | undefined): Exchange {
  exchange.message = body?.value ?? null;
  exchange.json = body?.json ?? 'null';
  return exchange;
}

/** A fault of ours: what the agent routes answer to one, and nothing of what it was. */
function answerFault(log: Logger, exchange: Exchange, tool: string, error: unknown): ToolReply {
  log.error(
    {
      requestId: exchange.asker.requestId,
      error: error instanceof Error ? error.stack : String(error),
    },
    'request failed',
  );
  const values = tool === AGENT_CONTRACT.orders.operationId ? { placed: null } : {};
  return (exchange.told = {
    tool,
    status: 500,
    text: JSON.stringify(errorBody('agent', 'internal_error', values)),
    headers: {},
  });
}

function tellOfTool(
  { metrics }: McpOptions,
  request: AgentRequest,
  reply: FastifyReply,
  { told }: Exchange,
): void {
  if (told === null) return;
  reply.headers(told.headers);
  metrics.countToolCall(told.tool, told.status);
  noteOf(request, { tool: told.tool, toolStatus: told.status });
}

function isUnknownStore({ told }: Exchange): boolean {
  return told?.status === 404 && memberOf(JSON.parse(told.text), 'code') === 'merchant_not_found';
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const json = await response.text();
  if (json === '') return reply.code(response.status).send();
  return sendMessage(
    reply.code(response.status),
    json.startsWith('{"result":') ? json : shortened(json),
  );
}
