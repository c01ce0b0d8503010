import { describe, expect, it } from 'vitest';
import type { CapabilityMap } from '../capability/capability-map.ts';
import { compileMap } from '../capability/compile-map.ts';
import { parseDate } from '../shared/working-days.ts';
import { compileLexicon } from './lexicon.ts';
import { readSentence } from './read-sentence.ts';
import { describeReading, productOf, value } from '../../../test/support/store-of-words.ts';

/** A saddler's map. None of the other test stores sells such things. */
const BRIDLES: CapabilityMap = {
  key: 'bridles',
  title: 'Bridles',
  dimensions: [
    {
      key: 'leather',
      label: 'Leather',
      kind: 'choice',
      required: true,
      values: [value('havana', 'Havana'), value('tan', 'Tan'), value('dark', 'Black', ['jet'])],
    },
    {
      key: 'thread',
      label: 'Thread',
      kind: 'choice',
      values: [value('white', 'White thread'), value('gold', 'Gold thread')],
    },
    {
      key: 'fittings',
      label: 'Fittings',
      kind: 'choice',
      values: [value('brass', 'Solid brass'), value('steel', 'Stainless steel')],
    },
    {
      key: 'padding',
      label: 'Padding',
      kind: 'choice',
      values: [value('light', 'Light padding'), value('extra', 'Extra padding')],
    },
    {
      key: 'parts',
      label: 'Parts',
      kind: 'choices',
      values: [
        value('reins', 'Rubber reins'),
        value('browband', 'Browband'),
        value('noseband', 'Noseband'),
        value('bit', 'Bit'),
      ],
    },
    {
      key: 'lining',
      label: 'Lining',
      kind: 'choice',
      values: [value('yes', 'With a lining'), value('no', 'Without a lining')],
      default: 'no',
    },
    {
      key: 'stirrups',
      label: 'Stirrups',
      kind: 'magnitude',
      unit: 'pair',
      minimum: '0',
      maximum: '4',
    },
    { key: 'buckles', label: 'Buckles', kind: 'magnitude', unit: 'piece', minimum: '2' },
    { key: 'width', label: 'Width', kind: 'magnitude', unit: 'mm' },
    { key: 'cheek', label: 'Cheek length', kind: 'magnitude', unit: 'cm' },
    { key: 'plate', label: 'Name plate', kind: 'text' },
    { key: 'collection', label: 'Collection day', kind: 'date' },
  ],
};

const product = productOf.bind(null, 'bridles');

const lexicon = compileLexicon(
  [
    product('bridle', 'Bridle'),
    product('breeches', 'Breeches'),
    product('boots', 'Pair of boots', ['boots']),
    product('gloves', 'Riding gloves'),
    product('stand', 'Boot stand'),
    product('spurs', 'Spurs (pair)'),
  ],
  new Map([['bridles', compileMap(BRIDLES)]]),
);
const TODAY = parseDate('2027-03-02') ?? 0;

/** Returns the reading as text, together with the words that were reported. */
function read(sentence: string, productSlug: string | undefined = 'bridle'): string {
  return describeReading(sentence, readSentence(lexicon, sentence, TODAY, { productSlug }));
}

