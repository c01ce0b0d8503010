import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { parseDate } from '../shared/working-days.ts';
import { describeReading, productOf, size, value } from '../../../test/support/store-of-words.ts';
import { compileLexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';

const PUPPETS: CapabilityMap = {
  key: 'puppets',
  title: 'Puppets',
  dimensions: [
    {
      key: 'wood',
      label: 'Wood',
      kind: 'choice',
      required: true,
      values: [value('lime', 'Lime'), value('maple', 'Maple'), value('beech', 'Beech')],
    },
    {
      key: 'coat',
      label: 'Coat',
      kind: 'choice',
      values: [value('velvet', 'Velvet'), value('silk', 'Silk')],
    },
    size('height', 'Height', ['cm', '10', '90']),
    size('strings', 'Strings', ['piece', '1', '20']),
  ],
};

const lexicon = compileLexicon(
  [productOf('puppets', 'puppet', 'Puppet')],
  new Map([[PUPPETS.key, compileMap(PUPPETS)]]),
);
const TODAY = parseDate('2027-03-02') ?? 0;

function read(sentence: string): string {
  return describeReading(sentence, readSentence(lexicon, sentence, TODAY, {}));
}

describe('what a sentence says of an earlier order', () => {
  it.each([
    [
      "you built a lime one of 40 cm for my neighbour, we'd like ours in maple, 30 cm",
      'wood=maple height=30cm ?lime one of 40 cm ?neighbour ?like ours',
    ],
    [
      'I ordered 6 lime puppets in May, now I need 12 maple puppets',
      'x12 wood=maple ?6 lime ?in May',
    ],
    [
      'last week’s lime ones were heavy, this time four maple ones',
      'x4 wood=maple ?last week’s lime ones ?heavy ?this time',
    ],
    [
      "I've got your silk lime puppet, now a maple one, velvet",
      'wood=maple coat=velvet ?silk lime',
    ],
    [
      "my sister has your beech one in silk, I'd like mine in maple",
      'wood=maple ?sister ?beech one ?silk ?like mine',
    ],
    [
      'we had a beech one on Saturday, today a maple puppet please',
      'wood=maple ?beech one on Saturday ?today',
    ],
    ['we have your lime ones and would like two maple puppets', 'x2 wood=maple ?lime ones'],
    // These say what is ordered.
    ['I ordered a lime one, now the same in maple', '?lime ?maple ?same'],
    ['I chose lime, now 30 cm please', 'wood=lime height=30cm'],
    [
      '12 puppets like the ones that we had in lime, but this time maple',
      'x12 wood=maple ?lime ?this time',
    ],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});
