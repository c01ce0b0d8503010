import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSentenceModel } from './sentence-model.ts';

let server: Server;

async function endpoint(
  answer: (request: IncomingMessage, reply: ServerResponse, body: string) => void,
): Promise<string> {
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, reply, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`; // a TCP server's address is never a string
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const prompt = { instructions: 'Match.', request: '{"sentence":"oak"}' };
const saying = (content: unknown): string =>
  JSON.stringify({ choices: [{ message: { content } }] });

describe('a language model', () => {
  it('is asked once, with the key, without tools, and its text comes back', async () => {
    const question: unknown[] = [];
    const url = await endpoint((request, reply, body) => {
      question.push([
        request.method,
        request.url,
        request.headers.authorization,
        Object.keys(JSON.parse(body) as object).toSorted(),
        (JSON.parse(body) as { messages: unknown }).messages,
      ]);
      reply.end(saying('{"matches":[]}'));
    });
    expect(
      await createSentenceModel({ url, model: 'small', key: 'secret', timeoutMs: 2_000 })(prompt),
    ).toBe('{"matches":[]}');
    expect(question).toEqual([
      [
        'POST',
        '/v1/chat/completions',
        'Bearer secret',
        ['max_tokens', 'messages', 'model', 'response_format', 'temperature'],
        [
          { role: 'system', content: 'Match.' },
          { role: 'user', content: '{"sentence":"oak"}' },
        ],
      ],
    ]);
  });

  it.each([
    ['no JSON', (reply: ServerResponse) => reply.end('oak!')],
    ['another shape', (reply: ServerResponse) => reply.end('{"choices":{}}')],
    ['no text', (reply: ServerResponse) => reply.end(saying(7))],
    ['an error', (reply: ServerResponse) => reply.writeHead(500).end(saying('x'))],
    [
      'a redirect',
      (reply: ServerResponse) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
    ['more than fits', (reply: ServerResponse) => reply.end(saying('x'.repeat(70_000)))],
    ['a broken connection', (reply: ServerResponse) => reply.destroy()],
    ['nothing in time', () => undefined],
  ])('that answers with %s answers nothing', async (_name, answer) => {
    const url = await endpoint((_request, reply) => void answer(reply));
    expect(
      await createSentenceModel({ url, model: 'small', key: null, timeoutMs: 150 })(prompt),
    ).toBeNull();
  });

  it('is asked by so many at once only', async () => {
    const waiting: ServerResponse[] = [];
    const url = await endpoint((_request, reply) => void waiting.push(reply));
    const ask = createSentenceModel({ url, model: 'small', key: null, timeoutMs: 5_000 });
    const answers = Array.from({ length: 20 }, () => ask(prompt));
    expect(await Promise.all(answers.slice(16))).toEqual([null, null, null, null]);
    while (waiting.length < 16) await new Promise((resolve) => setImmediate(resolve));
    for (const reply of waiting) reply.end(saying('{}'));
    expect(await Promise.all(answers.slice(0, 16))).toEqual(Array.from({ length: 16 }, () => '{}'));
  });
});
