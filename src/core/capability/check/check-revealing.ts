import type { Dimension, Value } from '../capability-map.ts';
import type { Inquiry } from './check-names.ts';
import { quote } from './check-problem.ts';
import { normaliseWords } from '../words.ts';

type Words = readonly string[];

/** Words of scripts written without blanks are taken character by character. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const WORD = new RegExp(String.raw`${UNSPACED}|[[\p{L}\p{N}]--${UNSPACED}]+`, 'gv');
const PLAIN = /^[ -~]*$/;

function wordsOf(text: string): Words {
  // Most texts are plain ASCII, in which there are no accents and no scripts without blanks.
  return (
    (PLAIN.test(text)
      ? text.toLowerCase().match(/[a-z0-9]+/g)
      : normaliseWords(text).match(WORD)) ?? []
  );
}

interface Secret {
  readonly words: Words;
  readonly of: string;
}

/** Finds whether text says, as whole words, what something hidden is called. */
class Secrets {
  readonly #byFirstWord = new Map<string, Secret[]>();

  add(text: string, of: string): void {
    const words = wordsOf(text);
    const [first] = words;
    if (first === undefined) return;
    const others = this.#byFirstWord.get(first) ?? [];
    others.push({ words, of });
    this.#byFirstWord.set(first, others);
  }

  get isEmpty(): boolean {
    return this.#byFirstWord.size === 0;
  }

  saidBy(text: string): Secret | undefined {
    const words = wordsOf(text);
    for (const [start, word] of words.entries()) {
      const secret = this.#byFirstWord
        .get(word)
        ?.find((candidate) =>
          candidate.words.every((part, offset) => words[start + offset] === part),
        );
      if (secret !== undefined) return secret;
    }
    return undefined;
  }
}

/** A text that customers see; its pointer is only worked out where something is wrong. */
interface Said {
  readonly pointer: () => string;
  readonly text: string;
}

/** No text that customers see may contain the key, label or a synonym of something hidden. */
export function checkRevealing(inquiry: Inquiry): void {
  const secrets = findSecrets(inquiry);
  if (secrets.isEmpty) return;
  const said = [
    ...mapTexts(inquiry),
    ...inquiry.map.dimensions.flatMap((dimension) => dimensionTexts(inquiry, dimension)),
  ];
  for (const { pointer, text } of said) {
    const secret = secrets.saidBy(text);
    if (secret === undefined) continue;
    const problem = `Customers see this text, and it says ${quote(secret.words.join(' '))}, which names ${secret.of}; that is hidden.`;
    inquiry.findings.error(pointer(), 'reveals-hidden', problem);
  }
}

function namesOf({ key, label, synonyms = [] }: Dimension | Value): string[] {
  return [key, label, ...synonyms];
}

function findSecrets(inquiry: Inquiry): Secrets {
  const secrets = new Secrets();
  const hidden = inquiry.map.dimensions.filter((dimension) => inquiry.hidden.has(dimension.key));
  for (const dimension of hidden) {
    for (const name of namesOf(dimension))
      secrets.add(name, `the dimension ${quote(dimension.key)}`);
  }
  for (const dimension of inquiry.map.dimensions) {
    for (const value of valuesOf(dimension))
      if (value.visibility === 'hidden') addValue(secrets, dimension, value, namesOf(value));
  }
  if (hidden.length > 0) addValuesOfHidden(inquiry, hidden, secrets);
  return secrets;
}

/**
 * Values of a hidden dimension are as hidden as it is, but a "yes" that is shown elsewhere gives
 * nothing away.
 */
function addValuesOfHidden(inquiry: Inquiry, hidden: readonly Dimension[], secrets: Secrets): void {
  const shownValues = inquiry.map.dimensions
    .filter((dimension) => !inquiry.hidden.has(dimension.key))
    .flatMap((dimension) => valuesOf(dimension).filter((value) => value.visibility !== 'hidden'));
  const shownNames = new Set(shownValues.flatMap(namesOf).map((name) => wordsOf(name).join(' ')));
  for (const dimension of hidden) {
    for (const value of valuesOf(dimension)) {
      addValue(
        secrets,
        dimension,
        value,
        namesOf(value).filter((name) => !shownNames.has(wordsOf(name).join(' '))),
      );
    }
  }
}

function valuesOf(dimension: Dimension): readonly Value[] {
  return 'values' in dimension ? dimension.values : [];
}

function addValue(
  secrets: Secrets,
  dimension: Dimension,
  value: Value,
  names: readonly string[],
): void {
  for (const name of names)
    secrets.add(name, `the value ${quote(value.key)} of ${quote(dimension.key)}`);
}

/** Members of an object that are texts, with their places. */
function members<T extends object>(
  { origins }: Inquiry,
  node: T,
  names: readonly (keyof T & string)[],
): Said[] {
  return names.flatMap((name) => {
    const text: unknown = node[name];
    return typeof text === 'string' ? [{ pointer: () => origins.member(node, name), text }] : [];
  });
}

function entries({ origins }: Inquiry, list: readonly string[] | null | undefined): Said[] {
  return list
    ? list.map((text, index) => ({ pointer: () => origins.item(list, index), text }))
    : [];
}

function mapTexts(inquiry: Inquiry): Said[] {
  const { map, origins } = inquiry;
  const price =
    map.price === undefined || map.price.kind === 'fixed'
      ? []
      : members(inquiry, map.price, ['requiresPersonMessage']);
  const rows =
    map.price?.kind === 'worked_out'
      ? map.price.rows.flatMap((row) => members(inquiry, row, ['key', 'label']))
      : [];
  const constraints = (map.constraints ?? []).flatMap((constraint) =>
    members(inquiry, constraint, ['key', 'kind', 'title', 'customerMessage']),
  );
  const measures = (map.measures ?? [])
    .filter(
      (measure) => !measure.terms.every((term) => term.of.some((key) => inquiry.hidden.has(key))),
    )
    .map((measure) => ({ pointer: () => origins.member(measure, 'key'), text: measure.key }));
  return [
    ...members(inquiry, map, ['key', 'title', 'notInMapMessage']),
    ...measures,
    ...constraints,
    ...price,
    ...rows,
  ];
}

/** What is hidden may say what it is. */
function dimensionTexts(inquiry: Inquiry, dimension: Dimension): Said[] {
  if (inquiry.hidden.has(dimension.key)) return [];
  const values = valuesOf(dimension).filter((value) => value.visibility !== 'hidden');
  return [
    ...members(inquiry, dimension, ['key', 'label', 'question', 'doesNotApplyMessage']),
    ...entries(inquiry, dimension.synonyms),
    ...kindTexts(inquiry, dimension),
    ...values.flatMap((value) => [
      ...members(inquiry, value, ['key', 'label', 'customerMessage']),
      ...entries(inquiry, value.synonyms),
      ...entries(inquiry, value.allergens),
    ]),
  ];
}

function kindTexts(inquiry: Inquiry, dimension: Dimension): Said[] {
  switch (dimension.kind) {
    case 'choice':
      return [];
    case 'choices':
      return members(inquiry, dimension, ['countMessage']);
    case 'magnitude':
      return members(inquiry, dimension, ['rangeMessage', 'stepMessage']);
    case 'text':
      return members(inquiry, dimension, ['lengthMessage', 'default']);
    case 'date':
      return members(inquiry, dimension, ['workingDaysMessage']);
  }
}
