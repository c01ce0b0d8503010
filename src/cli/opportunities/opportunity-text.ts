import { specificationText } from '../../core/orders/specification.ts';
import type { OperatorOpportunity } from '../../wire/opportunities/operator-reply.ts';
import { withoutControlCharacters, formatMoney, stateName } from '../orders/order-text.ts';
import { nextCommands } from './next-commands.ts';

type Row = readonly [label: string, text: string];
type ResponseWords = OperatorOpportunity['said'][number];
type OperatorResponseText = OperatorOpportunity['responses'][number];

const LABEL_WIDTH = 12;

/** Returns a text with all the information about a buyer's request that staff need. */
export function opportunityText(opportunity: OperatorOpportunity): string {
  const sections = [
    headingRows(opportunity),
    blockingRuleRows(opportunity),
    historyOf(opportunity),
    notesOf(opportunity),
    nextCommandRows(opportunity),
  ];
  return sections
    .filter((rows) => rows.length > 0)
    .map(sectionText)
    .join('\n\n');
}

function sectionText(rows: readonly Row[]): string {
  return rows.map(([label, text]) => `${label.padEnd(LABEL_WIDTH)}${text}`.trimEnd()).join('\n');
}

function headingRows(opportunity: OperatorOpportunity): Row[] {
  const { attachments } = opportunity;
  return [
    ['request', opportunity.structuredOpportunityId],
    ['status', statusText(opportunity)],
    ['recorded', `${opportunity.openedAt}, by ${opportunity.recordedVia}`],
    ...optionalRow('from', contactText(opportunity)),
    ...optionalRow('words', opportunity.words),
    ...optionalRow('about', questionText(opportunity)),
    ...opportunity.asked.flatMap(({ label, text }): Row[] => [
      ['', withoutControlCharacters(`${label}: ${text}`)],
    ]),
    ...optionalRow(
      'quantity',
      opportunity.requestedQuantity === null ? null : String(opportunity.requestedQuantity),
    ),
    ...optionalRow('deliver to', destinationText(opportunity)),
    ...optionalRow('needed by', opportunity.neededBy),
    ...opportunity.acceptableAlternatives.flatMap((text) => optionalRow('also fine', text)),
    ...optionalRow('intent', opportunity.intent),
    ...optionalRow('left at', opportunity.abandonedAtDimensionKey),
    ...attachments.flatMap((attachment) => optionalRow('file', fileText(attachment))),
    ['page', opportunity.statusUrl],
  ];
}

function fileText({
  fileName,
  mimeType,
  publicId,
  bytes,
  deletedAt,
}: OperatorOpportunity['attachments'][number]): string {
  const size = `${Math.ceil(bytes / 1024)} KiB`;
  return deletedAt === null
    ? `${fileName} (${mimeType}, ${size}), ${publicId}`
    : `${fileName} (${mimeType}, ${size}), deleted ${deletedAt}`;
}

function destinationText({ deliverTo }: OperatorOpportunity): string | null {
  if (deliverTo === null) return null;
  const { postalCode, countryCode } = deliverTo;
  return postalCode === null ? countryCode : `${postalCode}, ${countryCode}`;
}

function statusText({
  status,
  waitingParty,
  waitingSince,
  daysWaiting,
  answerBy,
  isOverdue,
}: OperatorOpportunity): string {
  const days = daysWaiting === 1 ? '1 day' : `${daysWaiting} days`;
  const turn =
    waitingParty === 'nobody'
      ? ''
      : `, waiting for the ${waitingParty} since ${waitingSince} (${days})`;
  const due = answerBy === null ? '' : `, answer by ${answerBy}${isOverdue ? ': overdue' : ''}`;
  return `${stateName(status)}${turn}${due}`;
}

function questionText({
  productSlug,
  capabilityMapKey,
  capabilityMapVersion,
}: OperatorOpportunity): string | null {
  const map =
    capabilityMapKey === null
      ? []
      : [
          `map ${capabilityMapKey}${capabilityMapVersion === null ? '' : ` version ${capabilityMapVersion}`}`,
        ];
  const parts = [...(productSlug === null ? [] : [`product ${productSlug}`]), ...map];
  return parts.length === 0 ? null : parts.join(', ');
}

