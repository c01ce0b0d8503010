import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { McpExchange, ToolReply } from './exchange.ts';
import { memberOf } from './read-message.ts';
import type { AskTool, MessageReply, ServeMessage } from './serve-message.ts';

const MAXIMUM_FORMS = 1_000;
const MAXIMUM_KEY_LENGTH = 2_000;
const ID_MARK = 'the id of the message';

/** How the MCP library writes the result of a tool: the text before and after the message's id. */
interface ResultForm {
  readonly status: number;
  readonly before: string;
  readonly after: string;
}

/** The forms of results and of refusals for messages that differ in nothing that matters. */
type FormsOfMessage = Map<boolean, ResultForm>;

/**
 * Answers tool calls in the form in which the MCP library has answered one that differs only in its
 * id and its arguments, which takes the library much longer than a route takes to answer. Whatever
 * else a message has in it is answered by the library.
 */
export function serveByForm(serve: ServeMessage, callTool: AskTool): ServeMessage {
  const known = new LRUCache<string, FormsOfMessage>({ max: MAXIMUM_FORMS });
  return async (request, exchange) => {
    const call = plainCallOf(request, exchange);
    const forms = call === null ? undefined : known.get(call.key);
    // The library also checks whether a tool may be called, so it calls the first one.
    const toolReply =
      call === null || forms === undefined ? null : await callTool(exchange, call.tool);
    const form = toolReply === null ? undefined : forms?.get(isRefused(toolReply));
    if (call !== null && form !== undefined) return writtenInForm(form, call.id);
    const reply = await serve(request, exchange);
    if (call !== null && exchange.toolReply !== null) {
      const written = formOf(reply, call.id);
      if (written !== null)
        known.set(call.key, new Map(forms).set(isRefused(exchange.toolReply), written));
    }
    return reply;
  };
}

type MessageId = string | number;

interface PlainCall {
  readonly tool: string;
  readonly id: MessageId;
  /** All that the MCP library may look at, except the id and the arguments. */
  readonly key: string;
}

function isRefused({ status }: ToolReply): boolean {
  return status >= 400;
}

/** Returns a tool call whose message has no other members than the usual ones, or null. */
function plainCallOf(
  { headers }: FastifyRequest,
  { message, store }: McpExchange,
): PlainCall | null {
  const { id, method, params, jsonrpc, ...others } = membersOf(message);
  const { name, arguments: values, _meta: meta, ...otherParams } = membersOf(params);
  const isPlain =
    method === 'tools/call' &&
    store !== null &&
    typeof name === 'string' &&
    (typeof id === 'string' || typeof id === 'number') &&
    isObject(values) &&
    [others, otherParams].every((each) => Object.keys(each).length === 0);
  if (!isPlain) return null;
  const own = Object.entries(headers).filter(([header]) => header.startsWith('mcp-'));
  const key = JSON.stringify([store, jsonrpc, name, meta, typeof id, own]);
  return key.length > MAXIMUM_KEY_LENGTH ? null : { tool: name, id, key };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isObject(value) ? value : {};

/** Returns the form of a reply, or null if its text isn't exactly the form with this id. */
function formOf({ status, json }: MessageReply, id: MessageId): ResultForm | null {
  if (!json.startsWith('{"result":')) return null;
  const parsed = JSON.parse(json) as Readonly<Record<string, unknown>>;
  if (memberOf(parsed, 'id') !== id) return null;
  const marked = JSON.stringify({ ...parsed, id: ID_MARK });
  const [before = '', after = ''] = marked.split(JSON.stringify(ID_MARK));
  const form = { status, before, after };
  return writtenInForm(form, id).json === json ? form : null;
}

function writtenInForm({ status, before, after }: ResultForm, id: MessageId): MessageReply {
  return { status, json: `${before}${JSON.stringify(id)}${after}` };
}
