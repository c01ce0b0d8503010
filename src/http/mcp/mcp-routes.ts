import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { identifyStore } from '../../actions/merchants/identify-store.ts';
import { QUESTION_BODY_BYTES } from '../../core/capability/map-limits.ts';
import { refuse } from '../../core/shared/result.ts';
import { AGENT_CONTRACT, MCP_BASE } from '../../wire/contract/agent-contract.ts';
import type { StoreIdentity } from '../../wire/contract/agent-tools.ts';
import { errorBody } from '../../wire/shared/error-body.ts';
import { type AgentRequest, type AgentRoutesOptions, isAdmitted } from '../agent/agent-route.ts';
import { acceptTextBodies, type BodyWithText } from '../body.ts';
import { withDeadline } from '../deadline.ts';
import { errorHandler, sendRefusal } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { addLogFields } from '../inject-request.ts';
import { askTool } from './ask-tool.ts';
import { openExchange, type McpExchange, exchangeOf, type ToolReply } from './exchange.ts';
import {
  protocolError,
  PROTOCOL_ERRORS,
  sendMessage,
  sendProtocolError,
  truncateJson,
} from './protocol-errors.ts';
import { isToolCall, memberOf, findMessageProblem } from './read-message.ts';
import { serveByForm } from './result-forms.ts';
import type { AskTool, MessageReply, ServeMessage } from './serve-message.ts';
import { insertReply } from './tool-result.ts';

export interface McpOptions extends AgentRoutesOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /**
   * Returns the URL of the service. Null behind a reverse proxy, because the proxy checks the host
   * name itself.
   */
  readonly publicUrl: (() => string) | null;
}

type AdmitRequest = (request: AgentRequest, reply: FastifyReply) => Promise<boolean>;

/**
 * Registers the endpoint of the Model Context Protocol (streamable HTTP), which offers the routes
 * of the Agent API as tools.
 */
export function registerMcpRoutes(app: FastifyInstance, options: McpOptions): void {
  const { dependencies, limits, log, publicUrl } = options;
  const callTool: AskTool = async (exchange, tool) =>
    // A message calls its tool once, also if the library writes the result afterwards.
    exchange.toolReply ??
    askTool(app, exchange, tool).catch((error: unknown) =>
      answerInternalError(log, exchange, tool, error),
    );
  void app.register(async (scope) => {
    acceptTextBodies(scope);
    // MCP messages that don't call a tool are counted like requests for the capability text,
    // because clients use both to find out what a store offers.
    const routeLimits = limits.forRoute('agent', 'capability');
    const admitted: AdmitRequest = (request, reply) =>
      isAdmitted(dependencies, routeLimits, request, reply);
    const serve = serveByForm(serveWithLibrary(callTool), callTool);
    scope.setErrorHandler(async (error, request, reply) => {
      // TypeScript can't see that every route here has this path parameter.
      const isAllowed = await admitted(request as AgentRequest, reply);
      // The type of the error isn't checked, because Fastify's own error handler doesn't check it
      // either.
      if (isAllowed) errorHandler(log)(error as FastifyError, request, reply);
      return reply;
    });
    scope.addHook('onSend', async (_request, reply, payload) => protocolError(reply, payload));
    scope.route<{ Params: { merchantSlug: string } }>({
      method: 'POST',
      url: `${MCP_BASE}/:merchantSlug`,
      bodyLimit: QUESTION_BODY_BYTES,
      onRequest: async (request, reply) => {
        openExchange(request, reply);
        const fault = publicUrl === null ? null : await findAddressProblem(request, publicUrl());
        return fault === null
          ? undefined
          : sendProtocolError(reply, 403, { code: PROTOCOL_ERRORS.refused, message: fault });
      },
      handler: (request, reply) => answer({ serve, admitted, options }, request, reply),
    });
  });
}

