import type { DimensionKind } from '../capability/capability-map.ts';

export interface AnswerKind {
  /** True if the answer is a number with a unit, such as "30 cm". */
  readonly isSize: boolean;
  /** True if the answer is a day, such as "next Friday". */
  readonly isDay: boolean;
  /** True if the answer is a text of the buyer's own, usually in quotation marks. */
  readonly isText: boolean;
  readonly takesOneValue: boolean;
  readonly takesSeveralValues: boolean;
  /**
   * True if a "no" to an option is ambiguous because the option has no such value, as in "no hem".
   */
  readonly isNegationAmbiguous: boolean;
}

const NO_ANSWER_KIND: AnswerKind = {
  isSize: false,
  isDay: false,
  isText: false,
  takesOneValue: false,
  takesSeveralValues: false,
  isNegationAmbiguous: false,
};

export const ANSWER_KINDS: Readonly<Record<DimensionKind, AnswerKind>> = {
  choice: { ...NO_ANSWER_KIND, takesOneValue: true, isNegationAmbiguous: true },
  choices: { ...NO_ANSWER_KIND, takesSeveralValues: true },
  magnitude: { ...NO_ANSWER_KIND, isSize: true, isNegationAmbiguous: true },
  text: { ...NO_ANSWER_KIND, isText: true },
  date: { ...NO_ANSWER_KIND, isDay: true },
};
