import { expect, test } from 'vitest';
import { addUp, HEAVIEST_INSTALL, weighPackages, weighVendored } from '../scripts/weigh-install.ts';

const root = new URL('../../', import.meta.url).pathname;

test('an install weighs at most 140 MB beside Node (npm run weigh)', () => {
  const packages = weighPackages(root);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pdfkit']));
  const { bytes, bytesOnDisk } = addUp([...packages, ...weighVendored(root)]);
  expect(bytes).toBeGreaterThan(20e6);
  expect(bytesOnDisk).toBeGreaterThan(bytes);
  expect(bytesOnDisk).toBeLessThanOrEqual(HEAVIEST_INSTALL);
});
