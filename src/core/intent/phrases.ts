import type { Token } from './tokens.ts';

/** What words of grammar do in a sentence. */
export type GrammarRole =
  | 'filler'
  | 'negator'
  | 'all-but'
  | 'negative-answer'
  | 'not-only'
  | 'correction'
  | 'but'
  | 'and'
  | 'or'
  | 'nor'
  | 'condition'
  | 'either-way'
  | 'likeness'
  | 'told'
  | 'of-any'
  | 'sample';

const lines = (text: string): readonly string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Verbs that leave something out where an article follows: "hold" alone is what a bottle does. */
const OMITTING = [
  'drop',
  'hold',
  'ditch',
  'lose',
  'forget',
  'scrap',
  'scratch',
  'nix',
  'axe',
  'bin',
]
  .flatMap((verb) => ['the', 'those', 'any', 'all the'].map((article) => `${verb} ${article}`))
  .join('; ');

const PHRASES: Readonly<Record<GrammarRole, readonly string[]>> = {
  filler: lines(`
    w /; i keen on; i am keen on; we keen on; we are keen on; happen to; thanks ever so much; thank you ever so much; first of all; second of all; thank you; thanks a lot; thanks a bunch; many thanks; good morning; good afternoon; good evening; good day; kind regards; best regards; best wishes; all the best;
    how much; how long; how many; how soon; how about; what about; do not forget; dont forget; do not mind; dont mind; do not care; dont care; do not worry; dont worry;
    not without; never without; never mind; nothing but; no problem; no worries; no rush; no hurry; no preference; no matter; no idea; no doubt; why not; of course;
    at all; at the moment; right now; as usual; feel free; make sure; would love; up to you; all in all; by the way; in addition; on top of that; in the end; in fact;
    a bit of; no less; no more; not only that; made out of; made of; in it; on it; for sure; free to; wondering if; wonder if; wondered if; wondering whether;
    wonder whether; know if; know whether; ask if; ask whether; asking if; asking whether; see if; see whether; check if; check whether; tell me if; tell me whether;
    if i could; if i can; if i may; if i might; if we could; if we can; if we may; if you would; if you might; if you do; if it is possible; if its possible;
    if that is possible; if thats possible; if it is ok; if its ok; if that is ok; if thats ok; if that is okay; if thats okay; if thats alright; if you do not mind;
    if you dont mind; nothing else; could you possibly; can you possibly; could i possibly; can i possibly; could we possibly; can we possibly; if that ok; if it ok; if that okay; if it okay; if that alright; if it alright; if that fine; if it fine; if thats fine; if its fine; if that is fine; if it is fine;
    if that possible; if it possible; if that all right; if thats all right; if its all right; if thats good; if possible; if at all possible; if you can;
    if you could; if you please; if you like; is fine; are fine; be fine; fine with me; fine by me; fine with us; is good; is great; is perfect; is ok; is okay;
    cant wait; cannot wait; can not wait; can hardly wait; be good; be great; be lovely; be nice; be perfect; be wonderful; be ideal; be so kind; so kind as; in advance
  `),
  negator: lines(`
    no; not; non; never; neither; without; without any; without the; w / o; w / out; with no; none of; minus; sans; except; except for; excepting; exclude; excludes;
    excluding; excluded; omit; omits; omitting; skip; skipping; avoid; avoiding; remove; removing; hold off on; forget about; get rid of; do away with; go without;
    do without; steer clear of; stay away from; lay off; pass on the; ${OMITTING}; leave off; leave out; leaving off; leaving out; leave away; take off; take out;
    keep out; anything but; anything except; anything bar; anything other than; anything apart from; any but; other than; apart from; aside from; rather than;
    instead of; in place of; as opposed to; free of; free from; allergic to; allergy to; an allergy to; intolerant to; intolerant of; nothing; nothing with;
    no need for; no need of; not interested in; do not want; dont want; does not want; doesnt want; do not need; dont need; does not need; doesnt need; do not like;
    dont like; does not like; doesnt like; do not care for; dont care for; does not care for; doesnt care for; not keen on; not fond of; not a fan of; not a big fan of;
    do not use; dont use; do not add; dont add; do not include; dont include; do not put; dont put; can not have; cannot have; cant have; can not eat; cannot eat;
    cant eat; do not eat; dont eat; does not eat; doesnt eat; cant stand; do not; dont; does not; doesnt; did not; didnt; will not; wont; would not; wouldnt; should not; shouldnt; must not; mustnt; can not; cannot;
    cant; is not; isnt; are not; arent; was not; wasnt; were not; werent; nobody; no one is; no one wants; no one likes; was not keen on; wasnt keen on;
    never keen on; neednt; dont make it; do not make it; dont make them; do not make them; dont make that; do not make that; never make it; not make it; not make them;
    not to make it; hate; hates; dislike; dislikes
  `),
  // Nearly all is wanted: what is left out is said, what is put in isn't.
  'all-but': lines(`
    everything but; everything except; everything except for; everything apart from; everything other than; everything minus; everything bar; everything without;
    all but; all except; all except for; all apart from; all bar
  `),
  'negative-answer': lines(`
    none; nope; nah; no thanks; no thank you; not needed; not required; not wanted; not necessary; isnt needed; isnt required; isnt wanted; isnt necessary;
    arent needed; arent required; arent wanted; arent necessary; no longer needed; unnecessary; n / a
  `),
  'not-only': lines(`
    not only; not just; not merely
  `),
  correction: lines(`
    no wait; no sorry; no actually; no hang on; no hold on; no make that; no make it; no i mean; oh no; wait no; wait; sorry no; sorry; scratch that; scrap that;
    forget that; drop that; strike that; ignore that; cancel that; not that; i mean; i meant; correction; on second thought; on second thoughts; or rather; make that;
    make it; change that to; otherwise; alternatively; or alternatively; failing that; or failing that; if not; or if not; if not possible; if that is not possible;
    if you dont have it; or if you dont have it; if you do not have it; or if you do not have it; if you dont have that; or if you dont have that; if you dont have any;
    if unavailable; or if unavailable; if you are out; if youre out; if its sold out; second choice; as a second choice; as a fallback; plan b
  `),
  but: lines(`
    but; but also; but with; however; yet
  `),
  and: lines(`
    and; n; and also; plus; as well as; along with; together with; in combination with; combined with; accompanied by
  `),
  or: lines(`
    or; or else; or maybe; or perhaps; or possibly; or even; and or; and / or; versus; vs
  `),
  nor: lines(`
    nor; nor any; nor with
  `),
  condition: lines(`
    if; unless; in case; provided; providing; as long as; so long as; only if; except if; except when; depending on; assuming; should you; subject to
  `),
  'either-way': lines(`
    with or without; with and without
  `),
  likeness: lines(`
    just like my; just like our; just like the; just like a; looks like my; looks like our; looks like the; look like my; look like our; look like the; like the one;
    like the ones; like that one; like those; like yours; like the; like a; like an; like this; like that; as the one; as the ones; like my; like our; like his;
    like her; like their; like on my; like in my; like on our; like in our; like on the; like in the; similar to; identical to; to match; matches my; matches our;
    match my; match our; match the; matching my; matching our; to go with my; to go with our; to go with the; to go with a; to go with an; to go with her;
    to go with his; to go with their; goes with my; goes with our; to suit my; to suit our; next to my; next to our; as on my; as in my; as on our; as in our;
    reminiscent of; compared to; compared with
  `),
  told: lines(`
    or not; not much; not many; not so much; not so many; not too much; not too many; not that much; not that many; not very much; not very many; not a lot of;
    not that keen; not that fond; not that interested; not that into; not all that;
    without much; without many; without too much; without too many; without a lot of; without lots of;
    not lots of; not a great deal of; not loads of; not a huge amount of; not as much; not as many; hardly any; barely any; not sure; not certain; not decided;
    not convinced; not yet; not too; not so; not very; not really; not quite; not as; no longer; nothing special; nothing fancy; more or less; something like;
    something like a; something like an; something like the; looks like; look like; just like; or whatever; or something; or similar; or the like; or equivalent;
    or anything
  `),
  'of-any': lines(`
    any; whichever; whatever; no matter which; no matter what; which; what; do not mind which; dont mind which; do not care which; dont care which; do not mind what;
    dont mind what; do not care about; dont care about; do not mind about; dont mind about; not fussed about; not bothered about; not particular about; not picky about;
    not fussy about; not fussed which; not bothered which
  `),
  sample: lines(`
    sample of; samples of; a sample; sample; samples; swatch; swatches; swatch of
  `),
};

