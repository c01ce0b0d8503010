import { useRead } from '../../client/actions.ts';
import { formatMoment, formatMoney } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/parts.tsx';
import { knownReference } from '../../words/known-reference.ts';
import { LEDGER_WORDS, REFUND_WORDS, recordedByWords } from '../../words/money.ts';
import type { WholeOrder } from '../../client/records.ts';

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly label: string;
  readonly amount: number;
  readonly detail: string | null;
  readonly standing: readonly [label: string, tone: Tone] | null;
}

/** Every payment and refund of an order, the latest first, and what is under way. */
export function Ledger({ order }: { readonly order: WholeOrder }) {
  const begun = useRead('list-payments', { order: order.orderId });
  const entries = [
    ...recorded(order),
    ...refundsUnderWay(order),
    ...openPages(begun.data?.payments ?? []),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
  if (entries.length === 0) return null;
  return (
    <div className="stack tight">
      <h3 className="small soft">Payments and refunds</h3>
      <ol className="ledger">
        {entries.map((entry) => (
          <li key={entry.key}>
            <span>
              {entry.label}{' '}
              {entry.standing === null ? null : (
                <Pill tone={entry.standing[1]}>{entry.standing[0]}</Pill>
              )}
            </span>
            <span className="number">
              {formatMoney(entry.amount, order.effectiveTotalCurrencyCode)}
            </span>
            <span className="soft small">
              <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              {entry.detail === null ? null : ` · ${entry.detail}`}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function recorded({ payments }: WholeOrder): readonly Entry[] {
  return payments.map(({ kind, amount, reference, occurredAt, actor }, index) => ({
    key: `recorded ${index}`,
    at: occurredAt,
    label: LEDGER_WORDS[kind].label,
    amount: LEDGER_WORDS[kind].sign * Number(amount),
    detail: [recordedByWords(actor), knownReference(reference)].filter(Boolean).join(' · '),
    standing: null,
  }));
}

/** Refunds that succeeded stand among the recorded ones. */
function refundsUnderWay({ refunds }: WholeOrder): readonly Entry[] {
  return refunds
    .filter(({ state }) => state !== 'succeeded')
    .map(({ refundId, amount, state, decidedAt, problem }) => ({
      key: refundId,
      at: decidedAt,
      label: 'Refund',
      amount: -Number(amount),
      detail: problem,
      standing: REFUND_WORDS[state],
    }));
}

type Begun = readonly {
  readonly sessionId: string;
  readonly amount: string;
  readonly state: string;
  readonly begunAt: string;
  readonly problem: string | null;
}[];

function openPages(payments: Begun): readonly Entry[] {
  return payments
    .filter(({ state }) => state !== 'paid' && state !== 'expired')
    .map(({ sessionId, amount, begunAt, problem }) => ({
      key: sessionId,
      at: begunAt,
      label: 'The buyer is at the payment page',
      amount: Number(amount),
      detail: problem,
      standing: ['Not paid yet', 'calm'],
    }));
}
