/** The languages into which every message of the catalogue is translated, as BCP 47 tags. */
export const CATALOGUE_TAGS = ['en', 'de', 'fr', 'it', 'es'] as const;

export type CatalogueTag = (typeof CATALOGUE_TAGS)[number];
