import type { PaymentMode, ProviderName } from '../../core/payments/account.ts';
import type { PaymentProblem, PaymentSessionState } from '../../core/payments/payment-session.ts';
import type { WithDefault } from './schema-columns.ts';

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
  checks: WithDefault<number>;
  ended_at: Date | null;
  provider_payment: string | null;
  problem: PaymentProblem | null;
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
