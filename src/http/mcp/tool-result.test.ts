import { expect, test } from 'vitest';
import { insertReply, markedResult } from './tool-result.ts';

const replyOf = (status: number, text: string) => ({
  tool: 'askForOffer',
  status,
  text,
  headers: {},
});
const messageOf = (status: number, text: string, id: unknown): unknown => {
  const reply = replyOf(status, text);
  const json = JSON.stringify({ result: markedResult(reply), jsonrpc: '2.0', id });
  return JSON.parse(insertReply(json, reply));
};

test.each<[string, number, string]>([
  ['an offer', 200, '{"answer":"yes","price":{"amount":"12.50"}}'],
  ['a refusal', 404, '{"code":"product_not_found","values":{"productSlug":"a\\"b"}}'],
  ['patterns of replacing', 200, '{"label":"$& $1 $` \\u2028 \\\\ “Möbel”"}'],
])('a result has the reply as text and as an object: %s', (_, status, text) => {
  expect(messageOf(status, text, 7)).toEqual({
    jsonrpc: '2.0',
    id: 7,
    result: {
      content: [{ type: 'text', text }],
      structuredContent: JSON.parse(text),
      ...(status >= 400 && { isError: true }),
    },
  });
});

test('marks in the reply or in the id stay as they are', () => {
  const marks = JSON.stringify(markedResult(replyOf(200, '')));
  const text = JSON.stringify({ note: marks, ...(JSON.parse(marks) as object) });
  expect(messageOf(200, text, marks)).toEqual({
    jsonrpc: '2.0',
    id: marks,
    result: { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) },
  });
});
