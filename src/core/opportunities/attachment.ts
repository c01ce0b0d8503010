import { refuse, type Refusal } from '../shared/result.ts';

/** The maximum size of a file that a buyer attaches, which is 10 MiB. */
export const MAXIMUM_FILE_BYTES = 10 * 1024 * 1024;

interface FileType {
  /**
   * The extensions that are allowed in names of files of this type. The first one is added to names
   * without an extension.
   */
  readonly extensions: readonly string[];
  readonly aliases: readonly string[];
}

/** The types of files that a buyer can attach. None of them can be executed. */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  'image/png': { extensions: ['png', 'apng'], aliases: ['image/apng', 'image/x-png'] },
  'image/jpeg': {
    extensions: ['jpg', 'jpeg', 'jfif', 'jpe'],
    aliases: ['image/jpg', 'image/pjpeg'],
  },
  'image/gif': { extensions: ['gif'], aliases: [] },
  'image/webp': { extensions: ['webp'], aliases: [] },
  'image/avif': { extensions: ['avif'], aliases: [] },
  'image/heic': {
    extensions: ['heic', 'heif'],
    aliases: ['image/heif', 'image/heic-sequence', 'image/heif-sequence'],
  },
  'image/tiff': { extensions: ['tiff', 'tif'], aliases: [] },
  'application/pdf': { extensions: ['pdf'], aliases: ['application/x-pdf'] },
  'text/plain': {
    extensions: ['txt', 'text', 'md', 'csv'],
    aliases: ['text/markdown', 'text/csv'],
  },
};

/** Content types that clients send when they don't know the real one. */
const UNDECLARED_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream']);

export interface UploadedFile {
  readonly fileName: string | null;
  /** The content type that the client sent with the file. */
  readonly declaredType: string;
  /** The content type that was detected from the file itself, or null if it isn't recognised. */
  readonly contentType: string | null;
  readonly bytes: number;
}

/**
 * Returns the name and type under which a file is stored, or rejects the file. The type that the
 * client sent and the extension of the name must match the content.
 */
export function checkUpload({
  fileName,
  declaredType,
  contentType,
  bytes,
}: UploadedFile):
  | { readonly fileName: string; readonly mimeType: string }
  | Refusal<'invalid_request'> {
  if (bytes === 0) return invalidUpload('is empty');
  const mimeType = contentType === null ? null : typeByExtension(contentType);
  const kind = mimeType === null ? undefined : FILE_TYPES[mimeType];
  if (mimeType === null || kind === undefined)
    return invalidUpload('holds nothing that is taken here', Object.keys(FILE_TYPES));
  const declared = declaredType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!UNDECLARED_TYPES.has(declared) && typeByExtension(declared) !== mimeType) {
    return invalidUpload(
      `says that it is of another type than ${mimeType}, which is what it holds`,
    );
  }
  const name = cleanFileName(fileName ?? '');
  const ending = /\.([a-z][a-z\d]{0,9})$/i.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && !kind.extensions.includes(ending)) {
    return invalidUpload(
      `has a name that ends like that of another type than ${mimeType}, which is what it holds`,
    );
  }
  return {
    mimeType,
    fileName: ending === undefined ? `${name}.${kind.extensions[0] ?? ''}` : name,
  };
}

function typeByExtension(name: string): string | null {
  if (Object.hasOwn(FILE_TYPES, name)) return name;
  return Object.entries(FILE_TYPES).find(([, { aliases }]) => aliases.includes(name))?.[0] ?? null;
}

function invalidUpload(problem: string, allowed?: readonly string[]): Refusal<'invalid_request'> {
  return refuse('invalid_request', {
    problems: [{ path: '/file', problem, ...(allowed !== undefined && { allowed }) }],
  });
}

const MAXIMUM_FILE_NAME_LENGTH = 120;

/**
 * Makes a file name safe: removes paths, invisible characters and marks that change the writing
 * direction, and limits its length.
 */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '');
  return plain === '' ? 'file' : truncateFileName(plain);
}

/** Shortens a file name but keeps its extension, without splitting a character. */
function truncateFileName(name: string): string {
  const characters = [...name];
  if (characters.length <= MAXIMUM_FILE_NAME_LENGTH) return name;
  const ending = /\.[a-z][a-z\d]{0,9}$/i.exec(name)?.[0] ?? '';
  return `${characters
    .slice(0, MAXIMUM_FILE_NAME_LENGTH - ending.length)
    .join('')
    .replace(/[. ]+$/, '')}${ending}`;
}