interface Entry {
  readonly words: readonly string[];
  readonly role: GrammarRole;
}

/** By their first word, longer ones first. */
const BY_FIRST: ReadonlyMap<string, readonly Entry[]> = indexed();

function indexed(): ReadonlyMap<string, readonly Entry[]> {
  const byFirst = new Map<string, Entry[]>();
  // Keys of the table above are roles.
  for (const [role, phrases] of Object.entries(PHRASES) as [GrammarRole, readonly string[]][]) {
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, role }]);
    }
  }
  for (const entries of byFirst.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return byFirst;
}

export interface ReadPhrase {
  readonly role: GrammarRole;
  readonly end: number;
}

/** The longest phrase of grammar that begins at a token. */
export function readPhrase(tokens: readonly Token[], start: number): ReadPhrase | null {
  for (const { words, role } of BY_FIRST.get(tokens[start]?.text ?? '') ?? []) {
    if (words.every((word, index) => tokens[start + index]?.text === word))
      return { role, end: start + words.length };
  }
  return null;
}

/** Words that any of these begin with or hold, for telling typing mistakes in them. */
export const PHRASE_WORDS: readonly string[] = [
  ...new Set(
    Object.values(PHRASES)
      .flat()
      .flatMap((phrase) => phrase.split(' ')),
  ),
];
