import { expect, test } from 'vitest';
import {
  addUp,
  HEAVIEST_INSTALL,
  weighPackages,
  weighPictures,
  weighVendored,
} from '../scripts/weigh-install.ts';

const root = new URL('../../', import.meta.url).pathname;

test('an install weighs at most 130 MB beside Node (npm run weigh)', () => {
  const packages = weighPackages(root);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg']));
  const pictures = weighPictures(root);
  expect(pictures.bytesOnDisk).toBeGreaterThan(5e6);
  const { bytes, bytesOnDisk } = addUp([...packages, ...weighVendored(root), pictures]);
  expect(bytes).toBeGreaterThan(20e6);
  expect(bytesOnDisk).toBeGreaterThan(bytes);
  expect(bytesOnDisk).toBeLessThanOrEqual(HEAVIEST_INSTALL);
});
