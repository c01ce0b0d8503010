import type { OpportunityStatus, ResponseStatus } from './opportunity.ts';
import type { OpportunityStep } from './workflow.ts';

/** The state of the opportunity, which the command prints in its error message. */
export interface NamedOpportunityValues {
  readonly opportunityId?: string;
  readonly status?: OpportunityStatus;
}

declare module '../shared/refusal-values.ts' {
  interface InvalidRequestValues extends NamedOpportunityValues {}

  interface RefusalValues {
    too_many_open_opportunities: LimitValues & { readonly maximumOpenRequests: number };
    /** The sender has uploaded too many files that aren't attached to any opportunity yet. */
    too_many_uploads: RetryValues;
    /** Too many uploads are in progress, either from this network or from all networks. */
    uploads_in_progress: RetryValues;
    /** The store's files have reached the size limit that the operator has set. */
    no_room_for_files: NoValues;
    /** The sender's files have reached the size limit for one sender at this store. */
    no_room_for_sender: NoValues;
    attachment_deleted: NoValues;
    opportunity_not_found: NamedOpportunityValues & { readonly opportunity?: string };
    opportunity_ambiguous: {
      readonly opportunity: string;
      readonly opportunityIds: readonly string[];
      readonly hasMore: boolean;
    };
    step_not_available: NamedOpportunityValues & {
      readonly step: OpportunityStep | 'respond';
      readonly status: OpportunityStatus;
    };
    words_required: NamedOpportunityValues;
    offer_expired: NamedOpportunityValues & { readonly expiresAt: string | null };
    /**
     * Sentences that describe how the offer contradicts the capability map. The offer wasn't sent.
     */
    offer_contradicts: NamedOpportunityValues & { readonly contradictions: readonly string[] };
    contact_unknown: NamedOpportunityValues;

    response_not_found: NoValues;
    response_over: { readonly status: ResponseStatus };
    destination_needed: NoValues;
    shipping_needs_person: NoValues;
    email_needed: NoValues;
    offer_total_changed: NoValues;
  }
}
