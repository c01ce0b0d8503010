import wordForms from './words/word-forms.json' with { type: 'json' };

export const SAME_STEP = 0;
/**
 * The distance between the singular and the plural of a word. A larger distance stands for a
 * greater difference.
 */
export const NUMBER_STEP = 1;
/**
 * The distance between a word and one of its verb forms, such as "oil" and "oiled". A larger
 * distance stands for a greater difference.
 */
export const VERB_STEP = 2;
/** The distance between two verb forms of the same word, such as "engraved" and "engraving". */
export const BOTH_VERBS_STEP = 3;
export type FormStep =
  | typeof SAME_STEP
  | typeof NUMBER_STEP
  | typeof VERB_STEP
  | typeof BOTH_VERBS_STEP;

export interface WordForm {
  readonly lemma: string;
  readonly step: typeof SAME_STEP | typeof NUMBER_STEP | typeof VERB_STEP;
}

// A Map is used instead of an object, because objects also have inherited keys such as
// "constructor".
const UNIFIED_SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(wordForms.spellings));

/**
 * Returns one spelling for the American and British variants of a word. It need not be a correct
 * spelling.
 */
function unifySpelling(word: string): string {
  const whole = EQUIVALENT_WORDS.get(word);
  if (whole !== undefined) return unifySpelling(whole);
  const known = UNIFIED_SPELLINGS.get(word);
  if (known !== undefined) return known;
  if (word.length < 5) return word;
  if (word.length >= 6 && word.includes('our'))
    return word.replace(/our(?=(?:s|ed|ing|ful|less|ite)?$)/, 'or');
  if (word.endsWith('re') || word.endsWith('res'))
    return word.replace(/(?<=[a-z]{2}[tb])re(s?)$/, 'er$1');
  return word.length >= 7
    ? word.replace(/is(?=(?:e|ed|es|ing|ation)$)/, 'iz').replace(/ll(?=(?:ed|ing|er)$)/, 'l')
    : word;
}

const IRREGULAR_NUMBERS: ReadonlyMap<string, string> = new Map(Object.entries(wordForms.plurals));

const IRREGULAR_VERBS: ReadonlyMap<string, string> = new Map(Object.entries(wordForms.verbs));

/** Abbreviations and regional names, each with a common word of the same meaning. */
const EQUIVALENT_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(wordForms.equivalents),
);

const VOWEL = /[aeiouy]/;
/** The maximum number of letters in a word for which other forms are derived. */
const MAXIMUM_WORD_LENGTH = 40;

/**
 * Returns the word itself, followed by the words that it may be derived from. It does no harm that
 * some of these don't exist in English.
 */
export function formsOf(word: string): WordForm[] {
  if (word.length > MAXIMUM_WORD_LENGTH) return [{ lemma: word, step: SAME_STEP }];
  const base = unifySpelling(word);
  const forms: WordForm[] = [{ lemma: base, step: SAME_STEP }];
  const add = (lemma: string, step: WordForm['step']): void => {
    if (lemma.length >= 2 && !forms.some((form) => form.lemma === lemma))
      forms.push({ lemma: unifySpelling(lemma), step });
  };
  for (const lemma of possibleSingulars(base)) add(lemma, NUMBER_STEP);
  for (const lemma of possibleVerbs(base)) add(lemma, VERB_STEP);
  return forms;
}

function possibleSingulars(word: string): readonly string[] {
  const irregular = IRREGULAR_NUMBERS.get(word);
  if (irregular !== undefined) return [irregular];
  // French plurals such as "gateaux" drop their x in the singular.
  if (word.endsWith('eaux')) return [word.slice(0, -1)];
  // Words such as "martinis" and "kiwis" are plurals, unlike "basis".
  const isForeignPlural =
    /[^aeious](?:[aeiou][^aeiou]+|[^aeious])is$/.test(word) && !word.endsWith('sis');
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us)$/.test(word)) return [];
  if (word.endsWith('is') && !isForeignPlural) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

