import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAttachment } from '../../actions/opportunities/read-attachment.ts';
import { createAttachmentPreviewReader } from '../../actions/opportunities/read-attachment-preview.ts';
import { isAllowed } from '../../core/people/permissions.ts';
import { isRefusal, refuse, type Refusal } from '../../core/shared/result.ts';
import { ADMIN_BASE, ATTACHMENT_PATH } from '../../wire/contract/admin-contract.ts';
import { sendDownload } from '../download.ts';
import { admitAdminRequest, type AdminOptions } from './admin-gate.ts';
import { sendAdminRefusal } from './refusals.ts';

type FileRequest = FastifyRequest<{
  Params: { merchantSlug: string; opportunityId: string; publicId: string };
  Querystring: { as?: unknown };
}>;

/**
 * What browsers show without running anything: pictures, and text that is never taken for HTML.
 * Everything else, such as a PDF, is saved.
 */
const SHOWN_TYPES = /^(?:image\/(?:png|jpeg|gif|webp|avif)|text\/plain)$/;
const PREVIEW_MAX_AGE_SECONDS = 3_600;

/**
 * Registers the route for what buyers attach to requests: the file itself, or a small picture of
 * it. It is a GET route, so that links and pictures of the page can name it.
 */
export function registerAttachmentRoute(app: FastifyInstance, options: AdminOptions): void {
  const readPreview = createAttachmentPreviewReader(options.dependencies);
  app.get(`${ADMIN_BASE}${ATTACHMENT_PATH}`, async (request: FileRequest, reply) => {
    const store = await storeOf(options, request, reply);
    if (isRefusal(store)) return sendAdminRefusal(reply, store);
    reply.header('cross-origin-resource-policy', 'same-origin');
    const { opportunityId, publicId } = request.params;
    const { as } = request.query;
    if (as === 'preview') {
      const preview = await readPreview(store, opportunityId, publicId);
      if (isRefusal(preview)) return sendAdminRefusal(reply, preview);
      return reply
        .header('content-type', 'image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', `private, max-age=${PREVIEW_MAX_AGE_SECONDS}`)
        .send(preview);
    }
    const file = await readAttachment(options.dependencies, store, opportunityId, publicId);
    if (isRefusal(file)) return sendAdminRefusal(reply, file);
    const isShown = as === 'shown' && SHOWN_TYPES.test(file.mimeType);
    return sendDownload(reply, file, isShown ? 'inline' : 'attachment');
  });
}

async function storeOf(
  options: AdminOptions,
  request: FileRequest,
  reply: FastifyReply,
): Promise<{ readonly merchantId: string } | Refusal> {
  const admitted = await admitAdminRequest(options, request, reply);
  if (isRefusal(admitted)) return admitted;
  const { session } = admitted;
  if (session === null) return refuse('not_signed_in');
  const { merchantSlug: slug } = request.params;
  const membership = session.memberships.find(({ merchantSlug }) => merchantSlug === slug);
  if (membership === undefined) return refuse('merchant_not_found', { slug });
  return isAllowed(membership.role, 'requests.read')
    ? membership
    : refuse('permission_missing', { required: 'requests.read', role: membership.role });
}
