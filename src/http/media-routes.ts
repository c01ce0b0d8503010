import type { FastifyInstance } from 'fastify';
import { createPictureReader } from '../actions/pictures/read-picture.ts';
import type { ContextWithoutActor } from '../actions/context.ts';
import { refuse } from '../core/shared/result.ts';
import { withDeadline } from './deadline.ts';
import { sendRefusal } from './errors.ts';

/**
 * Registers the routes for pictures. Browsers may cache pictures forever, because the URLs contain
 * a hash of the content, and other websites may show them.
 */
export function registerMediaRoutes(
  app: FastifyInstance,
  {
    dependencies,
  }: { readonly dependencies: Pick<ContextWithoutActor, 'database' | 'pictureBucket'> },
): void {
  const readPicture = createPictureReader(dependencies);
  app.get<{ Params: { merchantSlug: string; fileName: string } }>(
    '/media/:merchantSlug/:fileName',
    async (request, reply) => {
      const { merchantSlug, fileName } = request.params;
      const content = await withDeadline(readPicture(merchantSlug, fileName));
      if (content === null) return sendRefusal(reply, refuse('not_found'));
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content);
    },
  );
}
