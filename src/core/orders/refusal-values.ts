import type {
  BlockingRule,
  Estimate,
  NotEvaluatedReason,
  OfferQuestion,
  PriceLine,
} from '../offers/offer.ts';
import type { WorkflowType } from '../merchants/merchant.ts';
import type { CodesWith, PlacingValues } from '../shared/refusal-values.ts';
import type { Order, OrderState, RevisionStatus } from './order.ts';

export interface OrderTotal {
  readonly itemsAmount: number;
  readonly shippingAmount: number;
  readonly discountAmount: number;
  readonly totalAmount: number;
  readonly currencyCode: string;
  /** The amount that is due at ordering. It is absent if the whole total is due then. */
  readonly dueNowAmount?: number;
}

/**
 * The current total of an order, and the reason why it differs from the total that the client sent.
 */
interface TotalValues extends PlacingValues {
  readonly total: OrderTotal;
  readonly lines: readonly {
    readonly index: number;
    readonly amount: number;
    /** The amount that the client sent for the line, or null if it sent none. */
    readonly agreedAmount: number | null;
    readonly rows: readonly PriceLine[];
  }[];
  /**
   * The positions of order lines whose amounts have changed, or null if the client sent no amounts.
   */
  readonly movedLines: readonly number[] | null;
  readonly merchantReviewRequired: boolean;
  readonly estimate: Estimate | null;
}

/** The state of the order, which the command prints in its error message. */
export interface NamedOrderValues {
  readonly orderId?: string;
  readonly state?: OrderState;
}

export type PlaceRefusalCode = CodesWith<PlacingValues>;

declare module '../shared/refusal-values.ts' {
  interface InvalidRequestValues extends NamedOrderValues {}

  interface RefusalValues {
    currency_mismatch: PlacingValues & { readonly currencyCode: string };
    ordering_paused: PlacingValues;
    not_offered: PlacingValues & {
      readonly lines: readonly {
        readonly index: number;
        readonly blocking: readonly BlockingRule[];
        readonly notEvaluated: NotEvaluatedReason | null;
      }[];
    };
    needs_information: PlacingValues & {
      readonly lines: readonly {
        readonly index: number;
        readonly questions: readonly OfferQuestion[];
      }[];
    };
    price_requires_person: PlacingValues & {
      readonly lines: readonly {
        readonly index: number;
        readonly rowsNeedingMerchantPrice: readonly string[];
      }[];
      /** True if a person at the store must set the cost of shipping. */
      readonly shipping?: true;
    };
    not_deliverable: PlacingValues;
    discount_not_valid: PlacingValues;
    out_of_stock: PlacingValues & {
      readonly lines: readonly {
        readonly index: number;
        readonly sku: string;
        readonly requested: number;
        readonly available: number;
        readonly restockExpectedOn: string | null;
      }[];
    };
    too_many_unpaid_orders: LimitValues & { readonly maximumUnpaidOrders: number };
    too_many_unpaid_pieces: LineValues &
      LimitValues & { readonly maximumUnpaidPieces: number; readonly sku: string };
    total_not_agreed: TotalValues;
    total_changed: TotalValues;

    order_not_found: { readonly order?: string };
    order_ambiguous: {
      readonly order: string;
      readonly orderIds: readonly string[];
      readonly orders: readonly Pick<Order, 'orderId' | 'orderNumber'>[];
      readonly hasMore: boolean;
    };
    action_not_available: NamedOrderValues;
    changed_meanwhile: NamedOrderValues;
    payment_required: NamedOrderValues;
    revision_pending: NamedOrderValues;
    dispute_open: NamedOrderValues;
    refund_required: NamedOrderValues;
    test_order: NamedOrderValues;
    nothing_to_pay: NamedOrderValues;
    nothing_to_refund: NamedOrderValues;
    not_flagged: NamedOrderValues;
    revision_not_pending: NamedOrderValues & {
      readonly revisionId?: string;
      /** The status of the revision, or null if the order has no such revision. */
      readonly status: RevisionStatus | null;
    };
    line_not_found: NoValues;
    docket_not_available: { readonly state: OrderState; readonly workflowType: WorkflowType };

    discount_code_taken: { readonly code: string };
    discount_code_not_found: { readonly code: string };
  }
}
