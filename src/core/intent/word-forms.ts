/** How far a form is from the word as it stands. */
export const SAME = 0;
/** Singular and plural. */
export const NUMBER = 1;
/** Verbs and what is made of them: oil, oiled, oiling. */
export const VERB = 2;
/** Two forms of one verb: engraved, engraving. */
export const BOTH_VERBS = 3;
export type Step = typeof SAME | typeof NUMBER | typeof VERB | typeof BOTH_VERBS;

export interface Form {
  readonly lemma: string;
  readonly step: typeof SAME | typeof NUMBER | typeof VERB;
}

const SPELLINGS: Readonly<Record<string, string>> = {
  grey: 'gray',
  aluminium: 'aluminum',
  mould: 'mold',
  moulding: 'molding',
  moulded: 'molded',
  mouldings: 'moldings',
  tyre: 'tire',
  tyres: 'tires',
  jewellery: 'jewelry',
  storey: 'story',
  storeys: 'stories',
  yoghurt: 'yogurt',
  doughnut: 'donut',
  doughnuts: 'donuts',
  whiskey: 'whisky',
  catalogue: 'catalog',
  cosy: 'cozy',
  moustache: 'mustache',
  omelette: 'omelet',
  chilli: 'chili',
  chillies: 'chilies',
  liquorice: 'licorice',
  ax: 'axe',
  plough: 'plow',
  sulphur: 'sulfur',
  cheque: 'check',
  chequered: 'checkered',
  draught: 'draft',
  matte: 'matt',
  ageing: 'aging',
};

/**
 * One spelling for American and British words. It need not be a right one, only the same for both.
 */
function spelling(word: string): string {
  const whole = SAME_THINGS[word];
  if (whole !== undefined) return spelling(whole);
  const known = SPELLINGS[word];
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

const IRREGULAR_NUMBERS: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  knives: 'knife',
  shelves: 'shelf',
  wolves: 'wolf',
  calves: 'calf',
  scarves: 'scarf',
  lives: 'life',
  wives: 'wife',
  hooves: 'hoof',
  thieves: 'thief',
  men: 'man',
  women: 'woman',
  children: 'child',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  mice: 'mouse',
  oxen: 'ox',
  dice: 'die',
  people: 'person',
  cacti: 'cactus',
  buses: 'bus',
  gases: 'gas',
  lenses: 'lens',
};

const IRREGULAR_VERBS: Readonly<Record<string, string>> = {
  written: 'write',
  wrote: 'write',
  drawn: 'draw',
  drew: 'draw',
  built: 'build',
  bound: 'bind',
  woven: 'weave',
  wove: 'weave',
  sewn: 'sew',
  worn: 'wear',
  hung: 'hang',
  bent: 'bend',
  burnt: 'burn',
  frozen: 'freeze',
  froze: 'freeze',
  broken: 'break',
  spun: 'spin',
  shorn: 'shear',
  ground: 'grind',
  hewn: 'hew',
  sawn: 'saw',
  mown: 'mow',
  lit: 'light',
  laid: 'lay',
  stuck: 'stick',
  struck: 'strike',
  swollen: 'swell',
  torn: 'tear',
  dyed: 'dye',
  tied: 'tie',
  died: 'die',
  smelt: 'smell',
  spilt: 'spill',
  wound: 'wind',
  molten: 'melt',
  // What something is made of, or looks like.
  golden: 'gold',
  woolen: 'wool',
  woollen: 'wool',
  silken: 'silk',
  oaken: 'oak',
  waxen: 'wax',
  leaden: 'lead',
  earthen: 'earth',
  glossy: 'gloss',
};

/** What is clipped in speech, and the same plant or cloth by its American name. */
const SAME_THINGS: Readonly<Record<string, string>> = {
  mayo: 'mayonnaise',
  choc: 'chocolate',
  mozz: 'mozzarella',
  avo: 'avocado',
  cuke: 'cucumber',
  barbeque: 'barbecue',
  veg: 'vegetable',
  veggie: 'vegetable',
  veggies: 'vegetable',
  alu: 'aluminum',
  photo: 'photograph',
  photos: 'photograph',
  bike: 'bicycle',
  decaf: 'decaffeinated',
  ply: 'plywood',
  lino: 'linoleum',
  aubergine: 'eggplant',
  courgette: 'zucchini',
  rocket: 'arugula',
  coriander: 'cilantro',
  beetroot: 'beet',
  zip: 'zipper',
  wholemeal: 'wholewheat',
};

const VOWEL = /[aeiouy]/;
/** Letters beyond which a word has no other forms. */
const LONGEST = 40;

/**
 * The word itself first, then what it may be a form of. Some of these are no words; what no name
 * has does no harm.
 */
