/** The types of the copy, which are those of the packages that it was made from. */
export * from './entry.ts';
