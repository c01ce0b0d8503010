import type { Storefront } from '../../../core/offers/storefront.ts';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { findOpportunityIds } from '../../../storage/opportunities/list.ts';
import type { ActionContext } from '../../context.ts';
import { Storefronts } from '../../shared/storefronts.ts';

/**
 * How an operator refers to an opportunity: by the slug of the store, and by the opportunity's id
 * or its first characters.
 */
export interface NamedOpportunity {
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

const MAXIMUM_LISTED_MATCHES = 10;

/**
 * Finds the opportunity that an operator has specified, and its store. Returns a refusal if several
 * opportunities match.
 */
export async function findNamedOpportunity(
  context: ActionContext,
  { merchant: slug, opportunity }: NamedOpportunity,
): Promise<FoundOpportunity | Refusal<NotFoundCode>> {
  const storefront = await currentStorefront(context, slug);
  if (storefront === null) return refuse('merchant_not_found', { slug });
  const beginning = opportunity.trim().toLowerCase();
  if (beginning === '') return refuse('opportunity_not_found', { opportunity });
  const ids = await context.database.read((reader) =>
    findOpportunityIds(
      reader,
      storefront.merchant.merchantId,
      beginning,
      MAXIMUM_LISTED_MATCHES + 1,
    ),
  );
  const [opportunityId] = ids;
  if (opportunityId === undefined) return refuse('opportunity_not_found', { opportunity });
  return ids.length === 1
    ? { storefront, opportunityId }
    : refuse('opportunity_ambiguous', {
        opportunity,
        opportunityIds: ids.slice(0, MAXIMUM_LISTED_MATCHES),
        hasMore: ids.length > MAXIMUM_LISTED_MATCHES,
      });
}

/**
 * The store's data is read again for every command, so that decisions follow the most recently
 * published rules.
 */
export async function currentStorefront(
  { database, clock, baseUrl }: ActionContext,
  slug: string,
): Promise<Storefront | null> {
  return new Storefronts({ database, clock, baseUrl, report: () => undefined }).find(slug);
}
