import { Type } from 'typebox';
import { PAYMENT_PROVIDERS } from '../../core/payments/account.ts';
import { limitSchemaUpTo, nameSchema } from '../shared/control-fields.ts';
import { AmountInput } from '../shared/amount.ts';
import { closedEnum, requestSchema, text } from '../shared/schemas.ts';
import { CancelRequestSchema } from '../orders/action-requests.ts';

const secretSchema = Type.String({ maxLength: 300 });

export const ConnectPaymentAccountInput = requestSchema(
  'ConnectPaymentAccount',
  {
    merchant: nameSchema,
    provider: Type.Optional(closedEnum(PAYMENT_PROVIDERS)),
    key: secretSchema,
    webhookSecret: secretSchema,
    // Whether the account handles only test money.
    test: Type.Optional(Type.Boolean()),
  },
  'An account with which buyers pay.',
);
export const ShowPaymentAccountInput = requestSchema(
  'ShowPaymentAccount',
  { merchant: nameSchema },
  'The accounts with which buyers of a store pay or have paid.',
);
export const DisconnectPaymentAccountInput = requestSchema(
  'DisconnectPaymentAccount',
  { merchant: nameSchema },
  'No new payment is begun with the account.',
);
export const ListPaymentsInput = requestSchema(
  'ListPayments',
  { merchant: nameSchema, order: Type.Optional(nameSchema), limit: limitSchemaUpTo(1_000) },
  'The payments that buyers have begun, latest first.',
);
export const RefundPaymentInput = requestSchema(
  'RefundPayment',
  {
    merchant: nameSchema,
    order: Type.String({ minLength: 1, maxLength: 36 }),
    amount: Type.Optional(AmountInput),
    reference: Type.Optional(text(200, "The refund's own number: the same one is made once.")),
    cancel: Type.Optional(CancelRequestSchema),
  },
  'A refund by payment providers; of what is due back where no amount is told.',
);
export const CheckPaymentsInput = requestSchema(
  'CheckPayments',
  { merchant: nameSchema },
  "A comparison of a store's orders with its ledger and with the provider's books.",
);
