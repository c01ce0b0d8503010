import { hasLeftStore } from '../../../../../src/core/orders/workflow.ts';
import { formatDay, formatMoney } from '../../ui/format.ts';
import { disputeStep, disputeWords, reviewClosedWords } from '../../words/money.ts';
import type { WholeOrder } from '../../client/records.ts';

/** A lost dispute is no good news, although nothing is left to do about it. */
function noticeClass(status: string): string {
  if (status === 'needs_response') return 'notice bad';
  return status === 'won' ? 'notice' : 'notice warn';
}

/** Those that the payment provider reported, or else the one that somebody recorded. */
function disputesOf({ disputes, dispute, orderId, effectiveTotalCurrencyCode }: WholeOrder) {
  if (dispute === null || disputes.length > 0) return disputes;
  const recorded = { disputeId: orderId, currencyCode: effectiveTotalCurrencyCode, problem: null };
  return [{ ...recorded, ...dispute }];
}

/** Disputes of payments, and the provider's own review, with where they are answered. */
export function Disputes({ order }: { readonly order: WholeOrder }) {
  const { reviewFlag } = order;
  const closedAs = reviewFlag?.providerReviewClosedAs ?? null;
  return (
    <>
      {disputesOf(order).map((dispute) => {
        const isUrgent = dispute.status === 'needs_response';
        const step = disputeStep(dispute.status, hasLeftStore(order));
        return (
          <div key={dispute.disputeId} className={noticeClass(dispute.status)}>
            <p>
              <strong>{formatMoney(dispute.amount, dispute.currencyCode)}</strong>{' '}
              {disputeWords(dispute.status)}
            </p>
            {step === null ? null : <p>{step}</p>}
            {isUrgent && dispute.evidenceDueBy !== null ? (
              <p>Your evidence is due by {formatDay(dispute.evidenceDueBy)}.</p>
            ) : null}
            {dispute.problem === null ? null : <p>{dispute.problem}</p>}
            {dispute.paymentUrl === null ? null : (
              <div>
                <a
                  className="button small"
                  href={dispute.paymentUrl}
                  target="_blank"
                  rel="noreferrer"
                >
                  Open it at the payment provider
                </a>
              </div>
            )}
          </div>
        );
      })}
      {closedAs === null ? null : <p className="notice">{reviewClosedWords(closedAs)}</p>}
    </>
  );
}
