import type { Offer } from '../../core/offers/offer.ts';
import { type Change, nameOf } from './input.ts';
import type { Option } from './options.ts';
import { type Problem, problem, type Session } from './session.ts';
import {
  applyAlternative,
  choose,
  exclude,
  type Exploration,
  START,
  stopExcluding,
  takeBack,
} from './state.ts';

/** What a change asks next, or why there is no such change. */
export function changeOf({ now, past, offer }: Session, command: Change): Exploration | Problem {
  switch (command.do) {
    case 'choose':
      return (
        unwantedProblem(now, command.option, command.selection.valueKeys ?? []) ??
        choose(now, command.selection)
      );
    case 'clear':
      return clearProblem(now, offer, command.option) ?? takeBack(now, command.option.key);
    case 'exclude':
      return exclude(now, command.option.key, command.valueKeys);
    case 'stop-excluding':
      return stopExcluding(now, command.option?.key ?? null);
    case 'quantity':
      return { ...now, quantity: command.quantity };
    case 'product':
      return { ...now, productSlug: command.slug };
    case 'take':
      return taken(now, offer, command.number);
    case 'undo':
      return past.at(-1) ?? problem('nothing_to_undo', 'There is nothing to undo.');
    case 'reset':
      return START;
  }
}

function unwantedProblem(
  { excluding }: Exploration,
  option: Option,
  keys: readonly string[],
): Problem | null {
  const unwanted = excluding
    .find(({ dimensionKey }) => dimensionKey === option.key)
    ?.valueKeys.find((key) => keys.includes(key));
  if (unwanted === undefined) return null;
  const label = option.values.find(({ key }) => key === unwanted)?.label ?? unwanted;
  return problem(
    'not_wanted',
    `${label} isn't wanted, as was said before; "clear not ${nameOf(option)}" takes that back.`,
  );
}

function clearProblem(
  { selections }: Exploration,
  { assumed }: Offer,
  option: Option,
): Problem | null {
  if (selections.some(({ dimensionKey }) => dimensionKey === option.key)) return null;
  const because = assumed.includes(option.key)
    ? 'is assumed, and can be chosen otherwise but not taken back'
    : "isn't answered";
  return problem('not_answered', `${option.label} ${because}.`);
}

function taken(
  now: Exploration,
  { alternatives }: Offer,
  number: number | null,
): Exploration | Problem {
  const options = alternatives?.options ?? [];
  if (options.length === 0) return problem('no_alternatives', 'There are no alternatives to take.');
  const option = number === null && options.length > 1 ? undefined : options[(number ?? 1) - 1];
  return option === undefined
    ? problem(
        'no_such_alternative',
        `Say which alternative, from 1 to ${options.length}: "take 1".`,
      )
    : applyAlternative(now, option);
}
