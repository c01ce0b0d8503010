import type { FastifyInstance } from 'fastify';
import type { Response } from 'light-my-request';
import {
  AGENT_BASE,
  AGENT_OPERATIONS,
  type Operation,
} from '../../wire/contract/agent-contract.ts';
import { STATUS_TOOL } from '../../wire/contract/agent-tools.ts';
import { objectTextAt } from '../../wire/shared/json-object-at.ts';
import { injectRequest, type Question } from '../inject-request.ts';
import type { McpExchange, ToolReply } from './exchange.ts';
import { readStatus } from './read-status.ts';

const OPERATION_BY_TOOL = new Map<string, Operation>(
  AGENT_OPERATIONS.map((operation) => [operation.operationId, operation]),
);

export function isTool(name: unknown): boolean {
  return typeof name === 'string' && (OPERATION_BY_TOOL.has(name) || name === STATUS_TOOL.name);
}

const FORWARDED_HEADERS = ['ratelimit', 'ratelimit-policy', 'retry-after', 'idempotent-replayed'];

/**
 * Calls the API route behind an MCP tool. The request body is exactly the text of the arguments
 * that the client has sent.
 */
export async function askTool(
  app: FastifyInstance,
  exchange: McpExchange,
  tool: string,
): Promise<ToolReply> {
  const { statusCode, payload, headers } = await askRoute(app, exchange, tool);
  const forwardedHeaders = FORWARDED_HEADERS.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  return (exchange.toolReply = {
    tool,
    status: statusCode,
    text: payload,
    headers: Object.fromEntries(forwardedHeaders),
  });
}

type RouteReply = Pick<Response, 'statusCode' | 'payload' | 'headers'>;

async function askRoute(
  app: FastifyInstance,
  exchange: McpExchange,
  tool: string,
): Promise<RouteReply> {
  if (tool === STATUS_TOOL.name) return readStatus(app, exchange);
  const operation = OPERATION_BY_TOOL.get(tool);
  if (operation === undefined) throw new Error(`no such tool: ${tool}`);
  return injectRequest(app, exchange.caller, questionOf(operation, exchange));
}

function questionOf({ method, path }: Operation, { merchantSlug, json }: McpExchange): Question {
  const url = `${AGENT_BASE}${path.replace(':merchantSlug', () => encodeURIComponent(merchantSlug))}`;
  const body = objectTextAt(json, ['params', 'arguments']) ?? '{}';
  if (method === 'POST')
    return { method, url, headers: { 'content-type': 'application/json' }, payload: body };
  // The arguments become query parameters. The route refuses those that it doesn't know.
  const given = Object.entries(JSON.parse(body) as Readonly<Record<string, unknown>>).slice(0, 8);
  const parameters = given.map(([name, value]) => {
    const text = typeof value === 'string' ? value.slice(0, 80).toWellFormed() : '';
    return `${encodeURIComponent(name.slice(0, 80).toWellFormed())}=${encodeURIComponent(text)}`;
  });
  return { method, url: parameters.length === 0 ? url : `${url}?${parameters.join('&')}` };
}
