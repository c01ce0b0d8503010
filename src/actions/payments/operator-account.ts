import type { PaymentAccount } from '../../core/payments/account.ts';

/** Returns a payment account as plain JSON, without its secrets. */
export function operatorAccount(account: PaymentAccount) {
  return {
    accountId: account.accountId,
    provider: account.provider,
    providerAccount: account.providerAccount,
    mode: account.mode,
    connectedBy: account.connectedBy,
    connectedAt: account.connectedAt.toISOString(),
    disconnectedAt: account.disconnectedAt?.toISOString() ?? null,
  };
}

export type OperatorAccount = ReturnType<typeof operatorAccount>;
