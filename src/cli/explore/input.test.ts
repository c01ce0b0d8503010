import { describe, expect, test } from 'vitest';
import { completeLine } from './complete.ts';
import { readCommand } from './input.ts';
import { exploredMap } from './options.ts';

const map = exploredMap(
  {
    key: 'boards',
    title: 'Cutting boards',
    dimensions: [
      {
        key: 'wood',
        label: 'Kind of wood',
        synonyms: ['timber'],
        kind: 'choice',
        values: [
          { key: 'oak', label: 'Oak' },
          { key: 'walnut', label: 'Noce', synonyms: ['black walnut'] },
          { key: 'ebony', label: 'Ebano', visibility: 'hidden' },
          { key: 'teak', label: 'Teak and tea, fine' },
        ],
      },
      {
        key: 'finish',
        label: 'Finish',
        kind: 'choices',
        values: [
          { key: 'oil', label: 'Oil' },
          { key: 'wax', label: 'Bees and wax' },
          { key: 'gold', label: 'Gold leaf, 22 carat' },
        ],
      },
      { key: 'width', label: 'Width', kind: 'magnitude', unit: 'cm' },
      { key: 'name', label: 'Name', kind: 'text' },
      {
        key: 'vault',
        label: 'Secret vault',
        synonyms: ['safe'],
        kind: 'text',
        visibility: 'hidden',
      },
      { key: 'before', label: 'Not before', kind: 'date' },
      {
        key: 'show',
        label: 'Show',
        kind: 'choice',
        values: [
          { key: '3', label: 'Trio' },
          { key: '1', label: 'Solo' },
        ],
      },
    ],
  },
  1,
);

/** Reads a line and replaces the option by its key. */
function read(line: string) {
  const command = readCommand(map, line);
  return 'option' in command ? { ...command, option: command.option?.key ?? null } : command;
}
const chosen = (dimensionKey: string, more: object) => ({
  do: 'choose',
  option: dimensionKey,
  selection: { dimensionKey, ...more },
});

describe('a choice', () => {
  test.each([
    ['wood oak', 'oak'],
    ['  wood   oak ', 'oak'],
    ['wood = oak', 'oak'],
    ['wood=oak', 'oak'],
    ['wood: oak', 'oak'],
    ['1 1', 'oak'],
    ['#1 2', 'walnut'],
    ['1. 2', 'walnut'],
    ['timber noce', 'walnut'],
    ['Kind of wood Black-Walnut', 'walnut'],
    ['KIND OF WOOD: teak', 'teak'],
    ['wood 3', 'teak'],
    ['wood teak and tea, fine', 'teak'],
    ['wood ebano', 'ebony'],
  ])('is read: %s', (line, key) => {
    expect(read(line)).toEqual(chosen('wood', { valueKeys: [key] }));
  });

  test.each([
    ['wood plastic', { requestedValue: 'plastic' }],
    ['wood 4', { requestedValue: '4' }],
    ['wood ,', { requestedValue: ',' }],
    ['wood oak, walnut', { valueKeys: ['oak', 'walnut'] }],
    ['wood oak, plastic', { requestedValue: 'oak, plastic' }],
  ])('of what the map may not have is left to the store: %s', (line, selection) => {
    expect(read(line)).toEqual(chosen('wood', selection));
  });
});

test.each<[string, object]>([
  ['finish oil', { valueKeys: ['oil'] }],
  ['finish oil, bees and wax', { valueKeys: ['oil', 'wax'] }],
  ['finish gold leaf, 22 carat, oil', { valueKeys: ['gold', 'oil'] }],
  ['finish oil and bees and wax and gold', { valueKeys: ['oil', 'wax', 'gold'] }],
  ['finish 1 3', { valueKeys: ['oil', 'gold'] }],
  ['2 1,2, 2', { valueKeys: ['oil', 'wax'] }],
  ['finish oil + tar', { valueKeys: ['oil', 'tar'] }],
  ['finish none', { valueKeys: [] }],
  ['finish tar', { requestedValue: 'tar' }],
])('several values are read: %s', (line, selection) => {
  expect(read(line)).toEqual(chosen('finish', selection));
});

test.each<[string, object]>([
  ['width 30', { magnitude: 30 }],
  ['width 30 cm', { magnitude: 30, unit: 'cm' }],
  ['width 12in', { magnitude: 12, unit: 'in' }],
  ['width 12"', { magnitude: 12, unit: 'in' }],
  ['width 1.50 Metres', { magnitude: '1.50', unit: 'm' }],
  ['width 30,5 CM', { magnitude: 30.5, unit: 'cm' }],
  ['width=-3', { magnitude: -3 }],
  ['width 0.000000000000001', { magnitude: '0.000000000000001' }],
  ['width 3 fl oz', { magnitude: 3, unit: 'fl_oz' }],
  ['width 3 parsec', { magnitude: 3, unit: 'parsec' }],
])('a size is read: %s', (line, selection) => {
  expect(read(line)).toEqual(chosen('width', selection));
});

