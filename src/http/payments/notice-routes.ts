import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../actions/dependencies.ts';
import { takeNotice } from '../../actions/payments/take-notice.ts';
import { isRefusal, refuse } from '../../core/shared/result.ts';
import { withDeadline } from '../deadline.ts';
import { sendRefusal } from '../errors.ts';

type NoticeRequest = FastifyRequest<{ Params: { provider: string; slug: string } }>;

const NOTICE_LIMIT_BYTES = 262_144;

/** Registers the route to which payment providers send messages about payments. */
export function registerNoticeRoutes(
  app: FastifyInstance,
  { dependencies }: { readonly dependencies: Dependencies },
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is passed on as the original bytes, because the provider's signature covers exactly
    // these bytes.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post('/payments/:provider/:slug', async (request: NoticeRequest, reply) => {
      const { body, headers, params } = request;
      const signature = headers['stripe-signature'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string')
        return sendRefusal(reply, refuse('invalid_request', { problems: [] }));
      const taken = await withDeadline(takeNotice(dependencies, { ...params, body, signature }));
      return isRefusal(taken) ? sendRefusal(reply, taken) : reply.code(204).send();
    });
  });
}
