import { specificationText } from '../../core/orders/specification.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import type { ListedOrder, OperatorOrder } from '../../wire/orders/operator-reply.ts';

/** Returns an amount of money with its currency, such as 12.50 EUR. */
export function formatMoney(amount: number, currencyCode: string): string {
  return `${amount.toFixed(currencyExponent(currencyCode) ?? 2)} ${currencyCode}`;
}

/** Returns the name of an order's state with spaces, such as "ready to ship". */
export function stateName(state: string): string {
  return state.replaceAll('_', ' ');
}

/** Matches characters that control a terminal or reverse the direction of the text after them. */
const CONTROL_CHARACTERS = /[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/**
 * Puts a text on one line and removes characters that control the terminal, because the text may
 * come from anybody.
 */
export function withoutControlCharacters(text: string): string {
  return text.replaceAll(/\s*\r?\n\s*/g, ' / ').replaceAll(CONTROL_CHARACTERS, '\u{FFFD}');
}

/**
 * Returns a text about anything in an order that needs the staff's attention, such as an overdue
 * payment.
 */
function attentionText({
  answer,
  reviewFlag,
  pendingRevision,
  dispute,
  estimate,
  refundDueAmount,
  effectiveTotalCurrencyCode: currency,
  state,
}: ListedOrder): string {
  const isOpen = state !== 'cancelled' && state !== 'completed';
  return [
    ...(answer === null
      ? []
      : [
          answer.overdue ? `answer overdue since ${answer.dueDate}` : `answer by ${answer.dueDate}`,
        ]),
    ...(reviewFlag?.needsReview === true
      ? [`review: ${reviewFlag.reasons.map(stateName).join(', ')}`]
      : []),
    ...(pendingRevision === null ? [] : ['revision pending']),
    ...(dispute === null || dispute.closed ? [] : [`dispute: ${stateName(dispute.status)}`]),
    ...(refundDueAmount > 0 ? [`refund due: ${formatMoney(refundDueAmount, currency)}`] : []),
    ...(isOpen && estimate?.late === true ? ['late'] : []),
  ].join('; ');
}

export const LIST_HEADINGS = ['order', 'placed', 'state', 'total', 'to pay', 'buyer', 'attention'];

export function listRow(order: ListedOrder): string[] {
  const {
    orderNumber,
    placedAt,
    state,
    effectiveTotalAmount,
    effectiveTotalCurrencyCode: currency,
    payableTotalAmount,
    customerEmail,
  } = order;
  const toPay = payableTotalAmount === 0 ? '' : formatMoney(payableTotalAmount, currency);
  return [
    orderNumber,
    placedAt,
    stateName(state),
    formatMoney(effectiveTotalAmount, currency),
    toPay,
    withoutControlCharacters(customerEmail),
    attentionText(order),
  ];
}

/** Returns one line about an order that has just changed. */
export function changeLine(order: ListedOrder): string {
  const {
    changedAt,
    orderNumber,
    version,
    state,
    effectiveTotalAmount,
    effectiveTotalCurrencyCode: currency,
    payableTotalAmount,
  } = order;
  const paid =
    payableTotalAmount === 0 ? '' : `, ${formatMoney(payableTotalAmount, currency)} to pay`;
  const more = attentionText(order);
  const amounts = `${formatMoney(effectiveTotalAmount, currency)}${paid}${more === '' ? '' : `; ${more}`}`;
  return `${changedAt}  ${orderNumber}  version ${version}  ${stateName(state)}, ${amounts}`;
}

/** Returns a text with all the information about an order that staff need. */
export function orderText(order: OperatorOrder): string {
  return [headingRows(order), linesOf(order), amountsOf(order), progressOf(order), linksOf(order)]
    .map(sectionText)
    .join('\n\n');
}

/** Returns a text with the private links of an order. */
export function linksText(order: OperatorOrder): string {
  return sectionText(linksOf(order));
}

/** Formats rows as lines that each have a label and a text. */
export function sectionText(rows: readonly Row[]): string {
  return rows.map(([label, text]) => `${label.padEnd(LABEL_WIDTH)}${text}`.trimEnd()).join('\n');
}

const LABEL_WIDTH = 12;

type Row = readonly [label: string, text: string];

function stateText({ state, onAccount, paymentMode }: OperatorOrder): string {
  const marks = [
    ...(onAccount ? ['on account'] : []),
    ...(paymentMode === 'live' ? [] : ['test money']),
  ];
  return [stateName(state), ...marks].join(', ');
}

function headingRows(order: OperatorOrder): Row[] {
  const { buyerName, customerEmail, buyerPhone } = order;
  const buyer = [
    buyerName === null ? customerEmail : `${buyerName} <${customerEmail}>`,
    ...optionalText(buyerPhone),
  ];
  return [
    ['order', order.orderNumber],
    ['id', order.orderId],
    ['state', `${stateText(order)} (${stateName(order.workflowType)})`],
    ['placed', `${order.placedAt}, by ${order.placedVia}`],
    ['buyer', withoutControlCharacters(buyer.join(', '))],
    ...destinationOf(order),
    ...optionalRow('needed by', order.neededBy),
    ...optionalRow('reference', order.reference),
    ...optionalRow('note', order.note),
    ...optionalRow(order.storeNoteShown ? 'note, shown' : 'own note', order.storeNote),
  ];
}

function destinationOf({ fulfilment, shippingAddress }: OperatorOrder): Row[] {
  if (fulfilment === 'collect') return [['to', 'collected by the buyer']];
  if (shippingAddress === null) return [];
  const { name, line1, line2, postalCode, city, region, countryCode } = shippingAddress;
  return optionalRow(
    'to',
    [
      name,
      line1,
      ...optionalText(line2),
      [...optionalText(postalCode), city].join(' '),
      ...optionalText(region),
      countryCode,
    ].join(', '),
  );
}

function linesOf({ lines, effectiveTotalCurrencyCode: currency }: OperatorOrder): Row[] {
  return lines.flatMap((line): Row[] => {
    const { quantity, title, sku, purchase, lineTotalAmount, specification, backordered } = line;
    const sample = purchase === 'sample' ? ', sample' : '';
    return [
      [
        `${quantity} ×`,
        withoutControlCharacters(
          `${title} (${sku}${sample})  ${formatMoney(lineTotalAmount, currency)}${backordered > 0 ? `, ${backordered} not in stock` : ''}`,
        ),
      ],
      ...(specification?.rows ?? []).map((choice): Row => [
        '',
        withoutControlCharacters(`${choice.label}: ${specificationText(choice)}`),
      ]),
    ];
  });
}

function amountsOf(order: OperatorOrder): Row[] {
  const {
    effectiveTotalCurrencyCode: currency,
    shippingCostAmount,
    discount,
    adjustmentAmount,
    effectiveTotalAmount,
    payments,
    payableTotalAmount,
    refundDueAmount,
    unpaidUntil,
  } = order;
  const until = unpaidUntil === null ? '' : `, until ${unpaidUntil}`;
  return [
    ['shipping', formatMoney(shippingCostAmount, currency)],
    ...(discount === null
      ? []
      : optionalRow('discount', `${formatMoney(-discount.amount, currency)} (${discount.label})`)),
    ...(adjustmentAmount === 0
      ? []
      : optionalRow('revised by', formatMoney(adjustmentAmount, currency))),
    ['total', formatMoney(effectiveTotalAmount, currency)],
    ...payments.flatMap(({ kind, amount, reference, occurredAt }) =>
      optionalRow(kind, `${formatMoney(amount, currency)}, ${occurredAt} (${reference})`),
    ),
    ['to pay', `${formatMoney(payableTotalAmount, currency)}${until}`],
    ...partRows(order),
    ...(refundDueAmount > 0
      ? optionalRow('refund due', formatMoney(refundDueAmount, currency))
      : []),
  ];
}

/** Returns a line for each part of the payment if an order is paid in several parts. */
function partRows({ paymentSchedule, effectiveTotalCurrencyCode: currency }: OperatorOrder): Row[] {
  if (paymentSchedule.length < 2) return [];
  return paymentSchedule.map(({ due, amount, payableAmount, dueNow }): Row => {
    const open = payableAmount === 0 ? 'paid' : `${formatMoney(payableAmount, currency)} open`;
    const now = dueNow ? ', due now' : '';
    return ['part', `${formatMoney(amount, currency)} ${stateName(due)}: ${open}${now}`];
  });
}

function reviewRows({ reviewFlag }: OperatorOrder): Row[] {
  if (reviewFlag === null) return [];
  const { reasons, clearedAt, providerReviewClosedAs: closedAs } = reviewFlag;
  const parts = [
    ...reasons.map(stateName),
    ...(clearedAt === null ? [] : [`cleared ${clearedAt}`]),
    ...(closedAs === null ? [] : [`closed by the payment provider as ${closedAs}`]),
  ];
  return optionalRow('review', parts.join(', '));
}

function disputeRows({ dispute, effectiveTotalCurrencyCode: currency }: OperatorOrder): Row[] {
  if (dispute === null) return [];
  const { status, amount, disputedAt, evidenceDueBy } = dispute;
  const parts = [
    stateName(status),
    formatMoney(amount, currency),
    `since ${disputedAt}`,
    ...(evidenceDueBy === null ? [] : [`evidence by ${evidenceDueBy}`]),
  ];
  return optionalRow('dispute', parts.join(', '));
}

function progressOf(order: OperatorOrder): Row[] {
  const {
    answer,
    estimate,
    cancellation,
    trackingReference,
    carrier,
    trackingUrl,
    actions,
    unavailable,
  } = order;
  return [
    ...(answer === null
      ? []
      : optionalRow('answer by', `${answer.dueAt}${answer.overdue ? ', overdue' : ''}`)),
    ...(estimate === null ? [] : optionalRow('estimate', estimateText(order, estimate))),
    ...reviewRows(order),
    ...revisionRows(order),
    ...disputeRows(order),
    ...optionalRow('shipped', order.shippedAt),
    ...optionalRow(
      'tracking',
      [
        ...optionalText(carrier),
        ...optionalText(trackingReference),
        ...optionalText(trackingUrl),
      ].join(', '),
    ),
    ...optionalRow('delivered', order.deliveredAt),
    ...(cancellation === null
      ? []
      : optionalRow(
          'cancelled',
          [
            cancellation.cancelledAt,
            `by ${cancellation.by ?? 'nobody known'}`,
            ...optionalText(cancellation.reason),
            ...optionalText(cancellation.note),
          ].join(', '),
        )),
    ['can now', actions.length === 0 ? 'nothing' : actions.join(', ')],
    // Actions that aren't possible in the order's current state are left out, because staff can't
    // use them.
    ...optionalRow(
      'not yet',
      unavailable
        .filter(({ code }) => code !== 'action_not_available')
        .map(({ action, code }) => `${action} (${stateName(code)})`)
        .join(', '),
    ),
  ];
}

/** Describes when an order is expected to leave the store, or when the buyer can collect it. */
export function estimateText(
  { fulfilment }: Pick<OperatorOrder, 'fulfilment'>,
  { date, deliveryFrom, deliveryTo, late }: NonNullable<OperatorOrder['estimate']>,
): string {
  const done = fulfilment === 'collect' ? 'ready' : 'leaves';
  const arrives =
    deliveryTo === null
      ? ''
      : `, arrives ${deliveryFrom === null || deliveryFrom === deliveryTo ? '' : `${deliveryFrom} to `}${deliveryTo}`;
  return `${date === null ? 'no day is known' : `${done} ${date}`}${arrives}${late ? ', late' : ''}`;
}

/** Returns lines about the proposed changes to an order, the latest first. */
export function revisionRows({
  revisions,
  effectiveTotalCurrencyCode: currency,
}: OperatorOrder): Row[] {
  return revisions.toReversed().flatMap((revision) => {
    if (revision === null) return [];
    const { id, status, revisedTotalAmount, revisedEstimatedDelivery, merchantNote, expiresAt } =
      revision;
    const day = revisedEstimatedDelivery === null ? '' : `, delivered ${revisedEstimatedDelivery}`;
    const until = status === 'proposed' && expiresAt !== null ? ` until ${expiresAt}` : '';
    return optionalRow(
      'revision',
      `${status}${until}: ${formatMoney(revisedTotalAmount, currency)}${day}: ${merchantNote} (${id})`,
    );
  });
}

function linksOf({ statusUrl, paymentUrl, dockets }: OperatorOrder): Row[] {
  return [
    ['page', statusUrl],
    ...optionalRow('pay at', paymentUrl),
    ...dockets.flatMap(({ docketNumber, revision, title, sheetUrl }): Row[] => [
      ...optionalRow('docket', `${docketNumber}, revision ${revision}, ${title}`),
      ['', sheetUrl],
    ]),
  ];
}

function optionalRow(label: string, text: string | null): Row[] {
  return text === null || text === '' ? [] : [[label, withoutControlCharacters(text)]];
}

function optionalText(text: string | null): string[] {
  return text === null ? [] : [text];
}
