import type { PublishedMap } from '../../../core/offers/published-map.ts';
import type { Storefront } from '../../../core/offers/storefront.ts';
import { ASSESSMENT_JOB } from '../../../core/opportunities/assessment-jobs.ts';
import { recordedQuestion } from '../../../core/opportunities/assess.ts';
import { emailKey } from '../../../core/orders/email-key.ts';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import { listContactNotes } from '../../../storage/opportunities/contact-notes.ts';
import {
  type OperatorOpportunity,
  operatorOpportunity,
} from '../../../wire/opportunities/operator-reply.ts';
import type { ActionContext } from '../../context.ts';
import { runInEventLoopOrThread, staffClientOf } from '../../shared/thread-jobs.ts';
import { opportunityUrl, responseUrl } from '../../shared/opportunity-links.ts';
import { readBrief } from '../read-brief.ts';

const MAXIMUM_NOTES = 50;

/** Returns an opportunity with everything that the store's staff may see. */
export async function readOperatorOpportunity(
  context: ActionContext,
  storefront: Storefront,
  opportunityId: string,
): Promise<OperatorOpportunity | Refusal<'opportunity_not_found' | 'busy'>> {
  const { merchant } = storefront;
  const brief = await readBrief(context, storefront, opportunityId);
  if (isRefusal(brief)) return brief;
  const { opportunity, asOf } = brief;
  const { contactEmail } = opportunity;
  const notes =
    contactEmail === null
      ? []
      : await context.database.read((reader) =>
          listContactNotes(reader, merchant.merchantId, emailKey(contactEmail), MAXIMUM_NOTES),
        );
  const assessment = await runInEventLoopOrThread(
    context.threads,
    storefront,
    ASSESSMENT_JOB,
    { recorded: recordedQuestion(opportunity), areNamesJudged: true, now: asOf },
    staffClientOf(merchant.merchantId),
  );
  if (isRefusal(assessment)) return assessment;
  const { offer } = assessment;
  const map = storefront.maps.get(offer?.capabilityMapKey ?? '') ?? null;
  return operatorOpportunity({
    merchantSlug: merchant.slug,
    brief,
    price: offer?.price ?? null,
    map: map?.describe() ?? null,
    priceLabels: priceLabelsOf(map),
    notes,
    statusUrl: opportunityUrl(context, merchant.slug, opportunity),
    responseUrl: (response) => responseUrl(context, merchant.slug, opportunity, response),
  });
}

function priceLabelsOf(map: PublishedMap | null): ReadonlyMap<string, string> {
  const price = map?.compiled.source.document.price;
  const rows = price?.kind === 'worked_out' ? price.rows : [];
  return new Map(rows.map(({ key, label }) => [key, label]));
}
