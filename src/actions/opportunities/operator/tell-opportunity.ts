import type { Storefront } from '../../../core/offers/storefront.ts';
import { appraise, requestAsked } from '../../../core/opportunities/appraise.ts';
import { emailKey } from '../../../core/orders/email-key.ts';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import { listContactNotes } from '../../../storage/opportunities/contact-notes.ts';
import {
  type OperatorOpportunity,
  operatorOpportunity,
} from '../../../wire/opportunities/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { requestUrl, responseUrl } from '../../shared/opportunity-links.ts';
import { readBrief } from '../read-brief.ts';

const MOST_NOTES = 50;

/** A request with all that whoever runs its store may see. */
export async function tellOpportunity(
  context: ActionContext,
  storefront: Storefront,
  opportunityId: string,
): Promise<OperatorOpportunity | Refusal<'opportunity_not_found'>> {
  const { merchant } = storefront;
  const brief = await readBrief(context, storefront, opportunityId);
  if (isRefusal(brief)) return brief;
  const { opportunity, asOf } = brief;
  const { contactEmail } = opportunity;
  const notes =
    contactEmail === null
      ? []
      : await context.database.read((reader) =>
          listContactNotes(reader, merchant.merchantId, emailKey(contactEmail), MOST_NOTES),
        );
  const { offer, map } = appraise(storefront, requestAsked(opportunity), asOf);
  return operatorOpportunity({
    merchantSlug: merchant.slug,
    brief,
    price: offer?.price ?? null,
    map: map?.described ?? null,
    notes,
    statusUrl: requestUrl(context, merchant.slug, opportunity),
    responseUrl: (response) => responseUrl(context, merchant.slug, opportunity, response),
  });
}
