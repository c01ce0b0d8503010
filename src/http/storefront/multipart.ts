import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAXIMUM_FILE_BYTES } from '../../core/opportunities/attachment.ts';
import { refuse } from '../../core/shared/result.ts';
import { RefusedRequest } from '../errors.ts';

/** The one file of a form. */
export interface UploadedFile {
  readonly fileName: string | null;
  readonly declaredType: string;
  readonly content: Uint8Array;
}

/** What a form adds to its file. */
const FORM_BYTES = 64 * 1024;
const LIMITS = {
  files: 1,
  fields: 1,
  parts: 2,
  fileSize: MAXIMUM_FILE_BYTES,
  fieldSize: FORM_BYTES,
  headerPairs: 20,
  headerSize: 8_192,
};
const MEDIA_TYPE = 'multipart/form-data';

/** Bodies of this scope are forms with one file in them, and nothing else. */
export function takeMultipart(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    MEDIA_TYPE,
    (request: FastifyRequest, payload: NodeJS.ReadableStream) => readFile(request, payload),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new RefusedRequest(refuse('media_type_expected', { mediaType: MEDIA_TYPE }))),
  );
}

async function readFile(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > MAXIMUM_FILE_BYTES + FORM_BYTES)
    throw tooLarge();
  const files: UploadedFile[] = [];
  let refused: RefusedRequest | null = null;
  await new Promise<void>((resolve, reject) => {
    const form = openForm(request);
    form.on('file', (fieldName, stream, fileName, _encoding, declaredType) => {
      const chunks: Buffer[] = [];
      if (fieldName !== 'file')
        refused ??= wrong(`/${fieldName.slice(0, 80)}`, 'is not known here');
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // It ends so where the form does, in its middle; unheard, that would end the process.
      stream.on('error', () => reject(wrong('', 'is not a well-formed multipart form')));
      stream.on('limit', () => (refused = tooLarge()));
      stream.on('end', () =>
        files.push({ fileName: fileName ?? null, declaredType, content: Buffer.concat(chunks) }),
      );
    });
    form.on(
      'field',
      (name) =>
        (refused ??= wrong(
          `/${name.slice(0, 80)}`,
          name === 'file' ? 'must be a file, with a file name' : 'is not known here',
        )),
    );
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      form.on(limit, () => (refused ??= wrong('/file', 'must be the only part')));
    form.on('error', () => reject(wrong('', 'is not a well-formed multipart form')));
    form.on('finish', resolve);
    payload.on('error', reject);
    payload.on('aborted', () => reject(wrong('', 'did not arrive whole')));
    payload.pipe(form);
  });
  // Set by listeners, which the compiler doesn't follow.
  if (refused !== null) throw refused as RefusedRequest;
  const [file] = files;
  if (file === undefined) throw noFile();
  return file;
}

function openForm({ headers }: FastifyRequest) {
  const { 'content-type': type = '' } = headers;
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS });
  } catch {
    // It says in a message of its own that there is no boundary.
    throw wrong('Content-Type', 'must name the boundary of its parts');
  }
}

function tooLarge(): RefusedRequest {
  return new RefusedRequest(refuse('file_too_large', { maximumFileBytes: MAXIMUM_FILE_BYTES }));
}

/** What is wrong with a form that has none, and with no form at all. */
export function noFile(): RefusedRequest {
  return wrong('/file', 'is required');
}

function wrong(path: string, problem: string): RefusedRequest {
  return new RefusedRequest(refuse('invalid_request', { problems: [{ path, problem }] }));
}
