/**
 * Draws the pictures of the demo stores' products into `demo/{store}/pictures`, in the sizes in
 * which a service keeps pictures, so that loading the demo resizes nothing:
 *
 *     node test/scripts/draw-demo-pictures.ts
 */
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { pictureFileName, pictureSizes } from '../../src/core/pictures/picture-address.ts';
import { DEMO_DRAWINGS } from './demo-drawings.ts';

const DEMO = new URL('../../demo/', import.meta.url);
const LARGEST = { width: 960, height: 640 };
const QUALITY = 80;

async function draw(store: string, slug: string, drawing: string): Promise<void> {
  const digest = createHash('sha256').update(drawing).digest('hex').slice(0, 32);
  for (const size of pictureSizes(LARGEST)) {
    const content = await sharp(Buffer.from(drawing), { density: 144 })
      .resize({ ...size, fit: 'fill' })
      .webp({ quality: QUALITY, effort: 6 })
      .toBuffer();
    const name = `${slug}.${pictureFileName({ digest, ...size })}`;
    writeFileSync(new URL(`${store}/pictures/${name}`, DEMO), content);
  }
}

for (const [store, drawings] of Object.entries(DEMO_DRAWINGS)) {
  const folder = new URL(`${store}/pictures/`, DEMO);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [slug, drawing] of Object.entries(drawings)) await draw(store, slug, drawing);
}
