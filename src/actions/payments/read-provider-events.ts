import type { Merchant } from '../../core/merchants/merchant.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { findPaymentAccount } from '../../storage/payments/account-repository.ts';
import { withoutStoredNotices } from '../../storage/payments/notice-repository.ts';
import { insertNotice } from '../../storage/payments/session-repository.ts';
import {
  ACCOUNTS_WITH_EVENTS,
  claimEvents,
  findEventsRead,
  saveEventsRead,
} from '../../storage/payments/watch-repository.ts';
import {
  processDueWork,
  type DueWorkBatch,
  type DueBatchResult,
  type DueContext,
} from '../shared/due-work.ts';
import { paymentGatewayOf } from '../shared/payment-gateway.ts';

/** The pause, in milliseconds, between two reads of an account's events. */
const PAUSE_MS = 600_000;
/**
 * The period, in milliseconds, that every read repeats, because a provider may list an event late.
 */
const OVERLAP_MS = 3_600_000;

/**
 * Reads the payment providers' lists of messages about refunds, disputes and reviews, in case a
 * message never arrived. Each message is stored as if it had arrived.
 */
export function readProviderEvents(
  context: DueContext,
  dueBatch: DueWorkBatch,
): Promise<DueBatchResult> {
  return processDueWork(
    context,
    {
      items: ACCOUNTS_WITH_EVENTS,
      forMerchant: (merchant) => async (accountId) => {
        const now = context.clock.now();
        const until = new Date(now.getTime() + PAUSE_MS);
        const isClaimed = await context.database.transaction((transaction) =>
          claimEvents(transaction, merchant.merchantId, accountId, { now, until }),
        );
        return isClaimed && readEvents(context, merchant, accountId, now);
      },
    },
    dueBatch,
  );
}

async function readEvents(
  context: DueContext,
  { merchantId }: Merchant,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const { database } = context;
  const { account, readUntil } = await database.read(async (reader) => ({
    account: await findPaymentAccount(reader, merchantId, accountId),
    readUntil: await findEventsRead(reader, merchantId, accountId),
  }));
  const gateway = account === null ? null : paymentGatewayOf(context, merchantId, account);
  if (account === null || gateway === null) return false;
  const since = new Date((readUntil ?? account.connectedAt).getTime() - OVERLAP_MS);
  const notices = await gateway.provider.listNotices(gateway.key, since);
  if (isRefusal(notices)) return false;
  // Nearly all of them have arrived, or were read the last time.
  const missed = await database.read((reader) =>
    withoutStoredNotices(reader, merchantId, accountId, notices),
  );
  for (const notice of missed) {
    await database.transaction((transaction) =>
      insertNotice(transaction, merchantId, accountId, notice, now),
    );
  }
  await database.transaction((transaction) =>
    saveEventsRead(transaction, merchantId, accountId, now),
  );
  return true;
}
