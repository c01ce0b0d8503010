import type { ColumnType } from 'kysely';
import type { MailState } from '../../core/mail/mail.ts';
import type {
  MerchantSettings,
  ProductPicture,
  Purchase,
  WorkflowType,
} from '../../core/merchants/merchant.ts';
import type { PaymentMoment, PaymentTerm } from '../../core/merchants/payment-terms.ts';
import type { WriteDetails } from '../../core/merchants/write-details.ts';
import type { Estimate } from '../../core/offers/offer.ts';
import type {
  CancellationDetails,
  DisputeStatus,
  DocketChange,
  Fulfilment,
  LedgerKind,
  Order,
  OrderLine,
  OrderState,
  PlacedVia,
  ReviewReason,
  RevisionStatus,
  ShipmentDetails,
  ShippingAddress,
} from '../../core/orders/order.ts';
import type { Specification } from '../../core/orders/specification.ts';
import type { WebhookEvent } from '../../core/webhooks/event-body.ts';
import type { Hold } from '../../core/stock/reserve.ts';
import type { MovementKind } from '../../core/stock/stock.ts';
import type { ColumnWithDefault, Json } from './schema-columns.ts';
import type { PictureFileTable, PictureTable } from './picture-tables.ts';
import type {
  PaymentAccountTable,
  PaymentDisputeTable,
  PaymentNoticeTable,
  PaymentRefundTable,
  PaymentReviewTable,
  PaymentSessionTable,
} from './payment-tables.ts';
import type {
  InvitationTable,
  MembershipTable,
  PersonChallengeTable,
  PersonLinkTable,
  PersonPasskeyTable,
  PersonRecoveryCodeTable,
  PersonSessionTable,
  PersonTable,
} from './people-tables.ts';
import type {
  WebhookAttemptTable,
  WebhookDeliveryTable,
  WebhookEndpointTable,
} from './webhook-tables.ts';

/** A partial payment of an order, with its amount as decimal text. */
interface StoredPaymentPart {
  readonly due: PaymentMoment;
  readonly amount: string;
}

/** The columns of all database tables, as the migrations create them. */
export interface Tables {
  merchant: MerchantTable;
  merchant_slug: MerchantSlugTable;
  publication: PublicationTable;
  picture: PictureTable;
  picture_file: PictureFileTable;
  product: ProductTable;
  capability_map: CapabilityMapTable;
  capability_map_draft: CapabilityMapDraftTable;
  capability_map_draft_counter: CapabilityMapDraftCounterTable;
  capability_map_case: CapabilityMapCaseTable;
  capability_map_comment: CapabilityMapCommentTable;
  capability_map_question: CapabilityMapQuestionTable;
  capability_map_version: CapabilityMapVersionTable;
  write_log: WriteLogTable;
  api_key: ApiKeyTable;
  secret_proof: SecretProofTable;
  buyer_block: BuyerBlockTable;
  discount_code: DiscountCodeTable;
  idempotency_key: IdempotencyKeyTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_payment: OrderPaymentTable;
  order_revision: OrderRevisionTable;
  payment_account: PaymentAccountTable;
  payment_session: PaymentSessionTable;
  payment_notice: PaymentNoticeTable;
  payment_refund: PaymentRefundTable;
  payment_dispute: PaymentDisputeTable;
  payment_review: PaymentReviewTable;
  event: EventTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_attempt: WebhookAttemptTable;
  stock_location: StockLocationTable;
  product_stock: ProductStockTable;
  stock_count: StockCountTable;
  stock_movement: StockMovementTable;
  mail: MailTable;
  sentence_word: SentenceWordTable;
  person: PersonTable;
  person_session: PersonSessionTable;
  person_passkey: PersonPasskeyTable;
  person_recovery_code: PersonRecoveryCodeTable;
  person_challenge: PersonChallengeTable;
  person_link: PersonLinkTable;
  membership: MembershipTable;
  invitation: InvitationTable;
}

interface MerchantSlugTable {
  slug: string;
  merchant_id: string;
}

interface MerchantTable {
  merchant_id: string;
  slug: string;
  name: string;
  currency_code: string;
  timezone: string;
  settings: Json<MerchantSettings>;
  created_at: Date;
  closed_at: ColumnType<Date | null, never, Date | null>;
  changed_revision: ColumnType<number, never, number>;
  counted_revision: ColumnType<number, never, number>;
}

interface PublicationTable {
  publication_id: number;
  revision: number;
}

