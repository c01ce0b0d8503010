/**
 * The limits of capability maps and of the questions about them. Checks, schemas and documentation
 * all use these limits, so that every map that is accepted can also be ordered from.
 */
export const MAP_LIMITS = {
  dimensions: 2_000,
  measures: 500,
  constraints: 10_000,
  values: 2_000,
  conditionDepth: 20,
  conditionMembers: 5_000,
  /** The maximum number of characters in a key. Keys contain only ASCII characters. */
  keyLength: 64,
  nameLength: 200,
  messageLength: 2_000,
  /** The maximum length of a text that a buyer writes, in Unicode code points. */
  textLength: 500,
  drawings: 20,
  translatedTexts: 20_000,
  /** The maximum length of a capability map's document, in characters. */
  characters: 16_000_000,
  /**
   * The maximum size in bytes of a question with a choice for every option, as JSON without blanks.
   * A map that needs longer questions can't be published, because no request could contain them.
   */
  questionBytes: 640 * 1_024,
} as const;

/**
 * For rate limiting, a request body costs one unit per block of this many bytes; an incomplete
 * block counts as a whole one.
 */
export const BODY_BYTES_PER_UNIT = 256 * 1_024;

/**
 * The maximum size in bytes of a request body that contains a question. Besides the largest
 * question, it has room for exclusions, addresses and notes.
 */
export const QUESTION_BODY_BYTES = 4 * BODY_BYTES_PER_UNIT;
