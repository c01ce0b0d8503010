import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reconcileDuePayments } from '../../src/actions/orders/payments/reconcile-due-payments.ts';
import { reconcileSession } from '../../src/actions/orders/payments/reconcile-session.ts';
import type { Merchant } from '../../src/core/merchants/merchant.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { expiredSession, type PaymentSession } from '../../src/core/payments/payment-session.ts';
import type { PaymentNotice } from '../../src/core/payments/provider-session.ts';
import type { PaymentProvider } from '../../src/gateways/payments/payment-provider.ts';
import type { Transaction } from '../../src/storage/database/database.ts';
import { findMerchant } from '../../src/storage/merchants/merchant-repository.ts';
import { lockOrder } from '../../src/storage/orders/order-repository.ts';
import { closeNotices } from '../../src/storage/payments/notice-repository.ts';
import { insertNotice, saveSession } from '../../src/storage/payments/session-repository.ts';
import { WATCHED_PAYMENTS } from '../../src/storage/payments/watch-repository.ts';
import { findDueItems } from '../../src/storage/shared/due-work.ts';
import { TEST_DATABASE_URL } from '../support/database.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';
import { countLockWaits } from '../support/lock-waits.ts';

let service: PaymentService;
beforeEach(async () => {
  service = await openPaymentService();
  // The tests hand over the messages themselves.
  service.sandbox.deliveries.fault = () => 'lose';
});
afterEach(() => service.close());

async function theMerchant(): Promise<Merchant> {
  const merchant = await service.database.read((reader) =>
    findMerchant(reader, service.merchantId),
  );
  if (merchant === null) throw new Error('no merchant');
  return merchant;
}

async function lastSession(order: Order): Promise<PaymentSession> {
  const [session] = await service.sessions(order);
  if (session === undefined) throw new Error('no session');
  return session;
}

const message = (kind: string, of: Partial<PaymentNotice>): PaymentNotice => ({
  eventId: `evt_${kind}`,
  kind,
  sessionId: null,
  paymentId: null,
  ...of,
});

const arrive = ({ accountId }: PaymentSession, notice: PaymentNotice) =>
  service.database.transaction((transaction) =>
    insertNotice(transaction, service.merchantId, accountId, notice, service.clock.now()),
  );

const closeAll = (transaction: Transaction, { sessionId }: PaymentSession) =>
  closeNotices(transaction, service.merchantId, sessionId, {
    eventIds: 'all',
    at: service.clock.now(),
  });

/** Waits until a statement waits for a row that another transaction has locked. */
async function untilSomethingWaits(): Promise<void> {
  await expect.poll(() => service.database.read(countLockWaits)).toBeGreaterThan(0);
}

/** Runs a transaction that is held before its commit until `arriving` waits for one of its rows. */
async function whileHeld<T>(
  write: (transaction: Transaction) => Promise<unknown>,
  arriving: () => Promise<T>,
): Promise<T> {
  const hold = Promise.withResolvers<void>();
  const isWritten = Promise.withResolvers<void>();
  const holding = service.database.transaction(async (transaction) => {
    await write(transaction);
    isWritten.resolve();
    await hold.promise;
  });
  await isWritten.promise;
  const arrived = arriving();
  try {
    await Promise.race([untilSomethingWaits(), arrived]);
  } finally {
    hold.resolve();
    await holding;
  }
  return arrived;
}

async function openMessages(): Promise<readonly string[]> {
  const { rows } = await service.database.read((reader) =>
    sql<{ kind: string }>`
      select kind from payment_notice where handled_at is null order by kind`.execute(reader),
  );
  return rows.map(({ kind }) => kind);
}

/** The service's context, in which something happens just after the provider was read. */
function afterReading(call: 'read' | 'readAftermath', happen: () => Promise<unknown>) {
  const { sandbox } = service.context.paymentProviders;
  if (sandbox === undefined) throw new Error('no sandbox');
  const read: PaymentProvider[typeof call] = async (key: string, id: string) => {
    const answer = await sandbox[call](key, id);
    await happen();
    return answer as never;
  };
  return { ...service.context, paymentProviders: { sandbox: { ...sandbox, [call]: read } } };
}

