import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../core/shared/result.ts';
import type { Problem } from '../core/shared/problem.ts';
import { findUnfaithful } from '../wire/shared/json-text.ts';
import { RefusedRequest } from './errors.ts';

export const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * A body, and where its text can't be carried faithfully: for a route that takes the rest of it all
 * the same.
 */
export interface JudgedBody {
  readonly value: unknown;
  readonly unfaithful: readonly Problem[];
}

/** A body together with its text. */
export interface WrittenBody {
  readonly value: unknown;
  readonly json: string;
}

type Judge = (value: unknown, json: string) => unknown;

/** Takes bodies of JSON in UTF-8, and nothing else. */
export function takeJsonBodies(app: FastifyInstance): void {
  takeBodies(app, (value, json) => {
    const problems = findUnfaithful(json, value);
    return problems.length === 0
      ? value
      : new RefusedRequest(refuse('invalid_request', { problems }));
  });
}

/** The same for the routes of this scope, whose bodies are each a JudgedBody. */
export function takeJudgedBodies(app: FastifyInstance): void {
  takeBodies(app, (value, json): JudgedBody => ({
    value,
    unfaithful: findUnfaithful(json, value, Number.POSITIVE_INFINITY),
  }));
}

/**
 * The same for the routes of this scope, whose bodies are each a WrittenBody: what they carry is
 * judged by whoever it is for.
 */
export function takeWrittenBodies(app: FastifyInstance): void {
  takeBodies(app, (value, json): WrittenBody => ({ value, json }));
}

function takeBodies(app: FastifyInstance, judge: Judge): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const parsed = parse(request, body as Buffer, judge); // parseAs says so
    if (parsed instanceof RefusedRequest) done(parsed);
    else done(null, parsed);
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    done(
      new RefusedRequest(
        refuse(length > BODY_LIMIT_BYTES ? 'body_too_large' : 'unsupported_media_type'),
      ),
    );
  });
}

function parse(request: FastifyRequest, body: Buffer, judge: Judge): unknown {
  if (!isPlainUtf8(request)) return new RefusedRequest(refuse('unsupported_media_type'));
  if (body.length === 0) return invalid('is empty: a JSON object is needed');
  const json = body.toString('utf8');
  // Only a text with replacement characters in it may have been invalid; looking for them is free
  // in Latin text.
  if (json.includes('\uFFFD') && !isUtf8(body)) return invalid('is not valid UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return invalid(`is not valid JSON${placeOf(error)}`);
  }
  return judge(value, json);
}

function invalid(problem: string): RefusedRequest {
  return new RefusedRequest(refuse('invalid_request', { problems: [{ path: '', problem }] }));
}

/** The position alone: the rest of the engine's message quotes the body. */
function placeOf(error: unknown): string {
  const position =
    error instanceof Error ? /at position (\d+)/.exec(error.message)?.[1] : undefined;
  return position === undefined ? '' : ` (at character ${position})`;
}

function isPlainUtf8(request: FastifyRequest): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') return false;
  if (type === 'application/json') return true;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
