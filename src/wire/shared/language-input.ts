import { Type } from 'typebox';
import { CATALOGUE_TAGS } from '../../core/language/catalogue-tags.ts';
import { closedSet, nullable } from './schemas.ts';

/** The field of a request that names a language in which the service speaks to buyers. */
export function languageInput(description: string) {
  return Type.Optional(nullable(closedSet(CATALOGUE_TAGS), description));
}
