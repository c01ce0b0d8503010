import type { Language } from '../language/language.ts';
import {
  type SpecificationRow,
  specificationText,
  specificationWords,
} from '../orders/specification.ts';

/** The words and formats in which a buyer's choices are written. */
export interface ChoiceWords {
  readonly none: string;
  readonly howMany: string;
  readonly size: (magnitude: number | string) => string;
  readonly chosen: (row: SpecificationRow) => string;
}

/** The words and formats in which staff see a buyer's choices. */
export const STORE_CHOICE_WORDS: ChoiceWords = {
  none: 'none',
  howMany: 'How many',
  size: String,
  chosen: specificationText,
};

export function buyerChoiceWords(language: Language): ChoiceWords {
  return {
    none: language.say('answer.noChoice'),
    howMany: language.say('answer.howMany'),
    size: (magnitude) => language.size(Number(magnitude)),
    chosen: (row) => specificationWords(language, row),
  };
}
