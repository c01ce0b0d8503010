import { wordsOfKey } from '../../../words/map-kinds.ts';
import { type MapDocument, priceRows, valuesOf } from '../map-document.ts';

/** What members of the document are called in the fields of the studio. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  appliesWhen: 'Asked only when',
  atLeast: 'At least so many',
  atMost: 'At most so many',
  customerMessage: 'Because',
  default: 'Assumed if nobody says it',
  maximumLength: 'At most so many characters',
  minimum: 'Minimum altogether',
  minimumPerPiece: 'Minimum per piece',
  offStep: 'A size between two steps',
  required: 'Every order needs it',
  reviewDueAt: 'Look at it again on',
  requiresPerson: 'what you price yourself',
  roundTo: 'Rounded to',
  step: 'In steps of',
  when: 'Charged only when',
  workingDays: 'Working days',
};

/** What each rule that needs no writing is about, by the beginning of its key. */
const BUILT_IN_RULES: Readonly<Record<string, string>> = {
  applies: 'when it is asked',
  approval: 'orders that you look at',
  count: 'how many may be chosen',
  'due-day': 'how early it may be needed',
  length: 'how long the text may be',
  'not-in-map': 'what you make',
  'not-offered': 'what you make at the moment',
  range: 'the smallest and the largest size',
  required: 'that every order needs it',
  step: 'the steps',
  'working-day': 'the days on which you work',
};

export function fieldName(member: string): string {
  return FIELD_NAMES[member] ?? member;
}

const TERMS: readonly (readonly [RegExp, string])[] = [
  [/ or set "offered": false/g, ' or untick “You make it at the moment”'],
  [/\bdimension\b/g, 'option'],
  [/Add a row without "when"/g, 'Add a row that is always charged'],
  [/write "0" for/g, 'write 0 for'],
];

/** Puts labels in place of the keys that a sentence of the check has in quotes. */
export function labelKeys(document: MapDocument, sentence: string): string {
  const names = namesOf(document);
  const plain = TERMS.reduce((text, [term, words]) => text.replaceAll(term, words), sentence);
  return plain
    .replaceAll(/"([^"]+)" of "([^"]+)"/g, (whole, value: string, option: string) => {
      const dimension = document.dimensions.find(({ key }) => key === option);
      if (dimension === undefined) return whole;
      const found = valuesOf(dimension).find(({ key }) => key === value);
      return `“${found?.label ?? value}” of “${dimension.label}”`;
    })
    .replaceAll(/"([^"]*)"/g, (_, key: string) => `“${names.get(key) ?? ruleName(names, key)}”`);
}

/** Calls a rule such as `range:width` by its option and what it is about. */
function ruleName(names: ReadonlyMap<string, string>, key: string): string {
  const [kind = '', option = ''] = key.split(':');
  const about = BUILT_IN_RULES[kind];
  return about === undefined ? key : `${names.get(option) ?? option}: ${about}`;
}

/** Options come last, since their keys are what most sentences name. */
function namesOf(document: MapDocument): ReadonlyMap<string, string> {
  const { dimensions, measures = [], constraints = [] } = document;
  const values = dimensions.flatMap((dimension) => valuesOf(dimension));
  return new Map([
    ...Object.entries(FIELD_NAMES),
    ...values.map(({ key, label }) => [key, label] as const),
    ...(priceRows(document) ?? []).map(({ key, label }) => [key, label] as const),
    ...constraints.map(({ key, title }, index) => [key, title ?? `Rule ${index + 1}`] as const),
    ...measures.map(({ key }) => [key, wordsOfKey(key)] as const),
    ...dimensions.map(({ key, label }) => [key, label] as const),
  ]);
}