const unclaimed = () =>
  service.database.read((reader) =>
    findDueItems(reader, service.merchantId, WATCHED_PAYMENTS, {
      now: service.clock.now(),
      after: null,
      limit: 100,
    }),
  );

const report = (problem: Error) => {
  throw problem;
};

describe('a message from a payment provider', () => {
  // On PGlite, transactions run one after the other.
  it.skipIf(TEST_DATABASE_URL === null)(
    'is handled even if it arrives while its page is being ended',
    async () => {
      const order = await service.place();
      await service.begin(order);
      const session = await lastSession(order);
      const expired = message('checkout.session.expired', { sessionId: session.sessionId });
      const isNew = await whileHeld(
        async (transaction) => {
          const { merchantId, clock } = service;
          await lockOrder(transaction, merchantId, order.orderId);
          await saveSession(transaction, merchantId, expiredSession(session, clock.now()));
          await closeAll(transaction, session);
        },
        () => arrive(session, expired),
      );
      expect(isNew).toBe(true);
      expect(await openMessages()).toEqual([]);
    },
  );

  it.skipIf(TEST_DATABASE_URL === null)(
    'has its payment read again if it arrives when a reading is being applied',
    async () => {
      const order = await service.place();
      await service.open(await service.pay(await service.begin(order)));
      await service.sweep();
      const session = await lastSession(order);
      const paymentId = session.providerPaymentId;
      await arrive(session, message('review.opened', { paymentId }));
      await whileHeld(
        async (transaction) => {
          await sql`update payment_session set watch_at = null
            where session_id = ${session.sessionId}::uuid`.execute(transaction);
          await closeAll(transaction, session);
        },
        () => arrive(session, message('charge.dispute.created', { paymentId })),
      );
      await service.sweep();
      expect(await openMessages()).toEqual([]);
    },
  );

  it('that arrives after its page was read has the page read again at once', async () => {
    const order = await service.place();
    const page = await service.begin(order);
    const session = await lastSession(order);
    const { sessionId } = session;
    const paid = message('checkout.session.completed', { sessionId });
    const context = afterReading('read', async () => {
      await service.pay(page);
      await arrive(session, paid);
    });
    await reconcileSession(context, await theMerchant(), sessionId);
    expect(await lastSession(order)).toMatchObject({ state: 'open', dueAt: service.clock.now() });
    expect(await openMessages()).toEqual([paid.kind]);
    await service.sweep();
    expect(await lastSession(order)).toMatchObject({ state: 'paid' });
    expect(await openMessages()).toEqual([]);
  });

  it('that arrives after its payment was read has the payment read again at once', async () => {
    const order = await service.place();
    await service.open(await service.pay(await service.begin(order)));
    await service.sweep();
    const session = await lastSession(order);
    const paymentId = session.providerPaymentId;
    await arrive(session, message('review.opened', { paymentId }));
    const context = afterReading('readAftermath', async () => {
      service.sandbox.openDispute(String(paymentId));
      await arrive(session, message('charge.dispute.created', { paymentId }));
    });
    await reconcileDuePayments(
      { ...context, report },
      {
        place: { afterMerchantId: null, resumeAfter: new Map() },
        signal: new AbortController().signal,
      },
    );
    expect(await openMessages()).toEqual(['charge.dispute.created']);
    await service.sweep();
    expect(await service.read(order)).toMatchObject({ dispute: { status: 'needs_response' } });
    expect(await openMessages()).toEqual([]);
  });

  it('has eight payments read at the same time, so that a slow provider keeps nobody waiting', async () => {
    for (let count = 0; count < 10; count += 1) {
      const order = await service.place();
      await service.open(await service.pay(await service.begin(order)));
    }
    expect(await unclaimed()).toHaveLength(10);
    const left = Promise.withResolvers<number>();
    let readings = 0;
    // No reading ends before the eighth begins, and then the others must still be waiting.
    const context = afterReading('readAftermath', async () => {
      readings += 1;
      if (readings === 8) left.resolve((await unclaimed()).length);
      await left.promise;
    });
    const place = { afterMerchantId: null, resumeAfter: new Map() };
    const { signal } = new AbortController();
    await reconcileDuePayments({ ...context, report }, { place, signal });
    expect(await left.promise).toBe(2);
    expect(readings).toBe(10);
  });
});