/**
 * Returns lines that evaluate the buyer's request by the store's current rules, which may have
 * changed since the request was recorded.
 */
function blockingRuleRows(opportunity: OperatorOpportunity): Row[] {
  const { verdict, unknowns, designEstimate } = opportunity;
  return [
    ['rules say', verdictText(opportunity)],
    ...verdict.blocking.flatMap((rule) => optionalRow('against it', ruleText(rule))),
    ...verdict.requiringApproval.flatMap((rule) => optionalRow('to approve', ruleText(rule))),
    ...unknowns
      .filter(({ isBlocking }) => isBlocking)
      .flatMap(({ dimensionKey, question }) =>
        optionalRow('to be known', `${question} (${dimensionKey})`),
      ),
    ...priceRows(opportunity),
    ...(opportunity.shippingNeedsMerchantPrice ? optionalRow('shipping', 'a person must say') : []),
    ...(verdict.evaluated && verdict.isOffered
      ? optionalRow('lead time', workingDays(verdict.leadTimeWorkingDays))
      : []),
    ...(designEstimate === null ? [] : optionalRow('estimate', estimateText(designEstimate))),
  ];
}

function verdictText({ verdict, likelyPath }: OperatorOpportunity): string {
  if (!verdict.evaluated) return `nothing: ${verdict.notEvaluatedReason ?? 'they were not asked'}`;
  if (!verdict.isOffered) return `no (${stateName(likelyPath)})`;
  if (verdict.needsMoreInformation) return `not enough is known (${stateName(likelyPath)})`;
  return `${verdict.needsApproval ? 'yes, once somebody approves' : 'yes'} (${stateName(likelyPath)})`;
}

function ruleText({
  constraintKey,
  title,
  customerMessage,
  reason,
}: OperatorOpportunity['verdict']['blocking'][number]): string {
  const buyerText = [title, customerMessage].filter((text) => text !== null).join(': ');
  return `${buyerText === '' ? '' : `${buyerText} `}[${constraintKey}]${reason === null ? '' : ` (own note: ${reason})`}`;
}

function priceRows({ price, rowsToPrice }: OperatorOpportunity): Row[] {
  if (price === null) return [];
  if (price.kind === 'requires_person') {
    const rows = rowsToPrice.map(({ key, label }) => (label === key ? key : `${label} [${key}]`));
    return optionalRow(
      'price',
      rows.length === 0
        ? 'a person must say'
        : `a person must say what these come to: ${rows.join(', ')}`,
    );
  }
  const { totalAmount, currencyCode, rows } = price;
  return [
    ...optionalRow('price', formatMoney(totalAmount, currencyCode)),
    ...rows.flatMap(({ label, amount }): Row[] => [
      ['', withoutControlCharacters(`${label}: ${formatMoney(amount, currencyCode)}`)],
    ]),
  ];
}

export function estimateText({
  low,
  high,
  currency,
  finalPriceBasis,
  estimateConfirmedOn,
  specificationVersion,
}: NonNullable<OperatorOpportunity['designEstimate']>): string {
  const range = `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`;
  const confirmed = `confirmed ${estimateConfirmedOn}, version ${specificationVersion}`;
  return `${range}, ${finalPriceBasis}; ${confirmed} of what was asked`;
}

function historyOf(opportunity: OperatorOpportunity): Row[] {
  const { decisions, responses, said: wordsOfResponses, closeReason } = opportunity;
  const rows = decisions.flatMap((decision): Row[] => {
    const {
      decisionRecordId,
      outcome,
      decidedAt,
      reasoning,
      isSuperseded,
      referredTo,
      referralDueBy,
      referralOverdue,
    } = decision;
    const referral =
      referredTo === null
        ? ''
        : ` to ${referredTo} until ${referralDueBy ?? 'no day'}${referralOverdue ? ', overdue' : ''}`;
    const why = reasoning === '' ? '' : `: ${reasoning}`;
    return [
      ...optionalRow(
        isSuperseded ? '(decision)' : 'decision',
        `${outcome}${referral}, ${decidedAt}${why}`,
      ),
      ...responses
        .filter((response) => response.decisionRecordId === decisionRecordId)
        .flatMap((response) => {
          const responseWords = wordsOfResponses.find(
            ({ responseId }) => responseId === response.customerResponseId,
          );
          return responseWords === undefined ? [] : responseRows(response, responseWords);
        }),
    ];
  });
  return [...rows, ...optionalRow('closed', closeReason)];
}

