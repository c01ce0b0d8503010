import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takeAttachment } from '../../actions/opportunities/take-attachment.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { STOREFRONT_BASE } from '../../wire/contract/agent-contract.ts';
import { addressKeys } from '../address.ts';
import {
  admissionCheck,
  type AgentRequest,
  type AgentRoutesOptions,
  refuseQuery,
  sendJson,
} from '../agent/agent-route.ts';
import { withDeadline } from '../deadline.ts';
import { RefusedRequest, sendRefusal } from '../errors.ts';
import { exemptFromTimeLimit } from '../patient-sockets.ts';
import { acceptMultipart, bodyBytesOf, fileMissing, receiveFile } from './multipart.ts';
import type { BodyDiscard } from './body-discard.ts';
import type { UploadSlot, UploadSlots } from './upload-slots.ts';

export interface AttachmentRoutesOptions extends AgentRoutesOptions {
  readonly slots: UploadSlots;
  readonly discard: BodyDiscard;
}

/**
 * Registers the route for uploading files that a buyer wants to attach to an opportunity. Only the
 * store can read the files.
 */
export function registerAttachmentRoutes(
  app: FastifyInstance,
  options: AttachmentRoutesOptions,
): void {
  const { dependencies, limits } = options;
  void app.register(async (scope) => {
    acceptMultipart(scope);
    scope.route<{ Params: { merchantSlug: string } }>({
      method: 'POST',
      url: `${STOREFRONT_BASE}/:merchantSlug/attachments`,
      onRequest: [pauseBody, admissionCheck(dependencies, limits.forRoute('attachments', 'offer'))],
      handler: (request: AgentRequest, reply) => receiveUpload(options, request, reply),
    });
  });
}

/**
 * Pauses the connection until the body is read. Otherwise Node would buffer more of the body while
 * the request waits to be admitted.
 */
function pauseBody({ raw }: AgentRequest, _reply: FastifyReply, done: () => void): void {
  raw.socket.pause();
  done();
}

async function receiveUpload(
  options: AttachmentRoutesOptions,
  request: AgentRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = refuseQuery(request);
  if (refusal !== null) return sendRefusal(reply, refusal);
  // TypeScript can't see that the body parser of these routes returns the stream. Without a body,
  // the parser isn't called.
  const body = request.body as IncomingMessage | undefined;
  if (body === undefined) return sendRefusal(reply, fileMissing().refusal);
  const bodyBytes = bodyBytesOf(request);
  if (isRefusal(bodyBytes)) return sendRefusal(reply.header('connection', 'close'), bodyBytes);
  const slot = options.slots.take(request.ip, bodyBytes);
  if (isRefusal(slot)) {
    options.discard.add(body);
    return sendRefusal(reply, slot);
  }
  const restoreTimeLimit = exemptFromTimeLimit(request.raw.socket);
  try {
    const taken = await receiveAttachment(options, request, body, slot);
    return isRefusal(taken) ? sendRefusal(reply, taken) : sendJson(reply.code(201), taken);
  } catch (error) {
    if (!(error instanceof RefusedRequest) || !slot.isLate()) throw error;
    // Node's time limit for the request may have passed in the meantime, so nothing else would
    // close the connection.
    return sendRefusal(reply.header('connection', 'close'), error.refusal);
  } finally {
    options.discard.add(body);
    restoreTimeLimit();
    slot.release();
  }
}

async function receiveAttachment(
  { dependencies }: AttachmentRoutesOptions,
  request: AgentRequest,
  body: IncomingMessage,
  uploadSlot: UploadSlot,
): Promise<string | Refusal> {
  const content = await dependencies.temporaryFiles.open();
  try {
    const received = await receiveFile(request, body, {
      write: (bytes) => content.append(bytes),
      onBody: uploadSlot.addReceived,
      isTooSlow: uploadSlot.isTooSlow,
    });
    const { narrow, wide } = addressKeys(request.ip);
    return await withDeadline(
      takeAttachment(dependencies, request.params.merchantSlug, {
        ...received,
        read: content.read,
        network: { narrowNetwork: narrow, wideNetwork: wide ?? narrow },
      }),
    );
  } finally {
    await content.close();
  }
}