describe('corrections', () => {
  it.each([
    ['browband — no, noseband', 'parts=noseband ?browband — no'],
    ['browband — no, make that a noseband', 'parts=noseband ?browband — no, make that'],
    ['browband, otherwise noseband', '?browband, otherwise noseband'],
    ["browband, or if you don't have it, noseband", "?browband, or if you don't have it, noseband"],
    ['browband, failing that a noseband', '?browband, failing that a noseband'],
    ['browband no the noseband', 'parts=noseband ?browband no'],
    ['two no three bridles', 'x3 ?two no'],
    ['browband, no wait, noseband', 'parts=noseband ?browband, no wait'],
    ['browband. Scratch that, noseband', 'parts=noseband ?browband. Scratch that'],
    ['browband, actually noseband', 'parts=noseband ?browband, actually'],
    ['two buckles... sorry, three', 'buckles=3piece ?two ?sorry'],
    ['with a browband, no wait, without it', '?browband, no wait, without'],
    ['browband no, noseband yes', 'parts=noseband -parts=browband'],
    ['swap the browband for a noseband', 'parts=noseband -parts=browband'],
    ['substitute a browband for the noseband', 'parts=browband -parts=noseband'],
    ['browband as opposed to a noseband', 'parts=browband -parts=noseband'],
    ['browband in place of the noseband', 'parts=browband -parts=noseband'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('omissions', () => {
  it.each([
    ['everything but a browband', '-parts=browband ?everything but'],
    ['all the parts except the bit', '-parts=bit ?all ?parts'],
    ['any leather but tan', '-leather=tan'],
    ['hold the bit', '-parts=bit'],
    ['browband, drop noseband', 'parts=browband -parts=noseband'],
    ['forget the browband', '-parts=browband'],
    ["don't forget the browband", 'parts=browband'],
    ["please don't leave out the browband", 'parts=browband'],
    ["don't leave the browband off", 'parts=browband'],
    ["can't do without a browband", 'parts=browband'],
    ['I could do without a browband', '-parts=browband'],
    ["I don't care for browbands", '-parts=browband'],
    ['no bit plus browband', 'parts=browband -parts=bit'],
    ['no bit no browband', '-parts=bit -parts=browband'],
    ['lining? no thanks', 'lining=no'],
    ["a lining isn't needed", 'lining=no'],
    ['no stirrups', 'stirrups=0pair'],
    ['no parts except a bit', '?parts ?bit'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('degrees', () => {
  it.each([
    ['light on the browband', 'parts=browband ?light'],
    ['double reins, heavy on the noseband', 'parts=reins parts=noseband ?double ?heavy'],
    ['extra padding, extra browband', 'padding=extra parts=browband ?extra'],
    ['a lot of reins', 'parts=reins ?lot'],
    ['not too many reins', 'parts=reins ?not too many'],
    ['not sure about the browband', '?browband ?not sure'],
    ['lined or not', '?lined'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('comparisons with something else', () => {
  it.each([
    'gold buckles',
    'gold zip',
    'unpadded',
    'un-lined',
    'half-lined',
    'to match my tan jacket',
    'like my tan one',
    'torn between tan and havana',
    'not so keen on tan',
    'not that keen on tan',
    'I am not all that keen on tan',
    'like the tan one in the window',
    'it looks like the tan one',
    'darker than tan',
    'the same colour as my havana saddle',
    'off-white thread',
    'jet-look',
    'my tan saddle',
  ])('reported: %s', (sentence) => expect(read(sentence)).toMatch(/^\?[^=]*$/));

  it.each([
    ["I'd like my bridle tan", 'leather=tan'],
    ["she'd like a tan bridle", 'leather=tan'],
    ['something like a cloud, tan', 'leather=tan ?cloud'],
    ['I want to go with the tan', 'leather=tan'],
    ["I'm keen on tan", 'leather=tan'],
    ["I wasn't keen on tan", '-leather=tan'],
  ])('read: %s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('numbers', () => {
  it.each([
    ['3 pairs of stirrups', 'stirrups=3pair'],
    ['a couple of pairs of stirrups', 'stirrups=2pair'],
    ['6 stirrups', '?6'],
    ['buckles x 4', 'buckles=4piece'],
    ['browband x2', 'parts=browband ?x2'],
    ['bridle x2', 'x2'],
    ['stirrups for four', '?four ?stirrups'],
    ['20 width', 'width=20mm'],
    ['30 cheek length 6 buckles', 'cheek=30cm buckles=6piece'],
    ['30 cm cheek length, 20 mm wide', 'cheek=30cm width=20mm'],
    ['cheek length 30 cm width 20', 'cheek=30cm width=20mm'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));

  it.each(['a three strap bridle', 'a 3-strap tan bridle', 'two piece bridle'])(
    'of something else: %s',
    (sentence) => expect(read(sentence)).not.toContain('x'),
  );

  it.each([
    ['a pair of breeches', 'breeches', 'x1'],
    ['two pairs of breeches', 'breeches', 'x2'],
    ['a pair of boots', 'boots', ''],
    ['two pairs of boots', 'boots', 'x2'],
    ['a pair of bridles', 'bridle', 'x2'],
    ['a pair of riding gloves', 'gloves', 'x1'],
    ['two pairs of riding gloves', 'gloves', 'x2'],
    ['two pairs please', 'gloves', 'x2'],
    ['a pair of boot stands', 'stand', 'x2'],
    ['a pair please', 'stand', 'x2'],
    ['a pair of spurs', 'spurs', 'x1'],
    ['three riding gloves', 'gloves', 'x3'],
  ])('%s', (sentence, slug, expected) => expect(read(sentence, slug)).toBe(expected));
});

describe('days and texts', () => {
  it.each([
    ["I'll collect it on Friday", 'collection=2027-03-05'],
    ['two bridles for Friday', 'x2 collection=2027-03-05'],
    ['by Friday', 'by=2027-03-05'],
    ['write "no bit" on the plate', 'plate=no bit'],
    ['name plate Ada thank you so much', 'plate=Ada'],
    ['name plate J.H. please', 'plate=J.H.'],
    [
      'tan with a name plate Ada in gold thread by friday',
      'by=2027-03-05 leather=tan plate=Ada thread=gold',
    ],
    ['name plate For Ada', 'plate=For Ada'],
    ['leather: "suede"', '?"suede" ?leather'],
    ['name plate saying yes please', '?yes please ?name plate'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('conditions', () => {
  it.each([
    ["tan if that's cheaper, gold thread", 'thread=gold ?tan ?cheaper'],
    ['tan, but only if it is cheaper', '?tan ?cheaper'],
    ['tan only if it lasts', '?tan ?lasts'],
    ['if it is cheaper, tan', '?tan ?cheaper'],
    ['tan unless havana lasts', '?tan ?havana lasts'],
    ['a tan bridle with a browband if it is cheap', 'leather=tan ?browband ?cheap'],
    ['20 mm wide if it is cheap', '?20 mm wide ?cheap'],
    ['tan provided it is cheap', '?tan ?cheap'],
    ["tan if it's cheap, otherwise havana", '?tan ?havana ?cheap'],
    ['tan in case', 'leather=tan'],
  ])('reported: %s', (sentence, expected) => expect(read(sentence)).toBe(expected));

  it.each([
    ['tan if you have it, gold thread', 'leather=tan thread=gold ?if'],
    ['tan if possible', 'leather=tan ?if'],
    ['tan if available', 'leather=tan ?if'],
    ['by Friday if possible', 'by=2027-03-05 ?if'],
    ['tan, if possible', 'leather=tan'],
    ['tan if you have it in suede', '?tan ?suede'],
  ])('read if the condition is only that it is in stock: %s', (sentence, expected) =>
    expect(read(sentence)).toBe(expected),
  );
});

describe('negated degrees', () => {
  it.each([
    ["I don't want them tan", '-leather=tan'],
    ["I don't want it tan and don't forget the browband", 'parts=browband -leather=tan'],
    ["I wouldn't like it too tan", '-leather=tan'],
    ["please don't make it tan", '-leather=tan'],
    ['do not make them tan, havana please', 'leather=havana -leather=tan'],
    ['not made of tan', '-leather=tan'],
    ['make it tan', 'leather=tan'],
    ["I don't want two of them", '?two'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('one value named twice', () => {
  it.each([
    ['black or jet', 'leather=dark'],
    ['black or jet or tan', '?black or jet ?jet or tan'],
    ['black or tan', '?black or tan'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('numbers in lists', () => {
  it.each([
    ['qty: 5, tan', 'x5 leather=tan'],
    ['qty 5, tan', 'x5 leather=tan'],
    ['quantity - 5', 'x5'],
    ['Qty.: 5', 'x5'],
    ['bridle, 5 no.', 'x5'],
    ['5 no. bridles', 'x5'],
    ['5 nos, tan', 'x5 leather=tan'],
    ['x 5, tan', 'x5 leather=tan'],
    ['tan, x 5.', 'x5 leather=tan'],
  ])('%s', (sentence, expected) => expect(read(sentence)).toBe(expected));
});

describe('polite requests', () => {
  it.each([
    'hello i was wondering if i could get a bridle in tan with a browband',
    'could you let me know if you can do a bridle, tan, with a browband',
    'if you could make a bridle in tan with a browband',
    "a bridle in tan, if that's ok, with a browband",
  ])('not a condition: %s', (sentence) =>
    expect(read(sentence)).toBe('leather=tan parts=browband'),
  );

  it('ignores that something costs nothing', () =>
    expect(readSentence(lexicon, 'bridles cost nothing', TODAY)).toMatchObject({
      productSlug: 'bridle',
    }));
});