test.each<[string, object]>([
  ['name For Anna', chosen('name', { requestedValue: 'For Anna' })],
  ['name "-"', chosen('name', { requestedValue: '-' })],
  ['name a = b', chosen('name', { requestedValue: 'a = b' })],
  ['name = show', chosen('name', { requestedValue: 'show' })],
  ['vault open', chosen('vault', { requestedValue: 'open' })],
  ['not before 2027-03-01', chosen('before', { requestedValue: '2027-03-01' })],
  ['show = 3', chosen('show', { valueKeys: ['3'] })],
  ['show trio', chosen('show', { valueKeys: ['3'] })],
  ['6 2', chosen('show', { valueKeys: ['1'] })],
])('words and days are read, and names like commands: %s', (line, command) => {
  expect(read(line)).toEqual(command);
});

test.each<[string, object]>([
  ['', { do: 'nothing' }],
  [' \t', { do: 'nothing' }],
  ['SHOW', { do: 'show' }],
  ['why', { do: 'why' }],
  [
    'why wood noce',
    { do: 'try', option: 'wood', selection: { dimensionKey: 'wood', valueKeys: ['walnut'] } },
  ],
  ['why wood', { do: 'describe', option: 'wood' }],
  ['wood', { do: 'describe', option: 'wood' }],
  ['2', { do: 'describe', option: 'finish' }],
  ['wood -', { do: 'clear', option: 'wood' }],
  ['wood = -', { do: 'clear', option: 'wood' }],
  ['clear kind of wood', { do: 'clear', option: 'wood' }],
  ['not wood oak', { do: 'exclude', option: 'wood', valueKeys: ['oak'] }],
  ['not 1 noce, tar', { do: 'exclude', option: 'wood', valueKeys: ['walnut', 'tar'] }],
  ['clear not', { do: 'stop-excluding', option: null }],
  ['clear not wood', { do: 'stop-excluding', option: 'wood' }],
  ['not wood -', { do: 'stop-excluding', option: 'wood' }],
  ['quantity 3', { do: 'quantity', quantity: 3 }],
  ['quantity = 3', { do: 'quantity', quantity: 3 }],
  ['product', { do: 'products' }],
  ['product board', { do: 'product', slug: 'board' }],
  ['product = board', { do: 'product', slug: 'board' }],
  ['product -', { do: 'product', slug: null }],
  ['take 2', { do: 'take', number: 2 }],
  ['take', { do: 'take', number: null }],
  ['undo', { do: 'undo' }],
  ['reset', { do: 'reset' }],
  ['json', { do: 'json' }],
  ['?', { do: 'help' }],
  ['exit', { do: 'quit' }],
])('a command is read: %j', (line, command) => {
  expect(read(line)).toEqual(command);
});

test.each([
  [
    'plastic',
    '"plastic" is no option and no command; "show" lists the options and "help" the commands.',
  ],
  ['noce', '"noce" is a value of Kind of wood: "wood noce" chooses it.'],
  [
    'ebano',
    '"ebano" is no option and no command; "show" lists the options and "help" the commands.',
  ],
  [
    'secret vault open',
    '"secret vault open" is no option and no command; "show" lists the options and "help" the commands.',
  ],
  [
    'safe open',
    '"safe open" is no option and no command; "show" lists the options and "help" the commands.',
  ],
  ['7 1', '"7 1" is no option and no command; "show" lists the options and "help" the commands.'],
  [
    '__proto__',
    '"__proto__" is no option and no command; "show" lists the options and "help" the commands.',
  ],
  ['width wide', 'Width is a size: give a number, such as 30 or 30 cm.'],
  ['width 1,200', '"1,200" can be read in two ways: write it with a point, or without a comma.'],
  ['width 1.0000000000000001', '"1.0000000000000001" has more than 15 digits.'],
  ['before 1.3.2027', 'Not before is a day: write it YYYY-MM-DD, such as 2027-03-01.'],
  ['before 2027-02-30', 'Not before is a day: write it YYYY-MM-DD, such as 2027-03-01.'],
  ['quantity', 'The quantity is a whole number: "quantity 3".'],
  ['quantity -1', 'The quantity is a whole number: "quantity 3".'],
  ['take 0', 'Say which alternative: "take 1".'],
  ['clear', 'There is no option "" to clear; "show" lists the options.'],
  ['clear nix', 'There is no option "nix" to clear; "show" lists the options.'],
  ['not nix oak', 'Say on which option something is not wanted: "not <option> <value>".'],
  ['not wood', 'Say which value is not wanted: "not wood <value>".'],
  ['not width 30', 'Width has no values that could be ruled out.'],
  ['why nix', 'There is no option "nix"; "why <option> <value>" says why that isn\'t possible.'],
  ['x'.repeat(2_001), 'That line is too long: 2000 characters at most.'],
])('what is not understood is answered in one sentence: %.20s', (line, sentence) => {
  expect(read(line)).toEqual({ do: 'unclear', sentence });
});

test('the tab key offers commands and options, and the listed values of one', () => {
  expect(completeLine(map, '')[0]).toEqual(
    expect.arrayContaining(['show', 'undo', 'wood ', 'width ']),
  );
  expect(completeLine(map, '')[0]).not.toContain('vault ');
  expect(completeLine(map, 'w')).toEqual([['why', 'width ', 'wood '], 'w']);
  expect(completeLine(map, 'not w')).toEqual([['width ', 'wood '], 'w']);
  expect(completeLine(map, 'wood ')).toEqual([['oak', 'teak', 'walnut'], '']);
  expect(completeLine(map, 'why finish oil, W')).toEqual([['wax'], 'W']);
  expect(completeLine(map, 'nix n')).toEqual([[], 'nix n']);
});