export function formsOf(word: string): Form[] {
  if (word.length > LONGEST) return [{ lemma: word, step: SAME }];
  const base = spelling(word);
  const forms: Form[] = [{ lemma: base, step: SAME }];
  const add = (lemma: string, step: Form['step']): void => {
    if (lemma.length >= 2 && !forms.some((form) => form.lemma === lemma))
      forms.push({ lemma: spelling(lemma), step });
  };
  for (const lemma of singulars(base)) add(lemma, NUMBER);
  for (const lemma of verbs(base)) add(lemma, VERB);
  return forms;
}

function singulars(word: string): readonly string[] {
  const irregular = IRREGULAR_NUMBERS[word];
  if (irregular !== undefined) return [irregular];
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

function verbs(word: string): readonly string[] {
  const irregular = IRREGULAR_VERBS[word];
  if (irregular !== undefined) return [irregular];
  if (word.length >= 5 && word.endsWith('ied')) return [`${word.slice(0, -3)}y`];
  if (word.length >= 5 && word.endsWith('ed')) return stems(word.slice(0, -2));
  if (word.length >= 6 && word.endsWith('ing')) return stems(word.slice(0, -3));
  return [];
}

const DOUBLED = /(?:^|[^aeiou])[aeiou]([bdfgklmnprt])\1$/;
const SHORT = /^[^aeiou]*[aeiouy][^aeiouwxy]$/;

/**
 * What -ed and -ing were put to: oil, frame without its e, fit with its t doubled (which lime,
 * being longer, doesn't do).
 */
function stems(stem: string): readonly string[] {
  if (stem.length < 3 || !VOWEL.test(stem)) return [];
  if (DOUBLED.test(stem)) return [stem.slice(0, -1), stem];
  return SHORT.test(stem) ? [`${stem}e`] : [stem, `${stem}e`];
}

/** The forms that the rules make of a word, for names of which nothing but those may be found. */
const ENDS_IN_Y = /[^aeiou]y$/;

export function inflectionsOf(word: string): readonly string[] {
  if (!/^\p{L}{3,}$/u.test(word)) return [];
  const short = SHORT.test(word) ? word + (word.at(-1) ?? '') : word;
  const lasting = `${word.endsWith('e') ? word.slice(0, -1) : short}ing`;
  return [pluralOf(word), pastOf(word, short), lasting, ...singulars(word)];
}

function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return ENDS_IN_Y.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function pastOf(word: string, short: string): string {
  if (word.endsWith('e')) return `${word}d`;
  return ENDS_IN_Y.test(word) ? `${word.slice(0, -1)}ied` : `${short}ed`;
}

/** How far two words are from each other; null where neither is a form of the other. */
export function stepBetween(asked: Form['step'], named: Form['step']): Step {
  if (asked === VERB && named === VERB) return BOTH_VERBS;
  return Math.max(asked, named) as Step; // the greater of two steps is one
}

const COMPARING = /(?:er|est)$/;

/** Whether a word compares: darker than dark isn't dark. */
export function compares(word: string, base: string): boolean {
  if (!COMPARING.test(word)) return false;
  const stem = word.replace(COMPARING, '');
  return (
    stem === base ||
    `${stem}e` === base ||
    stem.slice(0, -1) === base ||
    `${stem.slice(0, -1)}y` === base
  );
}

const PARTICIPLE = /(?:ed|en)$/;

/** Unlined, non-lined of lined; sleeveless of sleeves; unstitched of stitching; uncut of cut. */
export function contrariesOf(word: string): readonly string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  if (PARTICIPLE.test(word)) return [`un${word}`, `non${word}`];
  const done = (word.endsWith('ing') ? stems(word.slice(0, -3)) : [word])
    .flatMap(inflectionsOf)
    .filter((form) => form.endsWith('ed'));
  return [
    `un${word}`,
    ...[word, ...singulars(word)].map((noun) => `${noun}less`),
    ...done.map((participle) => `un${participle}`),
  ];
}

/**
 * What is done on a day: collect of collection, deliver of delivery, install of installation, ship
 * of shipment. Some of these are no words.
 */
export function actionsOf(noun: string): readonly string[] {
  const [, stem = ''] = /^(\p{L}{3,})(?:ation|ition|ion|ment|ery|y|al|ance|ing)$/u.exec(noun) ?? [];
  const [, short = ''] = /^(\p{L}{3,})(?:ion|y)$/u.exec(noun) ?? [];
  return [stem, `${stem}e`, short, `${short}e`]
    .filter((verb) => verb.length > 3)
    .flatMap((verb) => formsOf(verb).map(({ lemma }) => lemma));
}

const CONTRARY = /^(?:un|non|dis|de|anti|mis|in|im|ir|il)/;
const ROOT = 3;

/** Whether one word is the other's contrary: unpolarised is no mistake for polarised. */
export function contradicts(a: string, b: string): boolean {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  const prefix = CONTRARY.exec(longer)?.[0] ?? '';
  return (
    prefix !== '' &&
    longer.length > shorter.length &&
    longer.startsWith(shorter.slice(0, ROOT), prefix.length)
  );
}
