import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parsePictureFileName, type PictureFileName } from '../core/pictures/picture-address.ts';
import { isRefusal, type Refusal } from '../core/shared/result.ts';
import type { Operator } from './host.ts';

interface DemoFile extends PictureFileName {
  readonly slug: string;
  readonly content: string;
}

/**
 * Stores the pictures of a demo store's products, and returns their addresses by the slug of the
 * product. Their files are `{slug}.{digest}-{width}x{height}.webp` in the folder `pictures`.
 */
export async function loadDemoPictures(
  { act }: Operator,
  merchant: string,
  folder: URL,
): Promise<ReadonlyMap<string, string> | Refusal> {
  const addresses = new Map<string, string>();
  const bySlug = Map.groupBy(readFiles(new URL('pictures/', folder)), ({ slug }) => slug);
  for (const [slug, files] of bySlug) {
    const sorted = files.toSorted((a, b) => a.width - b.width);
    const added = await act('add-resized-picture', {
      merchant,
      digest: files[0]?.digest ?? '',
      files: sorted.map(({ width, height, content }) => ({ width, height, content })),
    });
    if (isRefusal(added)) return added;
    addresses.set(slug, added.imageUrl);
  }
  return addresses;
}

function readFiles(folder: URL): DemoFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((fileName) => {
    const [slug = '', ...rest] = fileName.split('.');
    const name = parsePictureFileName(rest.join('.'));
    if (name === null) return [];
    const content = readFileSync(new URL(fileName, folder)).toString('base64');
    return [{ slug, ...name, content }];
  });
}
