import type { Offer } from '../../core/offers/offer.ts';
import { type ExploreChange, nameOf } from './input.ts';
import type { Option } from './options.ts';
import { type Problem, sessionProblem, type Session } from './session.ts';
import {
  applyAlternative,
  withSelection,
  exclude,
  type Exploration,
  EMPTY_EXPLORATION,
  stopExcluding,
  removeAnswer,
} from './state.ts';

/**
 * Applies a command to the session of the map explorer. Returns the new state, or the reason why
 * the change isn't possible.
 */
export function applyChange(
  { now, earlierStates, offer }: Session,
  command: ExploreChange,
): Exploration | Problem {
  switch (command.do) {
    case 'choose':
      return (
        excludedProblem(now, command.option, command.selection.valueKeys ?? []) ??
        withSelection(now, command.selection)
      );
    case 'clear':
      return removalProblem(now, offer, command.option) ?? removeAnswer(now, command.option.key);
    case 'exclude':
      return exclude(now, command.option.key, command.valueKeys);
    case 'stop-excluding':
      return stopExcluding(now, command.option?.key ?? null);
    case 'quantity':
      return { ...now, quantity: command.quantity };
    case 'product':
      return { ...now, productSlug: command.slug };
    case 'take':
      return takeAlternative(now, offer, command.number);
    case 'undo':
      return earlierStates.at(-1) ?? sessionProblem('nothing_to_undo', 'There is nothing to undo.');
    case 'reset':
      return EMPTY_EXPLORATION;
  }
}

function excludedProblem(
  { excluding }: Exploration,
  option: Option,
  keys: readonly string[],
): Problem | null {
  const excludedValues = excluding
    .find(({ dimensionKey }) => dimensionKey === option.key)
    ?.valueKeys.find((key) => keys.includes(key));
  if (excludedValues === undefined) return null;
  const label = option.values.find(({ key }) => key === excludedValues)?.label ?? excludedValues;
  return sessionProblem(
    'not_wanted',
    `${label} isn't wanted, as was said before; "clear not ${nameOf(option)}" takes that back.`,
  );
}

function removalProblem(
  { selections }: Exploration,
  { assumed }: Offer,
  option: Option,
): Problem | null {
  if (selections.some(({ dimensionKey }) => dimensionKey === option.key)) return null;
  const reason = assumed.includes(option.key)
    ? 'is assumed, and can be chosen otherwise but not taken back'
    : "isn't answered";
  return sessionProblem('not_answered', `${option.label} ${reason}.`);
}

function takeAlternative(
  now: Exploration,
  { alternatives }: Offer,
  number: number | null,
): Exploration | Problem {
  const options = alternatives?.options ?? [];
  if (options.length === 0)
    return sessionProblem('no_alternatives', 'There are no alternatives to take.');
  const option = number === null && options.length > 1 ? undefined : options[(number ?? 1) - 1];
  return option === undefined
    ? sessionProblem(
        'no_such_alternative',
        `Say which alternative, from 1 to ${options.length}: "take 1".`,
      )
    : applyAlternative(now, option);
}
