import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../core/shared/result.ts';
import { RefusedRequest } from '../errors.ts';

/**
 * Takes no body, an empty one or `{}`, whatever its content type is said to be. For the routes of
 * this scope alone.
 */
export function takeNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    // Without one, no type is malformed or unknown.
    delete request.headers['content-type'];
    done();
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = body.toString('utf8').trim();
    if (text === '' || isEmptyObject(text)) {
      done(null, undefined);
    } else {
      done(
        new RefusedRequest(
          refuse('invalid_request', {
            problems: [{ path: '', problem: 'must be empty, or {}: nothing is sent along here' }],
          }),
        ),
      );
    }
  });
}

function isEmptyObject(text: string): boolean {
  return /^\{\s*\}$/.test(text);
}
