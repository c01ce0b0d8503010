import functionWords from './words/function-words.json' with { type: 'json' };

/** Articles and similar words, which make no difference inside a name. */
export const DETERMINERS: ReadonlySet<string> = new Set(functionWords.determiners);

/**
 * Words without a meaning for the order, such as articles, pronouns, prepositions and polite words.
 * Words that could express what the buyer wants aren't included, so that they are reported to the
 * buyer.
 */
export const FILLERS: ReadonlySet<string> = new Set(Object.values(functionWords.fillers).flat());

/**
 * Words that are skipped inside a phrase like other fillers, but say something about the order, so
 * that they are reported.
 */
export const TELLING_FILLERS: ReadonlySet<string> = new Set(functionWords.telling);

/** Words for pieces of the product, as in "two of them" or "four pieces". */
export const PIECE_WORDS: ReadonlySet<string> = new Set(functionWords.pieces);

/** Words of degree, such as "extra", which may also be part of a value's name. */
export const MORE_WORDS: ReadonlySet<string> = new Set(functionWords.more);
export const LESS_WORDS: ReadonlySet<string> = new Set(functionWords.less);

export const CURRENCIES: ReadonlySet<string> = new Set(functionWords.currencies);
export const CURRENCY_SIGNS: ReadonlySet<string> = new Set(functionWords.currencySigns);

/**
 * Words that mean nothing alone, such as "yes". A name that consists of such words is read only if
 * the option is named beside it.
 */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(functionWords.generic);
