import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { McpExchange, ToolReply } from './exchange.ts';
import { serveByForm } from './result-forms.ts';
import { type AskTool, createMessageServer, type ServeMessage } from './serve-message.ts';

const STORE = {
  slug: 'shop',
  name: 'A shop',
  currencyCode: 'EUR',
  languages: ['en'],
} as unknown as McpExchange['store'];

/** A message of 2026-07-28 has its version and its client in it, and its method in headers. */
const VERSION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const CURRENT = {
  'mcp-protocol-version': VERSION,
  'mcp-method': 'tools/call',
  'mcp-name': 'askForOffer',
};
const EARLIER = { 'mcp-protocol-version': '2025-11-25' };

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly message: object;
  readonly status?: number;
}

const call = (id: unknown, params: object = {}, others: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name: 'askForOffer', arguments: {}, ...params },
  ...others,
});

/** Serves messages one after the other, and counts how often library and tool are called. */
function open(isByForm: boolean) {
  const calls = { library: 0, tool: 0 };
  let status = 200;
  const callTool: AskTool = async (exchange, tool) => {
    if (exchange.toolReply !== null) return exchange.toolReply;
    calls.tool += 1;
    const reply: ToolReply = { tool, status, text: '{"answer":"yes"}', headers: {} };
    return (exchange.toolReply = reply);
  };
  const library = createMessageServer(callTool);
  const counted: ServeMessage = (request, exchange) => {
    calls.library += 1;
    return library(request, exchange);
  };
  const serve = isByForm ? serveByForm(counted, callTool) : counted;
  return {
    calls,
    async send(sent: Sent) {
      status = sent.status ?? 200;
      const exchange = { message: sent.message, store: STORE, toolReply: null };
      return serve(
        { headers: sent.headers ?? EARLIER } as unknown as FastifyRequest,
        exchange as unknown as McpExchange,
      );
    },
  };
}

test('every message is answered as the library answers it', async () => {
  const [byForm, byLibrary] = [open(true), open(false)];
  const sent: Sent[] = [
    { message: call(1) },
    { message: call(2, { arguments: { productSlug: 'frame' } }) },
    { message: call('a "quoted" id') },
    { message: call('the id of the message') },
    { message: call(3), status: 404 },
    { message: call(4), status: 422 },
    { message: call(5) },
    { message: call(6, { name: 'noSuchTool' }) },
    { message: call(7, { name: 'noSuchTool' }) },
    { message: call(8, { arguments: [] }) },
    { message: call(9, { arguments: undefined }) },
    { message: call(10, {}, { extra: true }) },
    { message: call(11, { extra: true }) },
    { message: call(12), headers: { 'mcp-protocol-version': '1999-01-01' } },
    { message: call(13), headers: {} },
    { message: call(14, { _meta: { progressToken: 5 } }) },
    { message: call(15, { _meta: { progressToken: 5 } }) },
    { message: call(16, { _meta: META }), headers: CURRENT },
    { message: call(17, { _meta: META }), headers: CURRENT },
    { message: call(18, { _meta: META }), headers: CURRENT, status: 429 },
    { message: call(19, { _meta: META }), headers: CURRENT, status: 429 },
    { message: call(20, { _meta: META }), headers: { ...CURRENT, 'mcp-name': 'placeOrder' } },
    { message: call(21, { _meta: META }), headers: { ...CURRENT, 'mcp-method': 'ping' } },
    { message: call(22), headers: CURRENT },
    { message: { jsonrpc: '1.0', id: 23, method: 'tools/call', params: call(23).params } },
    { message: { jsonrpc: '2.0', id: 24, method: 'ping' } },
  ];
  for (const each of [...sent, ...sent]) {
    const [found, expected] = [await byForm.send(each), await byLibrary.send(each)];
    expect({ sent: each, found }).toEqual({ sent: each, found: expected });
  }
  expect(byForm.calls.tool).toBe(byLibrary.calls.tool);
});

test('a call like one before asks the tool once, and the library no more', async () => {
  for (const [headers, meta] of [
    [EARLIER, undefined],
    [CURRENT, META],
  ] as const) {
    const { calls, send } = open(true);
    const message = (id: number) => call(id, meta && { _meta: meta });
    await send({ headers, message: message(1) });
    await send({ headers, message: message(2), status: 404 });
    for (const status of [200, 404, 500, 200])
      await send({ headers, message: message(3 + calls.tool), status });
    expect(calls).toEqual({ library: 2, tool: 6 });
  }
});
