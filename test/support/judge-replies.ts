import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AGENT_BASE } from '../../src/wire/contract/agent-contract.ts';
import { STORE_BASE } from '../../src/wire/contract/store-operation.ts';
import { PublishedReplies, type ReplyPromise } from './published-replies.ts';

/** Shared by all servers of a process, so that each promise is compiled once. */
const PUBLISHED = new PublishedReplies();

/** No client knows it, and no description has it: a test that sees it can't pass. */
const FAULTY_STATUS = 599;

/**
 * Holds every reply of a published route against its description before it is written. One that
 * doesn't fit is replaced by status 599 with what is wrong; the faults are collected, so that no
 * test can pass over them.
 */
export function judgeReplies(app: FastifyInstance, published = PUBLISHED): readonly string[] {
  const faults: string[] = [];
  app.addHook('onSend', (request, reply, payload, done) => {
    const found = faultsOfReply(published, request, reply, payload);
    if (found.length === 0) {
      done(null, payload);
      return;
    }
    const actual = `${request.method} ${request.url.slice(0, 200)}: ${reply.statusCode} ${found.join('; ')}`;
    faults.push(actual);
    reply
      .code(FAULTY_STATUS)
      .header('content-type', 'text/plain; charset=utf-8')
      .removeHeader('content-length');
    done(null, actual);
  });
  return faults;
}

function faultsOfReply(
  published: PublishedReplies,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): string[] {
  const route = routeOf(published, request, reply);
  if (route === null) return [];
  if (!published.has(route)) return isApi(route) ? ['the route is not published'] : [];
  const promise = published.promiseOf(route, reply.statusCode);
  if (promise === null) return ['the status is not published'];
  return [
    ...faultsOfHeaders(promise, reply),
    ...(request.method === 'HEAD' ? [] : faultsOfContent(promise, reply, payload)),
  ];
}

/**
 * What stands below these is published, all of it; the storefront has routes of its own beside its
 * twins.
 */
function isApi(route: string): boolean {
  return [AGENT_BASE, STORE_BASE].some((base) => route.includes(` ${base}/`));
}

/**
 * Null: it reached no route. An address that takes another method is judged by what it does take.
 */
function routeOf(
  published: PublishedReplies,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  if (request.is404) {
    const [path = ''] = request.url.split('?', 1);
    const [method] = reply.statusCode === 405 ? published.methodsOf(path) : [];
    return method === undefined ? null : published.routeAt(method, path);
  }
  return `${request.method === 'HEAD' ? 'GET' : request.method} ${request.routeOptions.url ?? ''}`;
}

function faultsOfHeaders(
  { requiredHeaders, headerFaults }: ReplyPromise,
  reply: FastifyReply,
): string[] {
  const missing = requiredHeaders
    .filter((name) => reply.getHeader(name) === undefined)
    .map((name) => `the header ${name} is missing`);
  const wrong = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    headerFaults(name, String(value)),
  );
  return [...missing, ...wrong];
}

function faultsOfContent(
  { mediaType, bodyFaults }: ReplyPromise,
  reply: FastifyReply,
  payload: unknown,
): string[] {
  if (mediaType === null) {
    return payload === undefined || payload === null || payload === ''
      ? []
      : ['a body where none is published'];
  }
  const type = String(reply.getHeader('content-type')).split(';')[0];
  if (mediaType === '*/*')
    return Buffer.isBuffer(payload) || payload instanceof Readable ? [] : ['not a file'];
  if (type !== mediaType) return [`the content type is ${type}`];
  if (typeof payload !== 'string') return ['not a text'];
  const outsideStrings = payload.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
  return [
    ...(/\d[eE]/.test(outsideStrings) ? ['a number is not in plain notation'] : []),
    ...bodyFaults(JSON.parse(payload)),
  ];
}
