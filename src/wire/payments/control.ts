import { Type } from 'typebox';
import { PAYMENT_PROVIDERS } from '../../core/payments/account.ts';
import { limitTo, name } from '../shared/control-fields.ts';
import { AmountInput } from '../shared/amount.ts';
import { closedSet, requestOf, text } from '../shared/schemas.ts';
import { CancelRequestSchema } from '../orders/action-requests.ts';

const secret = Type.String({ maxLength: 300 });

export const ConnectPaymentAccountInput = requestOf(
  'ConnectPaymentAccount',
  {
    merchant: name,
    provider: Type.Optional(closedSet(PAYMENT_PROVIDERS)),
    key: secret,
    webhookSecret: secret,
    // Whether the account handles only test money.
    test: Type.Optional(Type.Boolean()),
  },
  'An account with which buyers pay.',
);
export const ShowPaymentAccountInput = requestOf(
  'ShowPaymentAccount',
  { merchant: name },
  'The accounts with which buyers of a store pay or have paid.',
);
export const DisconnectPaymentAccountInput = requestOf(
  'DisconnectPaymentAccount',
  { merchant: name },
  'No new payment is begun with the account.',
);
export const ListPaymentsInput = requestOf(
  'ListPayments',
  { merchant: name, order: Type.Optional(name), limit: limitTo(1_000) },
  'The payments that buyers have begun, latest first.',
);
export const RefundPaymentInput = requestOf(
  'RefundPayment',
  {
    merchant: name,
    order: Type.String({ minLength: 1, maxLength: 36 }),
    amount: Type.Optional(AmountInput),
    reference: Type.Optional(text(200, "The refund's own number: the same one is made once.")),
    cancel: Type.Optional(CancelRequestSchema),
  },
  'A refund by payment providers; of what is due back where no amount is told.',
);
export const CheckPaymentsInput = requestOf(
  'CheckPayments',
  { merchant: name },
  "A comparison of a store's orders with its ledger and with the provider's books.",
);
