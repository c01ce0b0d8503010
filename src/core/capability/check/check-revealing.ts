import type { Dimension, DimensionKind, Value } from '../capability-map.ts';
import type { DimensionOf } from '../kinds/kind-module.ts';
import { KINDS } from '../kinds/kinds.ts';
import type { MapInquiry } from './check-names.ts';
import { quote } from './check-problem.ts';
import { normaliseWords } from '../words.ts';

type ScriptWords = readonly string[];

/** Writing systems without spaces between words. Each of their characters is treated as a word. */
const UNSPACED_SCRIPTS = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const WORD_PATTERN = new RegExp(
  String.raw`${UNSPACED_SCRIPTS}|[[\p{L}\p{N}]--${UNSPACED_SCRIPTS}]+`,
  'gv',
);
const PLAIN_ASCII = /^[ -~]*$/;

function splitWords(text: string): ScriptWords {
  // Most texts are plain ASCII, so a simpler and faster pattern is used for them.
  return (
    (PLAIN_ASCII.test(text)
      ? text.toLowerCase().match(/[a-z0-9]+/g)
      : normaliseWords(text).match(WORD_PATTERN)) ?? []
  );
}

interface HiddenName {
  readonly words: ScriptWords;
  readonly owner: string;
}

class HiddenNameFinder {
  readonly #byFirstWord = new Map<string, HiddenName[]>();

  addName(text: string, owner: string): void {
    const words = splitWords(text);
    const [first] = words;
    if (first === undefined) return;
    const others = this.#byFirstWord.get(first) ?? [];
    others.push({ words, owner });
    this.#byFirstWord.set(first, others);
  }

  get isEmpty(): boolean {
    return this.#byFirstWord.size === 0;
  }

