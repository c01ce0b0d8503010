import { type OperatorActionResult, useRead } from '../../client/actions.ts';
import { useSendsMails } from '../../client/session.ts';
import { formatMoment, formatMoney } from '../../ui/format.ts';
import { knownReference } from '../../words/known-reference.ts';
import { LEDGER_WORDS } from '../../words/money.ts';
import { cancelReasonLabel, reviewWords } from '../../words/orders.ts';
import { mailMoment } from '../../words/mails.ts';
import { orderWriteWords } from '../../words/writes.ts';
import type { Order } from '../../client/records.ts';

interface Moment {
  readonly at: string;
  readonly what: string;
  readonly more: string | null;
}

const PLACED_VIA: Readonly<Record<string, string>> = {
  agent: 'by an assistant',
  storefront: 'on your store’s page',
  admin: 'by your staff',
  response: 'from a request that you answered',
};

export function Timeline({ order }: { readonly order: Order }) {
  const log = useRead('read-timeline', { order: order.orderId });
  const sendsMails = useSendsMails();
  return (
    <section className="card" aria-labelledby="story-title">
      <header>
        <h2 id="story-title">What happened</h2>
      </header>
      <ol className="story card-body">
        {momentsOf(order, log.data?.entries ?? null, sendsMails).map(
          ({ at, what, more }, index) => (
            <li key={index}>
              <strong>{what}</strong>
              {more === null ? null : <p>{more}</p>}
              <time className="soft small" dateTime={at}>
                {formatMoment(at)}
              </time>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

type Entries = OperatorActionResult<'read-timeline'>['entries'];

/** Everything that is known to have happened to an order, the latest first. */
function momentsOf(order: Order, entries: Entries | null, sendsMails: boolean): readonly Moment[] {
  const found = [
    ...(entries === null ? stepMoments(order) : logMoments(entries, order, sendsMails)),
    ...flagMoments(order),
    ...moneyMoments(order),
    ...disputeMoments(order),
    ...revisionMoments(order),
    ...cancelMoments(order),
  ].filter((moment): moment is Moment => moment !== null);
  // A payment provider knows seconds alone, so it may tell of a payment before the order.
  const timeOf = ({ at }: Moment) => (at < order.placedAt ? order.placedAt : at);
  return found.toReversed().toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
}

/** What the order itself tells, until the log was read. */
function stepMoments(order: Order): readonly (Moment | null)[] {
  return [
    momentAt(order.placedAt, `Placed ${PLACED_VIA[order.placedVia] ?? ''}`),
    momentAt(order.acceptedAt, 'Accepted'),
    momentAt(order.shippedAt, 'Shipped', tracking(order)),
    momentAt(order.deliveredAt, 'Delivered'),
    momentAt(order.completedAt, 'Completed'),
  ];
}

/** Told from the order itself, with their amounts and reasons. */
const TOLD_ELSEWHERE = ['order.payment', 'order.refund', 'order.revise', 'order.cancel'];

function logMoments(
  entries: Entries,
  order: Order,
  sendsMails: boolean,
): readonly (Moment | null)[] {
  return entries
    .filter(({ kind, what }) => kind === 'change' && !TOLD_ELSEWHERE.includes(what))
    .map(({ at, what, by }) => {
      if (what === 'order.place')
        return momentAt(at, `Placed ${PLACED_VIA[order.placedVia] ?? ''}`);
      const more = what === 'order.ship' ? tracking(order) : null;
      const who = by === null || by === '' ? '' : ` by ${by}`;
      return momentAt(at, `${orderWriteWords(what)}${who}`, more);
    })
    .concat(
      entries
        .filter(({ kind }) => kind === 'mail')
        .map(({ at, what, detail }) => momentAt(at, ...mailMoment(what, detail, sendsMails))),
    );
}

function momentAt(time: string | null, what: string, more: string | null = null): Moment | null {
  return time === null ? null : { at: time, what: what.trim(), more };
}

function tracking({ carrier, trackingReference }: Order): string | null {
  const parts = [carrier, trackingReference].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

function moneyMoments({ payments, effectiveTotalCurrencyCode }: Order): readonly (Moment | null)[] {
  return payments.map(({ kind, amount, reference, occurredAt }) => {
    const known = knownReference(reference);
    return momentAt(
      occurredAt,
      `${LEDGER_WORDS[kind].label}: ${formatMoney(amount, effectiveTotalCurrencyCode)}`,
      known === null ? null : `Reference ${known}`,
    );
  });
}

function disputeMoments({ dispute, effectiveTotalCurrencyCode }: Order): readonly Moment[] {
  if (dispute === null) return [];
  const amount = formatMoney(dispute.amount, effectiveTotalCurrencyCode);
  return [{ at: dispute.disputedAt, what: `The buyer’s bank disputes ${amount}`, more: null }];
}

function revisionMoments({ revisions }: Order): readonly (Moment | null)[] {
  return revisions.map((revision) =>
    revision === null
      ? null
      : momentAt(
          revision.proposedAt,
          `Proposed ${formatMoney(revision.revisedTotalAmount, revision.revisedTotalCurrencyCode)} to the buyer`,
          revision.merchantNote,
        ),
  );
}

function flagMoments({ reviewFlag }: Order): readonly (Moment | null)[] {
  if (reviewFlag === null) return [];
  return [
    momentAt(
      reviewFlag.flaggedAt,
      'Flagged for a look',
      reviewFlag.reasons.map(reviewWords).join(' '),
    ),
    momentAt(reviewFlag.clearedAt, 'Somebody has looked'),
  ];
}

function cancelMoments({ cancellation }: Order): readonly (Moment | null)[] {
  if (cancellation === null) return [];
  const { reason, note, cancelledAt, by } = cancellation;
  const who = { customer: ' by the buyer', merchant: ' by the store', service: '' }[
    by ?? 'service'
  ];
  const more = [cancelReasonLabel(reason), note].filter(Boolean).join('. ');
  return [momentAt(cancelledAt, `Cancelled${who ?? ''}`, more === '' ? null : more)];
}
