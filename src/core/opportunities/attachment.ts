import { refuse, type Refusal } from '../shared/result.ts';

/** 10 MiB. */
export const MAXIMUM_FILE_BYTES = 10 * 1024 * 1024;

interface Kind {
  /** As names of such files end; the first one is added where a name has none. */
  readonly endings: readonly string[];
  /** What else senders call it. */
  readonly aliases: readonly string[];
}

/** What a request may bring along: nothing that a program would run. */
const KINDS: Readonly<Record<string, Kind>> = {
  'image/png': { endings: ['png', 'apng'], aliases: ['image/apng', 'image/x-png'] },
  'image/jpeg': { endings: ['jpg', 'jpeg', 'jfif', 'jpe'], aliases: ['image/jpg', 'image/pjpeg'] },
  'image/gif': { endings: ['gif'], aliases: [] },
  'image/webp': { endings: ['webp'], aliases: [] },
  'image/avif': { endings: ['avif'], aliases: [] },
  'image/heic': {
    endings: ['heic', 'heif'],
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  'image/tiff': { endings: ['tiff', 'tif'], aliases: [] },
  'application/pdf': { endings: ['pdf'], aliases: ['application/x-pdf'] },
  'text/plain': { endings: ['txt', 'text', 'md', 'csv'], aliases: ['text/markdown', 'text/csv'] },
};

/** What a sender says of a type when it knows none. */
const UNTOLD: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

export interface UploadedFile {
  /** As the sender names it; null: not at all. */
  readonly fileName: string | null;
  /** As the sender says. */
  readonly declaredType: string;
  /** By what is in it; null: nothing that is known. */
  readonly contentType: string | null;
  readonly bytes: number;
}

/**
 * The name and type that a file is kept under, or why it isn't taken: what it says of itself must
 * be what is in it.
 */
export function judgeUpload({
  fileName,
  declaredType,
  contentType,
  bytes,
}: UploadedFile):
  | { readonly fileName: string; readonly mimeType: string }
  | Refusal<'invalid_request'> {
  if (bytes === 0) return wrong('is empty');
  const mimeType = contentType === null ? null : typeOf(contentType);
  const kind = mimeType === null ? undefined : KINDS[mimeType];
  if (mimeType === null || kind === undefined)
    return wrong('holds nothing that is taken here', Object.keys(KINDS));
  const declared = declaredType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!UNTOLD.has(declared) && typeOf(declared) !== mimeType)
    return wrong(`says that it is of another type than ${mimeType}, which is what it holds`);
  const name = cleanFileName(fileName ?? '');
  const ending = /\.([a-z][a-z\d]{0,9})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && !kind.endings.includes(ending)) {
    return wrong(
      `has a name that ends like that of another type than ${mimeType}, which is what it holds`,
    );
  }
  return { mimeType, fileName: ending === undefined ? `${name}.${kind.endings[0] ?? ''}` : name };
}

function typeOf(name: string): string | null {
  if (Object.hasOwn(KINDS, name)) return name;
  return Object.entries(KINDS).find(([, { aliases }]) => aliases.includes(name))?.[0] ?? null;
}

function wrong(problem: string, allowed?: readonly string[]): Refusal<'invalid_request'> {
  return refuse('invalid_request', {
    problems: [{ path: '/file', problem, ...(allowed !== undefined && { allowed }) }],
  });
}

const MAXIMUM_NAME = 120;

/**
 * A name that harms nobody: no path, nothing that can't be seen or turns what is written, not too
 * long.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  return plain === '' ? 'file' : shortened(plain);
}

/** Cut in front of its ending, and never inside a character. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAXIMUM_NAME) return name;
  const ending = /\.[a-z][a-z\d]{0,9}$/i.exec(name)?.[0] ?? '';
  return `${characters
    .slice(0, MAXIMUM_NAME - ending.length)
    .join('')
    .replace(/[. ]+$/, '')}${ending}`;
}
