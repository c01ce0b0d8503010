import type { Command } from 'commander';
import type { AnswerInWords } from '../core/offers/answer-in-words.ts';
import { isRefusal } from '../core/shared/result.ts';
import { addCommand, type WrapCommand } from './command.ts';
import type { CommandHost, Operator } from './host.ts';
import { type Outcome, withOperator } from './outcome.ts';

export function addAskCommand(program: Command, host: CommandHost, perform: WrapCommand): void {
  addCommand(
    program,
    'ask <sentence>',
    'Asks a store in a sentence, and tells what was understood.',
  )
    .requiredOption('--merchant <slug>', 'the store')
    .option('--product <slug>', 'the product that it is about')
    .action(
      perform((sentence: string, options: { merchant: string; product?: string }) =>
        withOperator(host, (operator) => ask(operator, sentence, options)),
      ),
    );
}

async function ask(
  operator: Operator,
  sentence: string,
  { merchant, product }: { merchant: string; product?: string },
): Promise<Outcome> {
  const answer = await operator.act('ask-sentence', {
    merchant,
    request: { sentence, ...(product !== undefined && { productSlug: product }) },
  });
  return isRefusal(answer) ? answer : { value: answer, text: linesOf(sentence, answer).join('\n') };
}

/**
 * Returns the lines that tell an operator which parts of a sentence were understood, which parts
 * weren't, and what the answer is.
 */
function linesOf(
  sentence: string,
  { reading, question, questions, offer }: AnswerInWords,
): string[] {
  const { selections, exclusions, ambiguities, notUnderstood, otherItems, productSlugs } = reading;
  const words = ({ start, end }: { start: number; end: number }): string =>
    `"${sentence.slice(start, end)}"`;
  const lines = [
    ...selections.map(({ dimensionKey, valueKeys, magnitude, unit, requestedValue, span }) => {
      const value =
        magnitude === null
          ? (requestedValue ?? (valueKeys.join(', ') || 'none'))
          : `${magnitude} ${unit ?? ''}`.trim();
      return `read            ${words(span)}: ${dimensionKey} ${value}`;
    }),
    ...exclusions.map(
      ({ dimensionKey, valueKeys, span }) =>
        `not wanted      ${words(span)}: ${dimensionKey} ${valueKeys.join(', ')}`,
    ),
    ...ambiguities.map(
      ({ span, candidates }) =>
        `which is meant  ${words(span)}: ${candidates.map(nameOf).join(' or ')}`,
    ),
    ...notUnderstood.map(({ span }) => `not understood  ${words(span)}`),
    ...otherItems.map(({ span }) => `another item    ${words(span)}: ask for it by itself`),
  ];
  if (question === null || offer === null)
    return [...lines, `Which product do you mean? ${productSlugs.join(', ')}`];
  const price =
    offer.price === null || offer.price.kind === 'requires_person'
      ? ''
      : `, ${offer.price.totalAmount} ${offer.price.currencyCode}`;
  const needed =
    question.neededBy === undefined
      ? ''
      : `, needed by ${question.neededBy}${offer.estimate?.late === true ? ' (too late)' : ''}`;
  return [
    ...lines,
    `${question.quantity} × ${question.productSlug}${needed}: ${offer.answer}${price}`,
    ...offer.madeSizes.map(
      ({ dimensionKey, magnitude, unit }) => `made as         ${dimensionKey} ${magnitude} ${unit}`,
    ),
    ...questions.map((openQuestion) => `to answer       ${openQuestion.question}`),
  ];
}

function nameOf({
  dimensionKey,
  valueKeys,
  productSlug,
}: {
  dimensionKey: string | null;
  valueKeys: readonly string[];
  productSlug: string | null;
}): string {
  return productSlug ?? [dimensionKey ?? '', ...valueKeys].join(' ');
}
