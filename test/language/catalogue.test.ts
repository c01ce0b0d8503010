import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';
import { argumentsOf, compiledFiles, GENERATED, readMessages } from '../scripts/write-messages.ts';

const english = readMessages('en');

it('is compiled as it stands: `npm run messages` writes what has changed', () => {
  for (const [name, text] of compiledFiles())
    expect(readFileSync(join(GENERATED, name), 'utf8'), name).toBe(text);
});

it.each(CATALOGUE_TAGS)('is complete in %s, with the arguments of English', (tag) => {
  const messages = readMessages(tag);
  expect([...messages.keys()]).toEqual([...english.keys()]);
  for (const [key, text] of messages) {
    expect(text.trim(), key).not.toBe('');
    expect([...argumentsOf(text).keys()], key).toEqual([
      ...argumentsOf(english.get(key) ?? '').keys(),
    ]);
  }
});
