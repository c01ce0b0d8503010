import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { MAXIMUM_FILE_BYTES } from '../../core/opportunities/attachment.ts';
import { refuse, isRefusal, type Refusal } from '../../core/shared/result.ts';
import type { TemporaryFile, TemporaryFiles } from '../../gateways/temporary-files.ts';
import { RefusedRequest } from '../errors.ts';
import { exemptFromTimeLimit } from '../patient-sockets.ts';
import type { UploadSlots } from './upload-slots.ts';

/** The maximum number of pictures that can be attached to an opportunity on a store's page. */
export const MAXIMUM_PICTURES = 5;
const FORM_BYTES = 128 * 1024;
const MAXIMUM_BODY_BYTES = MAXIMUM_PICTURES * MAXIMUM_FILE_BYTES + FORM_BYTES;
const SLOWNESS_CHECK_MS = 1_000;
const FORM_LIMITS = {
  files: MAXIMUM_PICTURES,
  fields: 1_000,
  fileSize: MAXIMUM_FILE_BYTES,
  fieldSize: FORM_BYTES,
  headerPairs: 20,
  headerSize: 8_192,
};

/** A file from a form. Its name and type are only what the client claims. */
export interface FormFile {
  readonly fileName: string;
  readonly declaredType: string;
  readonly bytes: number;
  readonly isTooLarge: boolean;
  readonly content: TemporaryFile;
}

export interface RequestForm {
  readonly fields: URLSearchParams;
  readonly files: readonly FormFile[];
  readonly hasMoreFiles: boolean;
}

/**
 * Reads a form, writes its files to temporary files, and passes the form to `answer`. A file that
 * is too large is cut off, and the caller must discard the rest of the body.
 */
export async function withRequestForm<T>(
  uploadSlots: UploadSlots,
  temporaryFiles: TemporaryFiles,
  request: FastifyRequest,
  body: IncomingMessage,
  answer: (form: RequestForm) => Promise<T>,
): Promise<T | Refusal> {
  const bodyBytes = Number(request.headers['content-length'] ?? MAXIMUM_BODY_BYTES);
  if (bodyBytes > MAXIMUM_BODY_BYTES) return refuse('body_too_large');
  const slot = uploadSlots.take(request.ip, bodyBytes);
  if (isRefusal(slot)) return slot;
  const restoreTimeLimit = exemptFromTimeLimit(request.raw.socket);
  const opened: TemporaryFile[] = [];
  try {
    const form = await readForm(request, body, {
      open: async () => {
        const file = await temporaryFiles.open();
        opened.push(file);
        return file;
      },
      onBody: slot.addReceived,
      isTooSlow: slot.isTooSlow,
    });
    return await answer(form);
  } catch (error) {
    if (error instanceof RefusedRequest) return error.refusal;
    throw error;
  } finally {
    restoreTimeLimit();
    slot.release();
    await Promise.all(opened.map((file) => file.close()));
  }
}

interface Receiver {
  readonly open: () => Promise<TemporaryFile>;
  readonly onBody: (bytes: number) => void;
  readonly isTooSlow: () => boolean;
}

async function readForm(
  request: FastifyRequest,
  body: IncomingMessage,
  formReceiver: Receiver,
): Promise<RequestForm> {
  const busboy = openBusboy(request);
  const fields = new URLSearchParams();
  const files: Promise<FormFile | null>[] = [];
  let hasMoreFiles = false;
  let received = 0;
  const slowness = setInterval(() => {
    if (formReceiver.isTooSlow())
      busboy.emit('error', malformedFormRefusal('did not arrive in time'));
  }, SLOWNESS_CHECK_MS);
  const count = (chunk: Buffer): void => {
    received += chunk.length;
    formReceiver.onBody(chunk.length);
    if (received > MAXIMUM_BODY_BYTES)
      busboy.emit('error', new RefusedRequest(refuse('body_too_large')));
  };
  body.on('data', count);
  for (const event of ['error', 'aborted'] as const)
    body.on(event, () => busboy.emit('error', malformedFormRefusal('did not arrive whole')));
  try {
    await new Promise<void>((resolve, reject) => {
      busboy.on('field', (name, value) => fields.append(name, value));
      busboy.on('file', (name, stream, fileName, _encoding, declaredType) => {
        stream.on('error', () => undefined);
        const file = receiveFile(stream, fileName ?? '', declaredType, formReceiver);
        file.catch(reject);
        // For a file field without a file, browsers send an empty file without a name.
        if (name === 'picture') files.push(file);
      });
      busboy.on('filesLimit', () => (hasMoreFiles = true));
      busboy.on('error', (error) =>
        reject(
          error instanceof RefusedRequest
            ? error
            : malformedFormRefusal('is not a well-formed form'),
        ),
      );
      busboy.on('finish', resolve);
      body.pipe(busboy);
    });
    const complete = await Promise.all(files);
    return { fields, files: complete.filter((file) => file !== null), hasMoreFiles };
  } finally {
    clearInterval(slowness);
    body.unpipe(busboy);
    body.off('data', count);
  }
}

async function receiveFile(
  stream: BusboyFileStream,
  fileName: string,
  declaredType: string,
  { open }: Receiver,
): Promise<FormFile | null> {
  let isTooLarge = false;
  stream.on('limit', () => (isTooLarge = true));
  const content = await open();
  let bytes = 0;
  for await (const chunk of stream) {
    const piece = chunk as Buffer;
    bytes += piece.length;
    await content.append(piece);
  }
  if (bytes === 0 && fileName === '') return null;
  return { fileName, declaredType, bytes, isTooLarge, content };
}

function openBusboy({ headers }: FastifyRequest): BusboyInstance {
  try {
    const type = headers['content-type'] ?? '';
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: FORM_LIMITS });
  } catch {
    throw malformedFormRefusal('must name the boundary of its parts');
  }
}

function malformedFormRefusal(problem: string): RefusedRequest {
  return new RefusedRequest(refuse('invalid_request', { problems: [{ path: '', problem }] }));
}
