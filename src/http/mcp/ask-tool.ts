import type { FastifyInstance } from 'fastify';
import {
  AGENT_BASE,
  AGENT_OPERATIONS,
  type Operation,
} from '../../wire/contract/agent-contract.ts';
import { objectTextAt } from '../../wire/shared/json-object-at.ts';
import { askWithin, type Question } from '../within.ts';
import type { Exchange, ToolReply } from './exchange.ts';

const OPERATIONS = new Map<string, Operation>(
  AGENT_OPERATIONS.map((operation) => [operation.operationId, operation]),
);

export function isTool(name: unknown): boolean {
  return typeof name === 'string' && OPERATIONS.has(name);
}

const TOLD = ['ratelimit', 'ratelimit-policy', 'retry-after', 'idempotent-replayed'];

/**
 * Asks the agent route of this name, with the arguments as they were written: their bytes are its
 * body.
 */
export async function askTool(
  app: FastifyInstance,
  exchange: Exchange,
  tool: string,
): Promise<ToolReply> {
  const operation = OPERATIONS.get(tool);
  if (operation === undefined) throw new Error(`no such tool: ${tool}`);
  const { statusCode, payload, headers } = await askWithin(
    app,
    exchange.asker,
    questionOf(operation, exchange),
  );
  const told = TOLD.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  return (exchange.told = {
    tool,
    status: statusCode,
    text: payload,
    headers: Object.fromEntries(told),
  });
}

function questionOf({ method, path }: Operation, { merchantSlug, json }: Exchange): Question {
  const url = `${AGENT_BASE}${path.replace(':merchantSlug', () => encodeURIComponent(merchantSlug))}`;
  const body = objectTextAt(json, ['params', 'arguments']) ?? '{}';
  if (method === 'POST')
    return { method, url, headers: { 'content-type': 'application/json' }, payload: body };
  // What a tool without arguments is given all the same is refused as an address with parameters
  // is.
  const names = Object.keys(JSON.parse(body) as object).slice(0, 8);
  const parameters = names.map(
    (name) => `${encodeURIComponent(name.slice(0, 80).toWellFormed())}=`,
  );
  return { method, url: parameters.length === 0 ? url : `${url}?${parameters.join('&')}` };
}
