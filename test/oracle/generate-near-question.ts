import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Question } from '../../src/core/capability/question.ts';
import { generateQuestion } from './generate-question.ts';
import { naiveEvaluate } from './naive-evaluate.ts';
import { drawFrom } from './random.ts';

/**
 * A question about a map; of half of them answers are taken away until no rule fires, so that more
 * hangs on what is open.
 */
export function generateNearQuestion(
  map: CapabilityMap,
  seed: number,
  asksForHidden = true,
): Question {
  const draw = drawFrom(seed + 1);
  let question = generateQuestion(map, seed, asksForHidden);
  if (draw.chance(0.5)) return question;
  while (question.selections.length > 0 && naiveEvaluate(map, question).blocking.length > 0) {
    question = {
      ...question,
      selections: question.selections.toSpliced(draw.whole(0, question.selections.length - 1), 1),
    };
  }
  return question;
}
