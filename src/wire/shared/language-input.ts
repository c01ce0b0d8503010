import { Type } from 'typebox';
import { CATALOGUE_TAGS } from '../../core/language/catalogue-tags.ts';
import { closedEnum, nullable } from './schemas.ts';

/** Returns the schema of a request field for the language of the texts that buyers see. */
export function languageInput(description: string) {
  return Type.Optional(nullable(closedEnum(CATALOGUE_TAGS), description));
}
