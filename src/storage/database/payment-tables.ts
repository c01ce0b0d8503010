import type { PaymentMode, ProviderName } from '../../core/payments/account.ts';
import type { DisputeStatus } from '../../core/orders/order.ts';
import type { PaymentProblem, PaymentSessionState } from '../../core/payments/payment-session.ts';
import type { RefundState } from '../../core/payments/refund.ts';
import type { ColumnWithDefault } from './schema-columns.ts';

export interface PaymentAccountTable {
  merchant_id: string;
  account_id: string;
  provider: ProviderName;
  provider_account: string;
  mode: PaymentMode;
  key: string;
  webhook_secret: string;
  connected_by: string;
  connected_at: Date;
  disconnected_at: Date | null;
  events_read_until: ColumnWithDefault<Date | null>;
  events_due_at: ColumnWithDefault<Date | null>;
}

export interface PaymentSessionTable {
  merchant_id: string;
  session_id: string;
  order_id: string;
  account_id: string;
  amount: string;
  currency_code: string;
  state: PaymentSessionState;
  provider_session: string | null;
  url: string | null;
  begun_at: Date;
  expires_at: Date;
  due_at: Date | null;
  checks: ColumnWithDefault<number>;
  ended_at: Date | null;
  provider_payment: string | null;
  problem: PaymentProblem | null;
  watch_at: ColumnWithDefault<Date | null>;
  watch_reads: ColumnWithDefault<number>;
}

export interface PaymentNoticeTable {
  merchant_id: string;
  account_id: string;
  event_id: string;
  kind: string;
  session_id: string | null;
  received_at: Date;
  handled_at: Date | null;
}

export interface PaymentRefundTable {
  merchant_id: string;
  refund_id: string;
  order_id: string;
  account_id: string;
  provider_payment: string;
  amount: string;
  currency_code: string;
  state: RefundState;
  provider_refund: string | null;
  problem: string | null;
  reference: string | null;
  decided_by: string;
  decided_at: Date;
  ended_at: Date | null;
}

export interface PaymentDisputeTable {
  merchant_id: string;
  dispute_id: string;
  order_id: string;
  account_id: string;
  provider_payment: string;
  provider_dispute: string;
  status: DisputeStatus;
  amount: string;
  currency_code: string;
  opened_at: Date;
  evidence_due_by: Date | null;
  payment_url: string | null;
  problem: string | null;
}

export interface PaymentReviewTable {
  merchant_id: string;
  account_id: string;
  provider_review: string;
  order_id: string;
  provider_payment: string;
  opened_at: Date;
  closed_as: string | null;
}
