import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';
import { languageOf } from '../../src/core/language/catalogue.ts';
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

/** Arguments that count something, however a message calls them. */
const COUNTS = /^(?:count|quantity|days)$/;

/** Texts that read the same for one and for two, but for the figure. */
const SAME_FOR_ONE = [
  'choose.backordered',
  'page.basketCount',
  'de buy.atMost',
  'de buy.tooLong',
  'de choose.tooLong',
  'de choose.atMostCharacters',
  'de choose.countPieces',
  'de answer.piecesFor',
];

describe.each(CATALOGUE_TAGS)('a count in %s', (tag) => {
  const { say } = languageOf(tag);
  const counted = [...readMessages(tag)].flatMap(([key, text]) => {
    const names = [...argumentsOf(text)].filter(
      ([name, type]) => type === 'number' || COUNTS.test(name),
    );
    return names.length === 0 ? [] : [{ key, text, names }];
  });
  const saidWith = ({ key, text, names }: (typeof counted)[number], count: number) => {
    const values = names.map(([name]) => [name, name === 'inStock' ? 0 : count]);
    const others = [...argumentsOf(text).keys()].map((name) => [name, 'X']);
    return say(key as 'page.retryIn', Object.fromEntries([...others, ...values]) as never);
  };

  it.each(counted)('is told as a number: $key', ({ names }) => {
    expect(names.filter(([, type]) => type !== 'number')).toEqual([]);
  });

  it.each(counted)('of one is said as one: $key', (message) => {
    const { key } = message;
    const [one, two] = [saidWith(message, 1), saidWith(message, 2)];
    expect(one).not.toMatch(/of them|davon|d’entre eux|di questi|de ellos/);
    const isSame = one.replaceAll('1', '2') === two;
    const mayBe = SAME_FOR_ONE.some((entry) => entry === key || entry === `${tag} ${key}`);
    expect(isSame && !mayBe, one).toBe(false);
  });
});
