import type { Storefront } from '../../../core/offers/storefront.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findOpportunityIds } from '../../../storage/opportunities/list.ts';
import type { ActionContext } from '../../context.ts';
import { Storefronts } from '../../shared/storefronts.ts';

/** A request as people name it: by its store's slug, and its id or the beginning of it. */
export interface OpportunityNamed {
  readonly merchant: string;
  readonly opportunity: string;
}

export interface FoundOpportunity {
  readonly storefront: Storefront;
  readonly opportunityId: string;
}

export type NotFoundCode =
  | 'merchant_not_found'
  | 'opportunity_not_found'
  | 'opportunity_ambiguous'
  | 'invalid_request';

const SHORTEST_BEGINNING = 8;
const MOST_TOLD = 10;

/** The one request that is meant, with its store as it is published now. */
export async function findNamedOpportunity(
  context: ActionContext,
  { merchant: slug, opportunity }: OpportunityNamed,
): Promise<FoundOpportunity | Refusal<NotFoundCode>> {
  const storefront = await currentStorefront(context, slug);
  if (storefront === null) return refuse('merchant_not_found', { slug });
  const beginning = opportunity.trim().toLowerCase();
  if (beginning.length < SHORTEST_BEGINNING) {
    return refuse('invalid_request', {
      problems: [
        {
          path: '/opportunity',
          problem: `must be a request's id, or at least its first ${SHORTEST_BEGINNING} characters`,
        },
      ],
    });
  }
  const ids = await context.database.read((reader) =>
    findOpportunityIds(reader, storefront.merchant.merchantId, beginning, MOST_TOLD + 1),
  );
  const [opportunityId] = ids;
  if (opportunityId === undefined) return refuse('opportunity_not_found', { opportunity });
  return ids.length === 1
    ? { storefront, opportunityId }
    : refuse('opportunity_ambiguous', {
        opportunity,
        opportunityIds: ids.slice(0, MOST_TOLD),
        hasMore: ids.length > MOST_TOLD,
      });
}

/** Read anew for every command: whoever decides looks at the rules that were published last. */
export async function currentStorefront(
  { database, clock, baseUrl }: ActionContext,
  slug: string,
): Promise<Storefront | null> {
  return new Storefronts({ database, clock, baseUrl, report: () => undefined }).find(slug);
}
