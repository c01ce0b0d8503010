import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** A compressed file that belongs to the pages of the API reference. */
export interface Asset {
  /**
   * The name of the file. It contains a hash of the content, so that browsers may cache the file
   * for ever.
   */
  readonly fileName: string;
  readonly contentType: string;
  readonly etag: string;
  readonly compressed: Buffer;
}

const ASSET_FILES = {
  renderer: {
    from: new URL('../../../vendor/swagger-ui/swagger-ui-bundle.js', import.meta.url).href,
    name: 'swagger-ui',
    extension: 'js',
  },
  rendererStyle: {
    from: new URL('../../../vendor/swagger-ui/swagger-ui.css', import.meta.url).href,
    name: 'swagger-ui',
    extension: 'css',
  },
  script: {
    from: new URL('../../../web/docs/reference.js', import.meta.url).href,
    name: 'reference',
    extension: 'js',
  },
  style: {
    from: new URL('../../../web/docs/reference.css', import.meta.url).href,
    name: 'reference',
    extension: 'css',
  },
} as const;

export type ReferenceAssets = Readonly<Record<keyof typeof ASSET_FILES, Asset>>;

const MEDIA_TYPES = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const;
const compress = promisify(gzip);

/**
 * Returns a function that reads the files of the API reference on its first call and keeps them in
 * memory.
 */
export function createReferenceAssets(): () => Promise<ReferenceAssets> {
  let read: Promise<ReferenceAssets> | null = null;
  return async () => {
    try {
      return await (read ??= readAll());
    } catch (error) {
      // The next call tries to read the files again, because the failure may have been temporary.
      read = null;
      throw error;
    }
  };
}

async function readAll(): Promise<ReferenceAssets> {
  const [renderer, rendererStyle, script, style] = await Promise.all([
    readAsset(ASSET_FILES.renderer),
    readAsset(ASSET_FILES.rendererStyle),
    readAsset(ASSET_FILES.script),
    readAsset(ASSET_FILES.style),
  ]);
  return { renderer, rendererStyle, script, style };
}

async function readAsset({
  from,
  name,
  extension,
}: (typeof ASSET_FILES)[keyof typeof ASSET_FILES]): Promise<Asset> {
  const content = await readFile(fileURLToPath(from));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return {
    fileName: `${name}-${hash}.${extension}`,
    contentType: MEDIA_TYPES[extension],
    etag: `"${hash}"`,
    compressed: await compress(content),
  };
}