function possibleVerbs(word: string): readonly string[] {
  const irregular = IRREGULAR_VERBS.get(word);
  if (irregular !== undefined) return [irregular];
  if (word.length >= 5 && word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  if (word.length >= 5 && word.endsWith('ed')) return possibleStems(word.slice(0, -2));
  if (word.length >= 6 && word.endsWith('ing')) return possibleStems(word.slice(0, -3));
  return [];
}

const DOUBLED_CONSONANT = /(?:^|[^aeiou])[aeiou]([bdfgklmnprt])\1$/;
const SHORT_SYLLABLE = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;

/**
 * Returns words from which a word in -ed or -ing may be derived, such as "frame" for "framed" and
 * "fit" for "fitted".
 */
function possibleStems(stem: string): readonly string[] {
  if (stem.length < 3 || !VOWEL.test(stem)) return [];
  if (DOUBLED_CONSONANT.test(stem)) return [stem.slice(0, -1), stem];
  return SHORT_SYLLABLE.test(stem) ? [`${stem}e`] : [stem, `${stem}e`];
}

/** Matches words such as "berry", whose final y becomes "ie" in the plural. */
const ENDS_IN_Y = /[^aeiou]y$/;

/** Returns forms of a word such as its plural and its participles. */
export function inflectionsOf(word: string): readonly string[] {
  if (!/^\p{L}{3,}$/u.test(word)) return [];
  const short = SHORT_SYLLABLE.test(word) ? word + (word.at(-1) ?? '') : word;
  const lasting = `${word.endsWith('e') ? word.slice(0, -1) : short}ing`;
  return [pluralOf(word), pastTenseOf(word, short), lasting, ...possibleSingulars(word)];
}

function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return ENDS_IN_Y.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function pastTenseOf(word: string, shortWord: string): string {
  if (word.endsWith('e')) return `${word}d`;
  return ENDS_IN_Y.test(word) ? `${word.slice(0, -1)}ied` : `${shortWord}ed`;
}

export function stepBetween(requestedStep: WordForm['step'], nameStep: WordForm['step']): FormStep {
  if (requestedStep === VERB_STEP && nameStep === VERB_STEP) return BOTH_VERBS_STEP;
  return Math.max(requestedStep, nameStep) as FormStep;
}

const COMPARATIVE_ENDING = /(?:er|est)$/;

/**
 * Returns whether a word is a comparative or superlative of another word. For example, "darker"
 * isn't a misspelling of "dark".
 */
export function isComparisonOf(word: string, baseWord: string): boolean {
  if (!COMPARATIVE_ENDING.test(word)) return false;
  const stem = word.replace(COMPARATIVE_ENDING, '');
  return (
    stem === baseWord ||
    `${stem}e` === baseWord ||
    stem.slice(0, -1) === baseWord ||
    `${stem.slice(0, -1)}y` === baseWord
  );
}

const PARTICIPLE_ENDING = /(?:ed|en)$/;

/** Returns opposites of a word, such as "unlined" for "lined" or "sleeveless" for "sleeves". */
export function contrariesOf(word: string): readonly string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  if (PARTICIPLE_ENDING.test(word)) return [`un${word}`, `non${word}`];
  const done = (word.endsWith('ing') ? possibleStems(word.slice(0, -3)) : [word])
    .flatMap(inflectionsOf)
    .filter((form) => form.endsWith('ed'));
  return [
    `un${word}`,
    ...[word, ...possibleSingulars(word)].map((noun) => `${noun}less`),
    ...done.map((participle) => `un${participle}`),
  ];
}

/**
 * Returns the verbs from which a noun may be derived, such as "collect" for "collection" or "ship"
 * for "shipment". Some of them may not exist.
 */
export function verbsOfNoun(noun: string): readonly string[] {
  const [, stem = ''] = /^(\p{L}{3,})(?:ation|ition|ion|ment|ery|y|al|ance|ing)$/u.exec(noun) ?? [];
  const [, short = ''] = /^(\p{L}{3,})(?:ion|y)$/u.exec(noun) ?? [];
  return [stem, `${stem}e`, short, `${short}e`]
    .filter((verb) => verb.length > 3)
    .flatMap((verb) => formsOf(verb).map(({ lemma }) => lemma));
}

const CONTRARY_PREFIX = /^(?:un|non|dis|de|anti|mis|in|im|ir|il)/;
const ROOT_LENGTH = 3;

/**
 * Returns whether one word is the opposite of the other. For example, "unpolarised" isn't a
 * misspelling of "polarised".
 */
export function isContraryOf(word: string, otherWord: string): boolean {
  const [longer, shorter] = word.length > otherWord.length ? [word, otherWord] : [otherWord, word];
  const prefix = CONTRARY_PREFIX.exec(longer)?.[0] ?? '';
  return (
    prefix !== '' &&
    longer.length > shorter.length &&
    longer.startsWith(shorter.slice(0, ROOT_LENGTH), prefix.length)
  );
}

/** Returns whether a word may be the plural of a noun. */
export function isPlural(word: string): boolean {
  return formsOf(word).some(({ step }) => step === NUMBER_STEP);
}

const DERIVING_ENDINGS = wordForms.derivingEndings;

/**
 * Returns whether a word is derived from another word but has its own meaning, such as "fruity"
 * from "fruit".
 */
export function isDerivedFrom(word: string, baseWord: string): boolean {
  const isSlip = word.slice(0, -1) === baseWord && word.at(-1) === baseWord.at(-1);
  if (isSlip || word.length <= baseWord.length) return false;
  const nouns = [baseWord, ...possibleSingulars(baseWord)];
  return DERIVING_ENDINGS.some((ending) => {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 3) return false;
    const single = stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
    return nouns.some((noun) => [stem, single, `${stem}e`, `${stem}y`].includes(noun));
  });
}