function responseRows(response: OperatorResponseText, responseWords: ResponseWords): Row[] {
  const {
    status,
    sentAt,
    viewedAt,
    respondedAt,
    expiresAt,
    failure,
    agreedPriceOrderId,
    replyWords,
    changes,
    contradictions,
  } = response;
  const moments = [
    ['sent', sentAt],
    ['viewed', viewedAt],
    ['answered', respondedAt],
  ].flatMap(([what, at]) => (at === null ? [] : [`${String(what)} ${String(at)}`]));
  return [
    ...optionalRow(
      'response',
      [status, ...moments, ...(expiresAt === null ? [] : [`until ${expiresAt}`])].join(', '),
    ),
    ...continuationRows(responseWords.words === '' ? null : responseWords.words),
    ...(responseWords.offered === null ? [] : offeredRows(responseWords.offered)),
    ...changes.flatMap(({ label, requested, offered }) =>
      optionalRow('changed', `${label}: ${offered ?? 'none'}, asked was ${requested}`),
    ),
    ...contradictions.flatMap((sentence) => optionalRow('against it', sentence)),
    ...continuationRows(
      responseWords.askedDimensionKeys.length === 0
        ? null
        : `asks: ${responseWords.askedDimensionKeys.join(', ')}`,
    ),
    ...(failure === null
      ? []
      : optionalRow(
          'failed',
          `${failure.sentence}${failure.detail === null ? '' : ` (${failure.detail})`}`,
        )),
    ...optionalRow('reply', replyWords),
    ...responseWords.replied.flatMap(({ label, text }) => continuationRows(`${label}: ${text}`)),
    ...optionalRow('order', agreedPriceOrderId),
    ...optionalRow('link', responseWords.url),
  ];
}

function contactText(opportunity: OperatorOpportunity): string {
  const { contactName, contactEmail, contactBouncedBefore } = opportunity;
  const bounced = contactBouncedBefore ? ', where a mail has come back before' : '';
  if (contactEmail === null) {
    const noAddress = 'no address: the answer stands on the page below';
    return `${contactName ?? 'nobody named'}, ${noAddress}${bounced}`;
  }
  return contactName === null
    ? `${contactEmail}${bounced}`
    : `${contactName} <${contactEmail}>${bounced}`;
}

function offeredRows(offeredTerms: NonNullable<ResponseWords['offered']>): Row[] {
  const { quantity, title, sku, itemAmount, currencyCode, specification } = offeredTerms;
  const terms = [
    formatMoney(itemAmount, currencyCode),
    shippingText(offeredTerms),
    workingDays(offeredTerms.leadTimeWorkingDays),
  ];
  return [
    ...continuationRows(`${quantity} × ${title} (${sku})  ${terms.join(', ')}`),
    ...(specification?.rows ?? []).flatMap((choice) =>
      continuationRows(`  ${choice.label}: ${specificationText(choice)}`),
    ),
  ];
}

function shippingText(offeredTerms: NonNullable<ResponseWords['offered']>): string {
  const { shipping, shippingAmount, currencyCode } = offeredTerms;
  if (shippingAmount !== null) return `shipping ${formatMoney(shippingAmount, currencyCode)}`;
  return shipping === 'collect' ? 'collected' : 'shipping by the zone of the address';
}

function notesOf({ notes }: OperatorOpportunity): Row[] {
  return notes.flatMap(({ note, notedAt, actor }) =>
    optionalRow('note', `${note} (${notedAt}, ${actor})`),
  );
}

function nextCommandRows(opportunity: OperatorOpportunity): Row[] {
  return nextCommands(opportunity).map((command, index): Row => [
    index === 0 ? 'can now' : '',
    command,
  ]);
}

function workingDays(days: number): string {
  return days === 1 ? '1 working day' : `${days} working days`;
}

function continuationRows(text: string | null): Row[] {
  return optionalRow('', text);
}

function optionalRow(label: string, text: string | null): Row[] {
  return text === null || text === '' ? [] : [[label, withoutControlCharacters(text)]];
}