/** Loads the MCP library at the first message, because its 200 modules would delay every start. */
function serveWithLibrary(callTool: AskTool): ServeMessage {
  let opening: Promise<ServeMessage> | undefined;
  const open = async () => (await import('./serve-message.ts')).createMessageServer(callTool);
  return async (request, exchange) => (await (opening ??= open()))(request, exchange);
}

const openOwnAddress = () => import('./own-address.ts');
let ownAddress: ReturnType<typeof openOwnAddress> | undefined;

async function findAddressProblem(request: FastifyRequest, publicUrl: string) {
  const { addressProblem } = await (ownAddress ??= openOwnAddress());
  return addressProblem(request, publicUrl);
}

interface AnswerContext {
  readonly serve: ServeMessage;
  readonly admitted: AdmitRequest;
  readonly options: McpOptions;
}

async function answer(
  { serve, admitted, options }: AnswerContext,
  request: AgentRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // TypeScript can't see that the body parser of these routes returns such an object.
  const exchange = readMessageInto(exchangeOf(request), request.body as BodyWithText | undefined);
  const isTool = isToolCall(exchange.message);
  if (!isTool && !(await admitted(request, reply))) return reply;
  const fault = findMessageProblem(exchange.message);
  if (fault !== null) return sendProtocolError(reply, fault.status, fault.error);
  exchange.store = await identifyCaller(options, exchange.merchantSlug);
  const served = await serve(request, exchange);
  if (exchange.toolReply !== null) recordToolCall(options, request, reply, exchange);
  // The message asked for a tool, but no API route was called, because a header was wrong or the
  // arguments weren't an object.
  else if (isTool && !(await admitted(request, reply))) return reply;
  if (isUnknownStore(exchange)) return sendRefusal(reply, refuse('merchant_not_found'));
  return sendServed(reply, served, exchange);
}

async function identifyCaller(
  { dependencies }: McpOptions,
  merchantSlug: string,
): Promise<StoreIdentity | null> {
  const store = identifyStore(dependencies, merchantSlug);
  return store instanceof Promise ? withDeadline(store) : store;
}

function readMessageInto(exchange: McpExchange, body: BodyWithText | undefined): McpExchange {
  exchange.message = body?.value ?? null;
  exchange.json = body?.json ?? 'null';
  return exchange;
}

/**
 * Logs an unexpected error and sends the same reply as the API routes. The reply doesn't reveal
 * what went wrong.
 */
function answerInternalError(
  log: Logger,
  exchange: McpExchange,
  tool: string,
  error: unknown,
): ToolReply {
  log.error(
    {
      requestId: exchange.caller.requestId,
      error: error instanceof Error ? error.stack : String(error),
    },
    'request failed',
  );
  const values = tool === AGENT_CONTRACT.orders.operationId ? { placed: null } : {};
  return (exchange.toolReply = {
    tool,
    status: 500,
    text: JSON.stringify(errorBody('agent', 'internal_error', values)),
    headers: {},
  });
}

function recordToolCall(
  { metrics }: McpOptions,
  request: AgentRequest,
  reply: FastifyReply,
  { toolReply }: McpExchange,
): void {
  if (toolReply === null) return;
  reply.headers(toolReply.headers);
  metrics.countToolCall(toolReply.tool, toolReply.status);
  addLogFields(request, { tool: toolReply.tool, toolStatus: toolReply.status });
}

function isUnknownStore({ toolReply }: McpExchange): boolean {
  return (
    toolReply?.status === 404 &&
    memberOf(JSON.parse(toolReply.text), 'code') === 'merchant_not_found'
  );
}

function sendServed(
  reply: FastifyReply,
  { status, json }: MessageReply,
  { toolReply }: McpExchange,
): FastifyReply {
  if (json === '') return reply.code(status).send();
  return sendMessage(reply.code(status), messageText(json, toolReply));
}

function messageText(json: string, toolReply: ToolReply | null): string {
  if (!json.startsWith('{"result":')) return truncateJson(json);
  return toolReply === null ? json : insertReply(json, toolReply);
}
