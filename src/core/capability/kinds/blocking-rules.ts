import type { Answers } from '../answers.ts';
import type { CompiledDimension, Rule } from '../compiled-map.ts';
import type { KindAnswers } from './kind-module.ts';

/**
 * Returns the built-in rules that the choice for one option breaks and that block the order,
 * regardless of the other choices.
 */
export function blockingRules(
  checkAnswer: KindAnswers['judge'],
  dimension: CompiledDimension,
  answers: Answers,
): readonly Rule[] {
  const blocking: Rule[] = [];
  checkAnswer(dimension, answers, {
    fire: (rule) => {
      if (rule.effect === 'blocks') blocking.push(rule);
    },
  });
  return blocking;
}
