import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LICENCES_PAGE, licencesPage } from '../scripts/write-licences.ts';

const ROOT = join(import.meta.dirname, '../..');

test(`${LICENCES_PAGE} has every package that is shipped (npm run licences)`, () => {
  expect(readFileSync(join(ROOT, LICENCES_PAGE), 'utf8')).toBe(licencesPage());
});

test('it has the attribution that the data of public holidays demands', () => {
  const [page, licences] = [LICENCES_PAGE, 'vendor/date-holidays/LICENSES.txt'].map((path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  expect(page).toContain('CC BY-SA 3.0');
  expect(licences).toContain('<attribution>');
});

test('the pages of the admin stand beside the licences of what is in them', () => {
  const licences = readFileSync(join(ROOT, 'web/admin/dist/LICENSES.txt'), 'utf8');
  for (const name of ['react', 'react-dom', '@base-ui/react', '@tanstack/react-router'])
    expect(licences).toMatch(new RegExp(`^${name} \\S+ \\(MIT\\)$`, 'm'));
});
