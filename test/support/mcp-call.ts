import type { Reply } from './open-service.ts';

export const MCP_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/**
 * What a tool answers to arguments that are sent as they are written here, JSON or what isn't
 * quite.
 */
export async function callTool(
  url: string,
  tool: string,
  args: string,
): Promise<{ readonly isError: boolean; readonly text: string; readonly structured: unknown }> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: MCP_HEADERS,
    body: `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${args}}}`,
  });
  const actual = (await reply.json()) as {
    result?: { isError?: boolean; content: { text: string }[]; structuredContent: unknown };
  };
  const [content] = actual.result?.content ?? [];
  if (reply.status !== 200 || actual.result === undefined || content === undefined) {
    throw new Error(
      `${reply.status}: ${JSON.stringify(actual).slice(0, 1_000)} to ${args.slice(0, 500)}`,
    );
  }
  return {
    isError: actual.result.isError === true,
    text: content.text,
    structured: actual.result.structuredContent,
  };
}

/**
 * The same question to the route and to the tool: what differs between the two answers. Null:
 * nothing.
 */
export async function differenceOf(
  base: string,
  slug: string,
  { tool, path }: { readonly tool: string; readonly path: string },
  body: string,
): Promise<{ readonly rest: Reply; readonly difference: string | null }> {
  const reply = await fetch(`${base}/api/agent/v1/${slug}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const rest = { status: reply.status, text: await reply.text() };
  const request = await callTool(`${base}/mcp/${slug}`, tool, body);
  const same =
    request.text === rest.text &&
    request.isError === rest.status >= 400 &&
    JSON.stringify(request.structured) === JSON.stringify(JSON.parse(rest.text));
  return {
    rest,
    difference: same
      ? null
      : `${tool} ${body.slice(0, 600)}\n→ ${rest.status} ${rest.text.slice(0, 500)}\n→ ${request.text.slice(0, 500)}`,
  };
}
