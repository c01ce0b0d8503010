import { execFile } from 'node:child_process';
import type { PictureSize } from '../../core/pictures/picture-address.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { fileKind, FILE_HEAD_BYTES } from '../file-kind.ts';
import {
  MAXIMUM_PICTURE_BYTES,
  MAXIMUM_PICTURE_PIXELS,
} from '../../core/pictures/picture-limits.ts';

export interface ResizedFile extends PictureSize {
  readonly content: Buffer;
}

/**
 * The first line of the resizing process's output: either the sizes of the files that follow, or
 * the reason why there are none.
 */
export type ResizeResultHeader =
  | { readonly sizes: readonly PictureSize[]; readonly bytes: readonly number[] }
  | { readonly fault: 'damaged' | 'too_many_pixels' | 'unavailable' };

export type PictureRefusal = Refusal<'picture_refused' | 'pictures_unavailable' | 'busy'>;

const ACCEPTED_PICTURE_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const PROCESS_MODULE = new URL('resize-process.ts', import.meta.url).pathname;
const RESIZE_TIME_LIMIT_MS = 30_000;
const MAXIMUM_OUTPUT_BYTES = 32 * 2 ** 20;
const MAXIMUM_WAITING_UPLOADS = 16;

let waitingUploadCount = 0;
let lastQueuedResize: Promise<unknown> = Promise.resolve();

/**
 * Resizes an uploaded picture to the sizes in which it is shown, and removes its metadata. Pictures
 * are resized one after the other, because each needs a whole processor and much memory.
 */
export async function resizePicture(
  imageBytes: Buffer,
  maximumBytes = MAXIMUM_PICTURE_BYTES,
): Promise<readonly ResizedFile[] | PictureRefusal> {
  if (imageBytes.length > maximumBytes)
    return refuse('picture_refused', { fault: 'too_large', maximum: maximumBytes });
  const kind = await fileKind(imageBytes.subarray(0, FILE_HEAD_BYTES));
  if (kind === null || !ACCEPTED_PICTURE_TYPES.has(kind))
    return refuse('picture_refused', { fault: 'kind' });
  if (waitingUploadCount >= MAXIMUM_WAITING_UPLOADS)
    return refuse('busy', { retryAfterSeconds: 10 });
  waitingUploadCount += 1;
  const turn = lastQueuedResize.then(() => runProcess(imageBytes));
  lastQueuedResize = turn.catch(() => undefined).finally(() => (waitingUploadCount -= 1));
  return turn;
}

/**
 * Resizes a picture in a separate process. Its environment is empty, so that a vulnerability in the
 * library can't reveal secrets.
 */
function runProcess(imageBytes: Buffer): Promise<readonly ResizedFile[] | PictureRefusal> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROCESS_MODULE],
      {
        env: {},
        timeout: RESIZE_TIME_LIMIT_MS,
        killSignal: 'SIGKILL',
        maxBuffer: MAXIMUM_OUTPUT_BYTES,
        encoding: 'buffer',
      },
      (error, output) => resolve(error === null ? readOutput(output) : resizeFailure(error)),
    );
    // If the process ends early, writing to its input fails. The error is ignored, because the exit
    // code shows the cause.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(imageBytes);
  });
}

function resizeFailure({ killed }: { readonly killed?: boolean }): PictureRefusal {
  return refuse('picture_refused', { fault: killed === true ? 'too_slow' : 'damaged' });
}

function readOutput(output: Buffer): readonly ResizedFile[] | PictureRefusal {
  const end = output.indexOf('\n');
  // The cast is safe, because the process runs the same version of this code.
  const head = JSON.parse(output.subarray(0, end).toString()) as ResizeResultHeader;
  if ('fault' in head) {
    if (head.fault === 'unavailable') return refuse('pictures_unavailable');
    return refuse('picture_refused', {
      fault: head.fault,
      ...(head.fault === 'too_many_pixels' && { maximum: MAXIMUM_PICTURE_PIXELS }),
    });
  }
  let start = end + 1;
  return head.sizes.map(({ width, height }, index) => {
    const bytes = head.bytes[index] ?? 0;
    const content = output.subarray(start, start + bytes);
    start += bytes;
    return { width, height, content };
  });
}