  findRevealedNames(text: string): HiddenName | undefined {
    const words = splitWords(text);
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

/**
 * A text that customers see. The JSON Pointer to it is only computed when the text has to be
 * reported.
 */
interface MapTextPart {
  readonly pointer: () => string;
  readonly text: string;
}

/**
 * Reports texts for customers that contain the key, label or synonym of something that the store
 * hides.
 */
export function checkRevealing(inquiry: MapInquiry): void {
  const secrets = findHiddenNames(inquiry);
  if (secrets.isEmpty) return;
  const texts = [
    ...mapTexts(inquiry),
    ...inquiry.map.dimensions.flatMap((dimension) => dimensionTexts(inquiry, dimension)),
  ];
  for (const { pointer, text } of [...texts, ...translatedTexts(inquiry, texts)]) {
    const secret = secrets.findRevealedNames(text);
    if (secret === undefined) continue;
    const problem = `Customers see this text, and it says ${quote(secret.words.join(' '))}, which names ${secret.owner}; that is hidden.`;
    inquiry.findings.addError(pointer(), 'reveals-hidden', problem);
  }
}

/** Returns the translations of the texts that customers see. */
function translatedTexts(
  { map, origins }: MapInquiry,
  shown: readonly MapTextPart[],
): MapTextPart[] {
  const seen = new Set(shown.map(({ text }) => text));
  return Object.values(map.translations ?? {}).flatMap((texts) =>
    Object.entries(texts).flatMap(([text, translation]) =>
      seen.has(text)
        ? [{ pointer: () => origins.memberPointer(texts, text), text: translation }]
        : [],
    ),
  );
}

function namesOf({ key, label, synonyms = [] }: Dimension | Value): string[] {
  return [key, label, ...synonyms];
}

function findHiddenNames(inquiry: MapInquiry): HiddenNameFinder {
  const secrets = new HiddenNameFinder();
  const hidden = inquiry.map.dimensions.filter((dimension) => inquiry.hidden.has(dimension.key));
  for (const dimension of hidden) {
    for (const name of namesOf(dimension))
      secrets.addName(name, `the dimension ${quote(dimension.key)}`);
  }
  for (const dimension of inquiry.map.dimensions) {
    for (const value of valuesOf(dimension))
      if (value.visibility === 'hidden') addValueNames(secrets, dimension, value, namesOf(value));
  }
  if (hidden.length > 0) addHiddenDimensionValues(inquiry, hidden, secrets);
  return secrets;
}

/**
 * Adds the names of all values of hidden options. A name that a visible value also has, such as
 * "yes", reveals nothing and is left out.
 */
function addHiddenDimensionValues(
  inquiry: MapInquiry,
  hidden: readonly Dimension[],
  hiddenNames: HiddenNameFinder,
): void {
  const shownValues = inquiry.map.dimensions
    .filter((dimension) => !inquiry.hidden.has(dimension.key))
    .flatMap((dimension) => valuesOf(dimension).filter((value) => value.visibility !== 'hidden'));
  const shownNames = new Set(
    shownValues.flatMap(namesOf).map((name) => splitWords(name).join(' ')),
  );
  for (const dimension of hidden) {
    for (const value of valuesOf(dimension)) {
      addValueNames(
        hiddenNames,
        dimension,
        value,
        namesOf(value).filter((name) => !shownNames.has(splitWords(name).join(' '))),
      );
    }
  }
}

function valuesOf(dimension: Dimension): readonly Value[] {
  return 'values' in dimension ? dimension.values : [];
}

function addValueNames(
  hiddenNames: HiddenNameFinder,
  dimension: Dimension,
  value: Value,
  names: readonly string[],
): void {
  for (const name of names)
    hiddenNames.addName(name, `the value ${quote(value.key)} of ${quote(dimension.key)}`);
}

function textMembers<T extends object>(
  { origins }: MapInquiry,
  node: T,
  names: readonly (keyof T & string)[],
): MapTextPart[] {
  return names.flatMap((name) => {
    const text: unknown = node[name];
    return typeof text === 'string'
      ? [{ pointer: () => origins.memberPointer(node, name), text }]
      : [];
  });
}

function textsOf(
  { origins }: MapInquiry,
  list: readonly string[] | null | undefined,
): MapTextPart[] {
  return list
    ? list.map((text, index) => ({ pointer: () => origins.itemPointer(list, index), text }))
    : [];
}

function mapTexts(inquiry: MapInquiry): MapTextPart[] {
  const { map, origins } = inquiry;
  const price =
    map.price === undefined || map.price.kind === 'fixed'
      ? []
      : textMembers(inquiry, map.price, ['requiresPersonMessage']);
  const rows =
    map.price?.kind === 'worked_out'
      ? map.price.rows.flatMap((row) => textMembers(inquiry, row, ['key', 'label']))
      : [];
  const constraints = (map.constraints ?? []).flatMap((constraint) =>
    textMembers(inquiry, constraint, ['key', 'kind', 'title', 'customerMessage']),
  );
  const measures = (map.measures ?? [])
    .filter(
      (measure) => !measure.terms.every((term) => term.of.some((key) => inquiry.hidden.has(key))),
    )
    .map((measure) => ({
      pointer: () => origins.memberPointer(measure, 'key'),
      text: measure.key,
    }));
  return [
    ...textMembers(inquiry, map, ['key', 'title', 'notInMapMessage']),
    ...measures,
    ...constraints,
    ...price,
    ...rows,
  ];
}

/**
 * Returns the texts about an option that customers see. Texts of hidden options and values are left
 * out, because they may name hidden things.
 */
function dimensionTexts(inquiry: MapInquiry, dimension: Dimension): MapTextPart[] {
  if (inquiry.hidden.has(dimension.key)) return [];
  const values = valuesOf(dimension).filter((value) => value.visibility !== 'hidden');
  return [
    ...textMembers(inquiry, dimension, ['key', 'label', 'question', 'doesNotApplyMessage']),
    ...textsOf(inquiry, dimension.synonyms),
    ...kindTexts<DimensionKind>(inquiry, dimension),
    ...values.flatMap((value) => [
      ...textMembers(inquiry, value, [
        'key',
        'label',
        'description',
        'imageUrl',
        'customerMessage',
      ]),
      ...textsOf(inquiry, value.synonyms),
      ...textsOf(inquiry, value.allergens),
    ]),
  ];
}

function kindTexts<K extends DimensionKind>(
  inquiry: MapInquiry,
  dimension: DimensionOf<K>,
): MapTextPart[] {
  return textMembers(inquiry, dimension, KINDS[dimension.kind].shownTexts);
}
