import type { Static } from 'typebox';
import type { Storefront } from '../../../core/offers/storefront.ts';
import {
  type StatedEstimate,
  setDesignEstimate as setEstimate,
} from '../../../core/opportunities/design-estimate.ts';
import { localDate } from '../../../core/opportunities/queue.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { parseStorableDate } from '../../../core/shared/working-days.ts';
import { readMinorAmount } from '../../../wire/shared/minor-amount.ts';
import type { SetDesignEstimateInput } from '../../../wire/opportunities/control.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOpportunity } from './change-named-opportunity.ts';

type Input = Static<typeof SetDesignEstimateInput>;

/** Sets or removes the price range that a custom design is expected to cost. */
export function setDesignEstimate(context: ActionContext, input: Input) {
  return changeNamedOpportunity(context, input, {
    what: 'opportunity.estimate',
    change: (opportunity, storefront, { now }) => {
      const stated = input.estimate === null ? null : readEstimate(input.estimate, storefront, now);
      return isRefusal(stated) ? stated : setEstimate(opportunity, stated);
    },
  });
}

function readEstimate(
  { low, high, basis, confirmedOn, specificationVersion }: NonNullable<Input['estimate']>,
  { merchant }: Storefront,
  now: Date,
): StatedEstimate | Refusal<'invalid_request'> {
  const { currencyCode } = merchant;
  const today = localDate(now, merchant.timezone);
  const from = readMinorAmount('/low', low, currencyCode, 'from 0');
  if (isRefusal(from)) return from;
  const to = readMinorAmount('/high', high, currencyCode, 'from 0');
  if (isRefusal(to)) return to;
  if (
    confirmedOn !== undefined &&
    (parseStorableDate(confirmedOn) === null || confirmedOn > today)
  ) {
    return refuse('invalid_request', {
      problems: [
        { path: '/confirmedOn', problem: 'must be a date, YYYY-MM-DD, that is not still to come' },
      ],
    });
  }
  return {
    low: from,
    high: to,
    currencyCode,
    finalPriceBasis: basis,
    confirmedOn: confirmedOn ?? today,
    specificationVersion: specificationVersion ?? null,
  };
}
