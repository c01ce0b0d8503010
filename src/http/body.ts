import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODY_BYTES_PER_UNIT, QUESTION_BODY_BYTES } from '../core/capability/map-limits.ts';
import { refuse } from '../core/shared/result.ts';
import type { Problem } from '../core/shared/problem.ts';
import { findUnfaithfulJson } from '../wire/shared/json-text.ts';
import { RefusedRequest } from './errors.ts';
import { jsonProblem } from './json-problem.ts';

/** The usual limit for the size of a request body, in bytes. Some routes accept larger bodies. */
export const BODY_LIMIT_BYTES = BODY_BYTES_PER_UNIT;

/**
 * A parsed JSON body, with a list of the places where parsing lost or changed something. Some
 * routes accept a body even if one part of it is wrong.
 */
export interface CheckedBody {
  readonly value: unknown;
  readonly unfaithful: readonly Problem[];
}

export interface BodyWithText {
  readonly value: unknown;
  readonly json: string;
}

type BodyCheck = (value: unknown, json: string) => unknown;

/** Makes all routes reject bodies that aren't JSON in UTF-8. */
export function acceptJsonBodies(app: FastifyInstance): void {
  acceptBodies(app, (value, json) => {
    const problems = findUnfaithfulJson(json, value);
    return problems.length === 0
      ? value
      : new RefusedRequest(refuse('invalid_request', { problems }));
  });
}

/**
 * Makes these routes accept JSON bodies even if parsing changes a value. Their handlers receive a
 * list of the places where that happened.
 */
export function acceptCheckedBodies(app: FastifyInstance): void {
  acceptBodies(app, (value, json): CheckedBody => ({
    value,
    unfaithful: findUnfaithfulJson(json, value, Number.POSITIVE_INFINITY),
  }));
}

/**
 * Makes these routes accept JSON bodies and pass on the original text. The text is checked later,
 * by the route that finally receives it.
 */
export function acceptTextBodies(app: FastifyInstance): void {
  acceptBodies(app, (value, json): BodyWithText => ({ value, json }));
}

/**
 * Returns how many times a request is counted towards the rate limits: once for every 256 KiB of
 * its body.
 */
export function budgetUnits({ headers }: FastifyRequest): number {
  const bytes = Math.min(Number(headers['content-length'] ?? 0), QUESTION_BODY_BYTES);
  return Math.max(1, Math.ceil(bytes / BODY_BYTES_PER_UNIT) || 1);
}

function acceptBodies(app: FastifyInstance, checkBody: BodyCheck): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // The body is a buffer, because the parser is registered with `parseAs`.
    const parsed = parse(request, body as Buffer, checkBody);
    if (parsed instanceof RefusedRequest) done(parsed);
    else done(null, parsed);
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    done(
      new RefusedRequest(
        refuse(
          length > request.routeOptions.bodyLimit ? 'body_too_large' : 'unsupported_media_type',
        ),
      ),
    );
  });
}

function parse(request: FastifyRequest, body: Buffer, checkBody: BodyCheck): unknown {
  if (!isPlainUtf8(request)) return new RefusedRequest(refuse('unsupported_media_type'));
  // A body without a Content-Length header was counted as a small one, so it is refused if it turns
  // out to be large.
  const isMeasured = request.headers['content-length'] !== undefined;
  if (!isMeasured && body.length > BODY_BYTES_PER_UNIT)
    return new RefusedRequest(refuse('body_too_large'));
  if (body.length === 0) return invalidRequest('is empty: a JSON object is needed');
  const json = body.toString('utf8');
  // Decoding invalid UTF-8 always produces replacement characters. Searching for them is faster
  // than checking the bytes of every body.
  if (json.includes('\uFFFD') && !isUtf8(body)) return invalidRequest('is not valid UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return invalidRequest(jsonProblem(json, error));
  }
  return checkBody(value, json);
}

function invalidRequest(problem: string): RefusedRequest {
  return new RefusedRequest(refuse('invalid_request', { problems: [{ path: '', problem }] }));
}

function isPlainUtf8(request: FastifyRequest): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding } = request.headers;
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') return false;
  if (type === 'application/json') return true;
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}
