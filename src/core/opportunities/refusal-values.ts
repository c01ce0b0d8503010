import type { OpportunityStatus, ResponseStatus } from './opportunity.ts';
import type { OpportunityStep } from './workflow.ts';

/**
 * The state of the opportunity that a member of staff specified, for the sentence that the command
 * prints.
 */
export interface NamedOpportunityValues {
  readonly opportunityId?: string;
  readonly status?: OpportunityStatus;
}

declare module '../shared/refusal-values.ts' {
  interface InvalidRequestValues extends NamedOpportunityValues {}

  interface RefusalValues {
    too_many_open_opportunities: LimitValues & { readonly maximumOpenRequests: number };
    /** Too many uploaded files of a sender wait for a request that names them. */
    too_many_uploads: RetryValues;
    /** Too many uploads are in progress, from this network or at all. */
    uploads_in_progress: RetryValues;
    /** The store keeps as many files as the operator allows. */
    no_room_for_files: NoValues;
    /** The store keeps as many files of this sender as one sender may have. */
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
     * The sentences that say how the offer contradicts the capability map. The offer wasn't sent.
     */
    offer_contradicts: NamedOpportunityValues & { readonly contradictions: readonly string[] };
    contact_unknown: NamedOpportunityValues;

    // Errors that a buyer's action can cause
    response_not_found: NoValues;
    response_over: { readonly status: ResponseStatus };
    destination_needed: NoValues;
    shipping_needs_person: NoValues;
    email_needed: NoValues;
    offer_total_changed: NoValues;
  }
}
