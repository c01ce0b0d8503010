/** Set by `npm run test:full`. */
const IS_FULL = process.env['BOTTEGA_FULL'] === '1';

/**
 * How many cases a test generates: the full number, or fewer in the run that somebody waits for
 * beside their work.
 */
export const sizeOf = (full: number, usual: number): number => (IS_FULL ? full : usual);
