import type { Draft } from './draft.ts';
import { TELLING_FILLERS } from './function-words.ts';
import { type Mention, dimensionsOf, isName, productsOf, rightOf } from './mentions.ts';

/**
 * Returns whether words that usually say nothing say something here that an order can't express, so
 * that they must be reported.
 */
export function saysMore(draft: Draft, mention: Mention): boolean {
  const { kind } = mention.meaning;
  if (kind === 'says') return isPurpose(draft, mention);
  if (kind !== 'filler') return false;
  const words = wordsOf(draft, mention);
  if (TELLING_FILLERS.has(words)) return true;
  switch (words) {
    // What isn't ordered may still come with the product.
    case 'nothing else':
      return true;
    case 'a bit of':
      return isName(rightOf(draft.mentions, mention.index));
    case 'team':
    case 'guys':
    case 'folks':
      return /^(?:my|our|the|his|her|their|your|a)$/.test(textBefore(draft, mention));
    case 'thank you':
      return isBesideProduct(draft, mention);
    case 'each':
      return /^(?:in|on|for|with|to)$/.test(textBefore(draft, mention));
    // Neither what an answer leads to nor where something goes can be ordered.
    case 'if so':
    case 'if yes':
    case 'in that case':
    case 'if it does':
    case 'if they do':
    case 'on top':
    case 'around it':
    case 'around them':
      return true;
    case 'anything':
      return !isExcepted(draft, mention);
    case 'very':
    case 'really':
    case 'quite':
    case 'too':
      return describesDegree(draft, mention);
    case 'much':
    case 'many':
      return (
        isName(draft.mentions[mention.index + 1]) &&
        !/^(?:as|so|how|too|not)$/.test(textBefore(draft, mention))
      );
    case 'all':
    case 'every':
      return (
        isForAll(draft, mention) || isAllButSome(draft, mention) || isAllOfOneValue(draft, mention)
      );
    case 'inside':
    case 'if you can':
    case 'if you could':
      return endsPhrase(draft, mention);
    default:
      // In "if it's ok for cats", more follows.
      return (
        /^if .+ (?:ok|okay|fine|possible|alright|good)$/.test(words) &&
        /^(?:for|with)$/.test(draft.tokens[mention.end]?.text ?? '')
      );
  }
}

function wordsOf({ tokens }: Draft, { start, end }: Mention): string {
  return tokens
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ');
}

function textBefore({ tokens }: Draft, { start }: Mention): string {
  return tokens[start - 1]?.text ?? '';
}

/** Returns whether "reading" says what something is for, as in "a chair for reading, green". */
function isPurpose(draft: Draft, mention: Mention): boolean {
  return (
    wordsOf(draft, mention) === 'reading' &&
    (textBefore(draft, mention) === 'for' || describesNextThing(draft, mention))
  );
}

/**
 * Returns whether "reading" describes the thing after it, as in "with reading lamps", instead of
 * introducing a text.
 */
export function describesNextThing(draft: Draft, mention: Mention): boolean {
  const next = draft.mentions[mention.index + 1];
  return (
    wordsOf(draft, mention) === 'reading' &&
    /^(?:with|and|plus|an?|the|two|my|our|your|his|her|their|,|)$/.test(
      textBefore(draft, mention),
    ) &&
    (next?.meaning.kind === 'unknown' || isName(next)) &&
    /^\p{Ll}/u.test(draft.sentence.slice(next?.span.start))
  );
}

/** Returns whether "anything" is followed by an exception, as in "anything but oak". */
function isExcepted({ tokens }: Draft, { end }: Mention): boolean {
  return /^(?:but|except|bar|else|other|apart|is|goes)$/.test(tokens[end]?.text ?? '');
}

/**
 * Returns whether a word says how much of a quality is meant, as in "a really tough case" or "very
 * strong". A verb after it says nothing about the product, as in "I'd really like".
 */
function describesDegree({ mentions, tokens }: Draft, { index, end }: Mention): boolean {
  const next = mentions[index + 1];
  return (
    next?.start === end &&
    !next.isNegated &&
    (next.meaning.kind === 'unknown' || isName(next)) &&
    !/^(?:appreciate|appreciated|love|enjoy|hungry|excited|sorry|happy)$/.test(
      tokens[next.start]?.text ?? '',
    )
  );
}

/** Returns whether "thank you" is what the product is for, as in "thank you cards". */
function isBesideProduct({ mentions }: Draft, { index, end }: Mention): boolean {
  const next = mentions[index + 1];
  return next !== undefined && next.start === end && productsOf(next).size > 0;
}

/** Returns whether something is for all pieces, as in "ketchup on all" and "on all of them". */
function isForAll(draft: Draft, mention: Mention): boolean {
  const next = draft.tokens[mention.end];
  return (
    /^(?:in|on|for|with)$/.test(textBefore(draft, mention)) &&
    (next === undefined || next.kind === 'mark' || next.text === 'of')
  );
}

/** Returns whether nothing but one of several possible values is meant, as in "all red". */
function isAllOfOneValue({ mentions, dimensions }: Draft, { index, end }: Mention): boolean {
  const next = mentions[index + 1];
  return (
    next?.start === end &&
    isName(next) &&
    [...dimensionsOf(next)].some(
      (dimension) => dimensions[dimension]?.inWords.takesSeveralValues === true,
    )
  );
}

/** Returns whether a word says where something goes, as in "with jam inside, glazed". */
function endsPhrase({ tokens }: Draft, { end }: Mention): boolean {
  return tokens[end] === undefined || tokens[end].kind === 'mark';
}

/** Returns whether all things of an option but some are meant, as in "all the nuts but pecans". */
function isAllButSome({ mentions, tokens }: Draft, mention: Mention): boolean {
  const named = rightOf(mentions, mention.index);
  return (
    named !== null &&
    (isName(named) ? dimensionsOf(named).size > 0 : named.meaning.kind === 'unknown') &&
    /^(?:except|but|bar|apart|minus|without|excluding)$/.test(tokens[named.end]?.text ?? '')
  );
}
