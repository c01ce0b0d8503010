import type { Static } from 'typebox';
import type { Storefront } from '../../../core/offers/storefront.ts';
import { appraise, type Appraisal, requestAsked } from '../../../core/opportunities/appraise.ts';
import { type Decided, decide } from '../../../core/opportunities/decide.ts';
import { offerTerms } from '../../../core/opportunities/offer-terms.ts';
import type { Opportunity } from '../../../core/opportunities/opportunity.ts';
import { localDate } from '../../../core/opportunities/queue.ts';
import { isRefusal, refuse, type Refusal } from '../../../core/shared/result.ts';
import { parseStorableDate } from '../../../core/shared/working-days.ts';
import type { DecideOpportunityInput } from '../../../wire/opportunities/control.ts';
import {
  isOneLine,
  ONE_LINE_PROBLEM,
  readOfferStated,
} from '../../../wire/opportunities/offer-stated.ts';
import type { ActionContext } from '../../context.ts';
import { changeNamedOpportunity } from './change-named-opportunity.ts';

type Input = Static<typeof DecideOpportunityInput>;
type Invalid = Refusal<'invalid_request'>;
type Said = Pick<Decided, 'reasoning' | 'words' | 'isDraft'>;

/**
 * Decides about a request, in place of any decision before; with words, the asker is told at once.
 */
export async function decideOpportunity(context: ActionContext, input: Input) {
  const foreign = foreignMember(input);
  if (foreign !== null)
    return invalid(`/${foreign}`, `is no member of the outcome ${input.outcome}`);
  if ((input.reason ?? '').trim() === '' && input.outcome !== 'ask')
    return invalid('/reason', 'is required');
  const actor = `${context.actor.kind}:${context.actor.id}`;
  const [decisionId, responseId] = [context.newId(), context.newId()];
  return changeNamedOpportunity(context, input, {
    what: 'opportunity.decide',
    change: (opportunity, storefront, time) => {
      const appraisal = appraise(storefront, requestAsked(opportunity), time.now);
      const decided = readDecided(input, { storefront, opportunity, appraisal, now: time.now });
      if (isRefusal(decided)) return decided;
      const { blocking, currentCapabilityMapVersion: capabilityMapVersion } = appraisal.verdict;
      return decide(
        opportunity,
        decided,
        {
          decisionId,
          responseId,
          actor,
          capabilityMapVersion,
          decidedByConstraint: decided.outcome === 'decline' && blocking.length > 0,
        },
        time,
      );
    },
  });
}

const MEMBERS: Readonly<Record<Input['outcome'], readonly string[]>> = {
  offer: [
    'sku',
    'title',
    'quantity',
    'price',
    'rows',
    'shipping',
    'expires',
    'leadTimeWorkingDays',
  ],
  ask: ['dimensions'],
  refer: ['referTo', 'until'],
  decline: [],
};

/** What belongs to another outcome is a mistake. */
function foreignMember(input: Input): string | null {
  const others = Object.values(MEMBERS)
    .flat()
    .filter((member) => !MEMBERS[input.outcome].includes(member));
  return others.find((member) => Object.hasOwn(input, member)) ?? null;
}

interface Situation {
  readonly storefront: Storefront;
  readonly opportunity: Opportunity;
  readonly appraisal: Appraisal;
  readonly now: Date;
}

function readDecided(input: Input, situation: Situation): Decided | Invalid {
  const said: Said = {
    reasoning: input.reason ?? '',
    words: input.words ?? null,
    isDraft: input.draft === true,
  };
  switch (input.outcome) {
    case 'offer':
      return readOffer(input, said, situation);
    case 'ask':
      return readAsk(input, said, situation);
    case 'refer':
      return readReferral(input, said, situation);
    case 'decline':
      return { ...said, outcome: 'decline' };
  }
}

function readOffer(
  input: Input,
  said: Said,
  { storefront, opportunity, now }: Situation,
): Decided | Invalid {
  const stated = readOfferStated(input, storefront.merchant);
  if (isRefusal(stated)) return stated;
  const terms = offerTerms(storefront, opportunity, stated, now);
  return isRefusal(terms) ? terms : { ...said, outcome: 'offer', ...terms };
}

/** What may be asked is what the asker can be shown. */
function readAsk(
  { dimensions = [] }: Input,
  said: Said,
  { appraisal }: Situation,
): Decided | Invalid {
  const shown = (appraisal.map?.described.dimensions ?? []).map(({ key }) => key);
  const index = dimensions.findIndex((key) => !shown.includes(key));
  if (index >= 0) {
    return invalid(
      `/dimensions/${index}`,
      shown.length === 0
        ? 'names no dimension: no map was asked about'
        : `names no dimension that is shown; these are: ${shown.join(', ')}`,
    );
  }
  return { ...said, outcome: 'ask', dimensionKeys: [...new Set(dimensions)] };
}

function readReferral(
  { referTo, until }: Input,
  said: Said,
  { storefront: { merchant }, now }: Situation,
): Decided | Invalid {
  if (referTo === undefined) return invalid('/referTo', 'is required');
  if (!isOneLine(referTo)) return invalid('/referTo', ONE_LINE_PROBLEM);
  if (until === undefined) return invalid('/until', 'is required');
  if (parseStorableDate(until) === null || until < localDate(now, merchant.timezone))
    return invalid('/until', 'must be a date, YYYY-MM-DD, that has not passed');
  return { ...said, outcome: 'refer', referredTo: referTo, dueBy: until };
}

function invalid(path: string, problem: string): Invalid {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