interface ProductTable {
  merchant_id: string;
  sku: string;
  slug: string;
  title: string;
  synonyms: Json<string[]>;
  workflow_type: WorkflowType;
  image_url: string | null;
  allergens: Json<string[] | null>;
  price: string | null;
  capability_map_key: string | null;
  lead_time_working_days: number;
  sample_price: string | null;
  sample_lead_time_working_days: number | null;
  design_dimension_key: string | null;
  backorder: ColumnType<boolean, boolean | undefined, boolean>;
  payment_schedule: Json<readonly PaymentTerm[] | null>;
  description: string | null;
  image_alt: string | null;
  pictures: Json<readonly ProductPicture[]>;
  created_at: Date;
  changed_at: Date;
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface CapabilityMapTable {
  merchant_id: string;
  map_key: string;
  current_version: number;
}

interface CapabilityMapDraftTable {
  merchant_id: string;
  map_key: string;
  document: string;
  revision: number;
  base_version: number;
  saved_at: Date;
  saved_by: string;
}

interface CapabilityMapDraftCounterTable {
  merchant_id: string;
  map_key: string;
  last_revision: number;
  ended_as: string | null;
  ended_by: string | null;
  ended_at: Date | null;
}

interface CapabilityMapQuestionTable {
  merchant_id: string;
  map_key: string;
  question_id: string;
  priority: number;
  asked_at: Date;
  content: string;
}

interface CapabilityMapCaseTable {
  merchant_id: string;
  map_key: string;
  case_id: string;
  content: string;
  saved_at: Date;
  saved_by: string;
}

interface CapabilityMapCommentTable {
  merchant_id: string;
  map_key: string;
  comment_id: string;
  place: string;
  content: string;
  written_at: Date;
  written_by: string;
}

interface CapabilityMapVersionTable {
  merchant_id: string;
  map_key: string;
  version: number;
  document: string;
  published_at: Date;
  published_by: string;
  note: string | null;
  override_reason: string | null;
}

interface WriteLogTable {
  merchant_id: string;
  entry_id: string;
  at: Date;
  actor_kind: string;
  actor_id: string;
  action: string;
  subject: string;
  details: Json<WriteDetails> | null;
}

interface SecretProofTable {
  only_row: ColumnWithDefault<boolean>;
  signature: string;
}

interface ApiKeyTable {
  merchant_id: string;
  key_id: string;
  key_hash: string;
  name: string;
  scopes: Json<string[]>;
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
}

interface BuyerBlockTable {
  merchant_id: string;
  kind: 'email' | 'address';
  subject: string;
  note: string | null;
  created_at: Date;
}

interface DiscountCodeTable {
  merchant_id: string;
  code: string;
  label: string;
  kind: 'percent' | 'amount';
  /** The size of the discount: a percentage or an amount of money, as decimal text. */
  value: string;
  /**
   * The minimum order value for which a discount code is valid: an amount of money, as decimal
   * text.
   */
  minimum_items_amount: string | null;
  valid_from: Date | null;
  valid_until: Date | null;
  maximum_uses: number | null;
  used: number;
  ended_at: Date | null;
  created_at: Date;
}

interface IdempotencyKeyTable {
  merchant_id: string;
  scope: 'orders' | 'actions' | 'opportunities';
  idempotency_key: string;
  request_digest: string;
  subject_id: string;
  reply: string | null;
  packed_reply: ColumnType<Uint8Array | null, never, never>;
  created_at: Date;
}

/** All amounts of money in an order are decimal texts. */
interface CustomerOrderTable {
  merchant_id: string;
  order_id: string;
  order_number: number;
  version: number;
  changed_at: Date;
  state: OrderState;
  workflow_type: WorkflowType;
  merchant_review_required: boolean;
  placed_via: PlacedVia;
  fulfilment: Fulfilment;
  currency_code: string;
  items_amount: string;
  shipping_amount: string;
  discount_amount: string | null;
  discount_label: string | null;
  discount_source: 'code' | 'merchant' | 'response' | null;
  discount_code: string | null;
  adjustment_amount: string;
  effective_total_amount: string;
  paid_amount: string;
  refunded_amount: string;
  pending_refund_amount: string;
  refunded_elsewhere_amount: string;
  payable_amount: string;
  payment_parts: Json<readonly StoredPaymentPart[]> | null;
  due_amount: string | null;
  on_account: boolean;
  payment_mode: 'live' | 'test' | 'sandbox';
  unpaid_since: Date | null;
  unpaid_until: Date | null;
  placed_at: Date;
  paid_at: Date | null;
  accepted_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  completed_at: Date | null;
  buyer_email_key: string;
  customer_email: string;
  buyer_name: string | null;
  buyer_phone: string | null;
  language: string | null;
  placed_from: string | null;
  shipping_address: Json<ShippingAddress> | null;
  deliver_to: Json<NonNullable<Order['deliverTo']>> | null;
  note: string | null;
  store_note: string | null;
  store_note_shown: boolean;
  needed_by: string | null;
  reference: string | null;
  tracking_reference: string | null;
  carrier: string | null;
  tracking_url: string | null;
  answer_due_at: Date | null;
  estimate: Json<Estimate> | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  cancel_note: string | null;
  cancelled_by: 'customer' | 'merchant' | 'service' | null;
  cancel_unpaid_days: number | null;
  dispute_status: DisputeStatus | null;
  dispute_amount: string | null;
  disputed_at: Date | null;
  dispute_evidence_due_by: Date | null;
  dispute_payment_url: string | null;
  flagged_at: Date | null;
  flag_reasons: Json<ReviewReason[]> | null;
  flag_cleared_at: Date | null;
  provider_review_closed_as: string | null;
  ship_request: Json<ShipmentDetails> | null;
  cancel_request: Json<CancellationDetails> | null;
  event_sequence: number;
  link_version: number;
  holds_stock: ColumnType<boolean, boolean | undefined, boolean>;
  reply_text: string | null;
  reply_version: number | null;
  reply_form: number | null;
  reply_until: Date | null;
}

interface OrderLineTable {
  merchant_id: string;
  order_id: string;
  line_id: string;
  position: number;
  sku: string;
  product_slug: string;
  title: string;
  unit_price_amount: string;
  quantity: number;
  line_total_amount: string;
  workflow_type: WorkflowType;
  image_url: string | null;
  backordered: number;
  purchase: Purchase;
  specification: Json<Specification> | null;
  bottle: Json<NonNullable<OrderLine['bottle']>> | null;
  sampled_in: Json<NonNullable<OrderLine['sampledIn']>> | null;
  allergens: Json<NonNullable<OrderLine['allergens']>> | null;
  docket_number: string;
  docket_revision: number;
  docket_changes: Json<DocketChange[]>;
  holds: Json<Hold[]> | null;
}

interface OrderPaymentTable {
  merchant_id: string;
  order_id: string;
  payment_id: string;
  position: number;
  kind: LedgerKind;
  amount: string;
  reference: string;
  occurred_at: Date;
  recorded_at: Date;
  actor: string;
  source: ColumnWithDefault<string>;
}

interface OrderRevisionTable {
  merchant_id: string;
  order_id: string;
  revision_id: string;
  position: number;
  status: RevisionStatus;
  revised_total_amount: string;
  merchant_note: string;
  revised_estimated_delivery: string | null;
  proposed_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
}

interface EventTable {
  merchant_id: string;
  event_id: string;
  kind: WebhookEvent['kind'];
  subject_id: string;
  sequence: number;
  occurred_at: Date;
}

interface StockLocationTable {
  merchant_id: string;
  location_key: string;
  title: string | null;
  position: number;
  created_at: Date;
}

interface ProductStockTable {
  merchant_id: string;
  sku: string;
  tracked: boolean;
  on_hand_total: number;
  reserved_total: number;
  restock_expected_on: string | null;
  low_stock_level: number | null;
  low_since: Date | null;
  movements: number;
}

interface StockCountTable {
  merchant_id: string;
  sku: string;
  location_key: string;
  on_hand: number;
  reserved: number;
  version: number;
  changed_at: Date;
}

interface StockMovementTable {
  merchant_id: string;
  sku: string;
  sequence: number;
  location_key: string | null;
  kind: MovementKind;
  on_hand_change: number;
  reserved_change: number;
  note: string | null;
  actor: string;
  order_id: string | null;
  at: Date;
}

interface MailTable {
  merchant_id: string;
  mail_id: string;
  kind: string;
  recipient: string | null;
  content: Json<Readonly<Record<string, unknown>>>;
  created_at: Date;
  state: ColumnWithDefault<MailState>;
  opportunity_id: ColumnWithDefault<string | null>;
  response_id: ColumnWithDefault<string | null>;
  order_id: ColumnWithDefault<string | null>;
  attempts: ColumnWithDefault<number>;
  next_attempt_at: ColumnWithDefault<Date>;
  claim: ColumnWithDefault<string | null>;
  sent_at: ColumnWithDefault<Date | null>;
  failure_code: ColumnWithDefault<string | null>;
  failure_detail: ColumnWithDefault<string | null>;
  postponed_at: ColumnWithDefault<Date | null>;
}

interface SentenceWordTable {
  merchant_id: string;
  map_key: string;
  word: string;
  times: number;
  last_seen_on: string;
  ignored: ColumnWithDefault<boolean>;
}
