import type { Draft } from './draft.ts';
import { type Mention, isName, isPlainLink, productsOf, rightOf } from './mentions.ts';
import { isUnchangingPlural } from './unchanging-plurals.ts';
import { isPlural } from './word-forms.ts';
import contextWords from './words/context-words.json' with { type: 'json' };

const SKIPPED_KINDS = new Set(['name', 'tie', 'unknown', 'role', 'degree', 'measure', 'mark']);
const SINGULAR_DETERMINERS = /^(?:an?|another|one|each|every|per|single)$/;

/**
 * Returns whether a number describes the thing rather than its quantity, as in "a three layer
 * cake", "two-tone" or "5 drawer desk".
 */
export function describesThing(draft: Draft, mention: Mention, value: number | null): boolean {
  if (value === null || value === 1) return false;
  return (
    isJoinedToNext(draft, mention) ||
    isInContainer(draft, mention) ||
    isInProduct(draft, mention) ||
    isOfPartsOfProduct(draft, mention) ||
    isAfterSize(draft, mention) ||
    isAfterArticle(draft, mention) ||
    // Only English plurals are known.
    (draft.language === null && isBeforeSingular(draft, mention))
  );
}

const CONTAINERS: ReadonlySet<string> = new Set(contextWords.containers);

/**
 * Returns whether a number counts the contents of a container. For example, "a box of 12 pralines"
 * is one box.
 */
function isInContainer({ tokens }: Draft, { start }: Mention): boolean {
  return tokens[start - 1]?.text === 'of' && CONTAINERS.has(tokens[start - 2]?.text ?? '');
}

/** Returns whether a number counts what makes one product, as in "a stack of five pancakes". */
function isInProduct({ mentions, tokens }: Draft, { index, start }: Mention): boolean {
  const product = mentions.findLast((other) => other.index < index && other.end === start - 1);
  return (
    tokens[start - 1]?.text === 'of' &&
    product !== undefined &&
    productsOf(product).size > 0 &&
    mentions.some(
      (other) =>
        other.clause === product.clause &&
        other.index < product.index &&
        SINGULAR_DETERMINERS.test(tokens[other.start]?.text ?? ''),
    )
  );
}

/** Returns whether a number counts an option's things, as in "20 sheets of stickers". */
function isOfPartsOfProduct({ mentions, tokens }: Draft, { index, end }: Mention): boolean {
  const part = mentions[index + 1];
  return (
    part?.start === end &&
    part.meaning.kind === 'name' &&
    productsOf(part).size === 0 &&
    tokens[part.end]?.text === 'of' &&
    // "Two tins of treats" are two.
    !CONTAINERS.has(tokens[part.end - 1]?.text ?? '') &&
    // "Three jugs of juice" are three.
    mentions.some(
      (other) =>
        other.index > part.index &&
        productsOf(other).size > 0 &&
        isPlural(tokens[other.end - 1]?.text ?? ''),
    )
  );
}

/** Returns whether a number is a size of which nothing else is known, as in "size 16". */
function isAfterSize({ tokens }: Draft, { start }: Mention): boolean {
  return tokens[start - 1]?.text === 'size';
}

export function isJoinedToNext({ tokens }: Draft, { end }: Mention): boolean {
  const [hyphen, next] = [tokens[end], tokens[end + 1]];
  return (
    hyphen?.text === '-' && !hyphen.hasGapBefore && next?.kind === 'word' && !next.hasGapBefore
  );
}

/**
 * Returns whether an article or "one" precedes a description that contains the number, as in "an
 * oak three drawer desk".
 */
function isAfterArticle({ mentions, tokens }: Draft, { index, clause }: Mention): boolean {
  for (let at = index - 1; mentions[at]?.clause === clause; at -= 1) {
    const before = mentions[at];
    if (before === undefined || productsOf(before).size > 0) return false;
    if (
      before.end === before.start + 1 &&
      SINGULAR_DETERMINERS.test(tokens[before.start]?.text ?? '')
    )
      return true;
    if (!SKIPPED_KINDS.has(before.meaning.kind)) return false;
  }
  return false;
}

/**
 * Returns whether a name of a value or an option is a container in the plural, as in "two mugs of
 * mulled wine" and "6 jars of chutney" where the size of the jar is an option.
 */
export function isPluralContainer(
  tokens: Draft['tokens'],
  { start, end, meaning }: Mention,
): boolean {
  const last = tokens[end - 1]?.text ?? '';
  return (
    meaning.kind === 'name' &&
    end === start + 1 &&
    meaning.names.every(({ sense }) => sense.kind !== 'product') &&
    CONTAINERS.has(last) &&
    isPlural(last)
  );
}

/**
 * Returns whether the product after a number is in the singular, as in "two topping cake". By
 * contrast, "two of the oak frame" means two frames.
 */
function isBeforeSingular({ mentions, tokens }: Draft, mention: Mention): boolean {
  if (tokens[mention.end]?.text === 'of' || tokens[mention.end - 1]?.text === 'of') return false;
  // In "two mugs of mulled wine", the mugs are counted.
  const counted = mentions[mention.index + 1];
  if (counted !== undefined && isPluralContainer(tokens, counted)) return false;
  for (
    let at = rightOf(mentions, mention.index, isPlainLink);
    at !== null && (SKIPPED_KINDS.has(at.meaning.kind) || at.meaning.kind === 'counted');
    at = rightOf(mentions, at.index, isPlainLink)
  ) {
    if (productsOf(at).size === 0) continue;
    const last = tokens[at.end - 1]?.text ?? '';
    const next = mentions[at.index + 1];
    // In "six pretzel rolls", the product only describes what is counted.
    const isCompound =
      next?.start === at.end && isName(next) && isPlural(tokens[next.end - 1]?.text ?? '');
    return !isCompound && !isUnchangingPlural(last) && !isPlural(last);
  }
  return false;
}
