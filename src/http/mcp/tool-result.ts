import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ToolReply } from './exchange.ts';

/** It is in no other place of a result: quotes within texts are escaped. */
const MARK = 'the reply of the route';
const MARKED_TEXT = `"text":"${MARK}"`;
const MARKED_OBJECT = `{"${MARK}":true}`;

/**
 * Returns the result of a tool with marks for the reply of its API route, so that the MCP library
 * needn't parse, check and write a long reply again. Refusals become results, too, because
 * assistants read results but may never see errors.
 */
export function markedResult({ status }: ToolReply): CallToolResult {
  return {
    content: [{ type: 'text', text: MARK }],
    structuredContent: { [MARK]: true },
    ...(status < 400 ? {} : { isError: true }),
  };
}

/** Replaces the marks in the text of a result. Each reply of a route is the text of an object. */
export function insertReply(json: string, { text }: ToolReply): string {
  return json
    .replace(MARKED_TEXT, () => `"text":${JSON.stringify(text)}`)
    .replace(MARKED_OBJECT, () => text);
}
