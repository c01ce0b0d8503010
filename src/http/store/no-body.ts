import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../core/shared/result.ts';
import { RefusedRequest } from '../errors.ts';

/**
 * Makes these routes accept only requests without a body, or with an empty body or `{}`. The
 * content type doesn't matter.
 */
export function acceptNoBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    // The content type is removed, because Fastify would refuse an unknown one.
    delete request.headers['content-type'];
    done();
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    const text = body.toString('utf8').trim();
    if (text === '' || isEmptyJsonObject(text)) {
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

function isEmptyJsonObject(text: string): boolean {
  return /^\{\s*\}$/.test(text);
}
