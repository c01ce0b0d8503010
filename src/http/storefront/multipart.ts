import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { callbackify } from 'node:util';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAXIMUM_FILE_BYTES } from '../../core/opportunities/attachment.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { RefusedRequest } from '../errors.ts';
import { BodyChunks } from './body-chunks.ts';

/** The name, type and size of an uploaded file, without its content. */
export interface ReceivedFile {
  readonly fileName: string | null;
  readonly declaredType: string;
  readonly bytes: number;
}

/**
 * Receives the content of a file piece by piece, with the total size of the request body in bytes.
 */
export interface FileReceiver {
  readonly write: (bytes: Buffer) => Promise<void>;
  readonly onBody: (bytes: number) => void;
  readonly isTooSlow: () => boolean;
}

/** The maximum size of a form without its file, in bytes. */
const FORM_BYTES = 64 * 1024;
const MAXIMUM_BODY_BYTES = MAXIMUM_FILE_BYTES + FORM_BYTES;
const MULTIPART_LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  fileSize: MAXIMUM_FILE_BYTES,
  fieldSize: FORM_BYTES,
  headerPairs: 20,
  headerSize: 8_192,
};
const MEDIA_TYPE = 'multipart/form-data';
const SLOWNESS_CHECK_MS = 1_000;

/** Makes these routes accept only forms. Their handlers receive the body as a stream. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(MEDIA_TYPE, (_request, payload, done) => done(null, payload));
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new RefusedRequest(refuse('media_type_expected', { mediaType: MEDIA_TYPE }))),
  );
}

/**
 * Returns the size of a form, or the maximum if it is unknown. Refuses a form that is too large.
 */
export function bodyBytesOf({ headers }: FastifyRequest): number | Refusal<'file_too_large'> {
  const bytes = Number(headers['content-length'] ?? MAXIMUM_BODY_BYTES);
  return bytes > MAXIMUM_BODY_BYTES ? fileTooLarge() : bytes;
}

/**
 * Reads a form with exactly one file, and passes the file's content on as it arrives. The caller
 * must discard the rest of the body.
 */
export async function receiveFile(
  request: FastifyRequest,
  body: Readable,
  fileReceiver: FileReceiver,
): Promise<ReceivedFile> {
  const form = openForm(request);
  const chunks = new BodyChunks();
  const reading = readForm(form, fileReceiver, chunks);
  const slowness = setInterval(() => {
    if (fileReceiver.isTooSlow()) form.emit('error', invalidRequest('', 'did not arrive in time'));
  }, SLOWNESS_CHECK_MS);
  let bodyBytes = 0;
  const count = (bytes: Buffer) => {
    chunks.add(bytes);
    bodyBytes += bytes.length;
    fileReceiver.onBody(bytes.length);
    if (bodyBytes > MAXIMUM_BODY_BYTES) form.emit('error', new RefusedRequest(fileTooLarge()));
  };
  body.on('data', count);
  for (const event of ['error', 'aborted'] as const)
    body.on(event, () => form.emit('error', invalidRequest('', 'did not arrive whole')));
  body.pipe(form);
  try {
    const received = await reading;
    // The memory is freed only after a success. After a failure, a piece may still be in use.
    chunks.freeAllChunks();
    return received;
  } finally {
    clearInterval(slowness);
    body.unpipe(form);
    body.off('data', count);
  }
}

async function readForm(
  form: BusboyInstance,
  { write }: FileReceiver,
  chunks: BodyChunks,
): Promise<ReceivedFile> {
  const files: Promise<ReceivedFile>[] = [];
  let refused: RefusedRequest | null = null;
  await new Promise<void>((resolve, reject) => {
    form.on('file', (fieldName, stream, fileName, _encoding, declaredType) => {
      if (fieldName !== 'file')
        refused ??= invalidRequest(`/${fieldName.slice(0, 80)}`, 'is not known here');
      // An error that occurs after the form was refused would end the process if it had no
      // listener.
      stream.on('error', () => undefined);
      stream.on('limit', () => (refused = new RefusedRequest(fileTooLarge())));
      const received = writeFile(stream, write, chunks).then((bytes) => ({
        fileName: fileName ?? null,
        declaredType,
        bytes,
      }));
      received.catch(reject);
      files.push(received);
    });
    form.on(
      'field',
      (name) =>
        (refused ??= invalidRequest(
          `/${name.slice(0, 80)}`,
          name === 'file' ? 'must be a file, with a file name' : 'is not known here',
        )),
    );
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      form.on(limit, () => (refused ??= invalidRequest('/file', 'must be the only part')));
    form.on('error', (error) =>
      reject(error instanceof RefusedRequest ? error : malformedBodyRefusal()),
    );
    form.on('finish', resolve);
  });
  // TypeScript doesn't see that event listeners assign this variable.
  if (refused !== null) throw refused as RefusedRequest;
  const [file] = files;
  if (file === undefined) throw fileMissing();
  return file;
}

/** Passes on a file's content piece by piece, waiting until each piece is written. */
async function writeFile(
  stream: BusboyFileStream,
  write: FileReceiver['write'],
  chunks: BodyChunks,
): Promise<number> {
  let bytes = 0;
  const writePiece = callbackify(write);
  // An async iterator would join waiting pieces, which copies them and needs more memory.
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      chunks.freePreviousChunk(chunk);
      writePiece(chunk, (error) => done(error));
    },
  });
  try {
    await pipeline(stream, sink);
  } catch (error) {
    // If the error isn't from the database, the form ended in the middle of the file.
    throw error instanceof Error && error.name === 'DatabaseBusy' ? error : malformedBodyRefusal();
  }
  return bytes;
}

function openForm({ headers }: FastifyRequest): BusboyInstance {
  const { 'content-type': type = '' } = headers;
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: MULTIPART_LIMITS });
  } catch {
    // The parsing library's own message isn't used, because users wouldn't understand it.
    throw invalidRequest('Content-Type', 'must name the boundary of its parts');
  }
}

function fileTooLarge(): Refusal<'file_too_large'> {
  return refuse('file_too_large', { maximumFileBytes: MAXIMUM_FILE_BYTES });
}

/** Returns the refusal for a form without a file, or for a request without a body. */
export function fileMissing(): RefusedRequest {
  return invalidRequest('/file', 'is required');
}

function malformedBodyRefusal(): RefusedRequest {
  return invalidRequest('', 'is not a well-formed multipart form');
}

function invalidRequest(path: string, problem: string): RefusedRequest {
  return new RefusedRequest(refuse('invalid_request', { problems: [{ path, problem }] }));
}
