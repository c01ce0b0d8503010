import type { KeyIdentity } from '../../core/keys/key.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import { orderReply } from '../../wire/orders/write-reply.ts';
import { withKeyAsActor } from '../context.ts';
import type { IdempotentReply } from '../shared/idempotency.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import { type OrderActionDependencies, actOnce } from './act-once.ts';
import { changeOrderWithin } from './change-order.ts';
import { type MoneyReport, recordMoney } from './record-money.ts';
import { refuseImplausibleTime } from './refuse-moment.ts';

/**
 * Records a payment or a refund, exactly once per idempotency key, and returns the order as JSON.
 */
export async function recordPayment(
  dependencies: OrderActionDependencies,
  key: KeyIdentity,
  orderId: string,
  report: MoneyReport,
  idempotencyKey: string | null,
): Promise<IdempotentReply | Refusal> {
  const { occurredAt } = report;
  const refusal =
    occurredAt === null ? null : refuseImplausibleTime(dependencies, '/occurredAt', occurredAt);
  if (refusal !== null) return refusal;
  const { merchant } = await storefrontOfKey(dependencies, key);
  const context = withKeyAsActor(dependencies, key);
  return actOnce(
    context,
    {
      merchantId: key.merchantId,
      orderId,
      key: idempotencyKey,
      request: paymentRequestOf(orderId, report),
    },
    async (transaction) => {
      const order = await changeOrderWithin(context, transaction, {
        merchant,
        orderId,
        what: `order.${report.kind}`,
        change: recordMoney(context, report),
      });
      if (isRefusal(order)) return order;
      const moment = { now: context.clock.now(), timezone: merchant.timezone };
      return writeJson(orderReply(order, moment));
    },
  );
}

function paymentRequestOf(orderId: string, report: MoneyReport): object {
  return {
    orderId: orderId.toLowerCase(),
    ...report,
    amount: String(report.amount),
    occurredAt: report.occurredAt?.toISOString() ?? null,
  };
}
