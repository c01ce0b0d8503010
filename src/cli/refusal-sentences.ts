import type { OperatorRefusalCode } from '../actions/operator-actions.ts';
import type { LocatedMapProblem } from '../core/capability/refusal-values.ts';
import type { PictureFault } from '../core/pictures/refusal-values.ts';
import type { RefusalValues } from '../core/shared/refusal-values.ts';
import type { CodedRefusal, Refusal } from '../core/shared/result.ts';
import { WRITES_PAUSED_SENTENCE } from './failure.ts';
import { describePointer } from './describe-pointer.ts';

/** The codes of refusals that come from the command line itself rather than from an action. */
type CommandRefusalCode =
  | 'config_wrong'
  | 'file_unreadable'
  | 'file_invalid'
  | 'option_invalid'
  | 'uvl_invalid'
  | 'overlay_invalid'
  | 'demo_store_damaged'
  | 'file_unwritable'
  | 'stopped';

export type CliRefusalCode = OperatorRefusalCode | CommandRefusalCode;

/**
 * How many details of an error are printed. The remaining ones are only counted, but `--json`
 * prints all of them.
 */
const MAXIMUM_DETAILS = 50;
/**
 * How many mistakes in a feature model are printed. This limit is higher than for other errors,
 * because authors correct all mistakes in a model in one go.
 */
const MAXIMUM_MODEL_DETAILS = 200;

const PICTURE_FAULTS: Readonly<Record<PictureFault, (maximum: number) => string>> = {
  kind: () => 'The file is no picture that can be shown; take a JPEG, PNG, WebP or AVIF.',
  damaged: () => 'The picture is damaged, so it could not be read.',
  too_large: (maximum) => `The picture has more than ${Math.round(maximum / 1e6)} MB.`,
  too_many_pixels: (maximum) =>
    `The picture has more than ${Math.round(maximum / 1e6)} million pixels.`,
  too_slow: () => 'The picture took too long to read; save it smaller, then try again.',
};

const REFUSAL_SENTENCES: {
  readonly [Code in CliRefusalCode]: (values: RefusalValues[Code]) => string;
} = {
  merchant_not_found: ({ slug }) =>
    `There is no store ${quoteText(slug)} here; "bottega merchant list" shows those that are.`,
  merchant_slug_taken: ({ slug }) => `There is a store ${quoteText(slug)} already.`,
  product_not_found: ({ sku, productSlug }) =>
    `The store has no product ${quoteText(sku ?? productSlug)}.`,
  product_slug_taken: ({ slug, sku, put }) =>
    `The slug ${quoteText(slug)} of product ${quoteText(sku)} belongs to another product of the store.${savedProductsText(put)}`,
  sku_repeated: ({ sku }) => `The SKU ${quoteText(sku)} stands there twice.`,
  products_invalid: ({ problems }) =>
    detailList('Nothing was put, because of', problems, productProblem),
  backup_impossible: ({ problem }) => `Nothing was backed up: ${problem}.`,
  picture_refused: ({ fault, maximum = 0 }) => PICTURE_FAULTS[fault](maximum),
  no_room_for_pictures: ({ maximumBytes }) =>
    `The pictures of the store have reached ${Math.round(maximumBytes / 2 ** 20)} MiB, which is as much as BOTTEGA_STORE_PICTURES_MIB allows.`,
  pictures_unavailable: () =>
    'The library "sharp", which resizes pictures, is not installed; "npm install" adds it.',
  map_not_found: ({ mapKey, version }) =>
    `The store has no ${versionText(version)}map ${quoteText(mapKey)}.`,
  key_not_found: ({ keyId }) =>
    `There is no key ${quoteText(keyId)} here; "bottega key list" shows a store's keys with their ids.`,
  order_not_found: ({ order }) =>
    `The store has no order ${quoteText(order)}; "bottega order list" shows those it has.`,
  order_ambiguous: ({ order, orders, hasMore }) =>
    `Several orders begin with ${quoteText(order)}; give the number of the one that is meant, ` +
    `or more of its id: ${orders.map(({ orderNumber, orderId }) => `#${orderNumber} (${orderId})`).join(', ')}${hasMore ? ', …' : ''}.`,
  opportunity_not_found: ({ opportunity, opportunityId }) =>
    `The store has no request ${quoteText(opportunity ?? opportunityId)}; "bottega opportunity list" shows those it has.`,
  opportunity_ambiguous: ({ opportunity, opportunityIds, hasMore }) =>
    `Several requests begin with ${quoteText(opportunity)}; give more of the one that is meant: ${opportunityIds.join(', ')}${hasMore ? ', …' : ''}.`,
  step_not_available: ({ step, status }) =>
    step === 'respond'
      ? 'No draft of this request waits to be sent; "bottega opportunity decide" makes one.'
      : `A request that is ${stateName(status)} takes no ${stateName(step)}; "bottega opportunity show" says how it stands.`,
  words_required: () => 'Nobody has written yet what the asker is told: say it with --words.',
  offer_expired: ({ expiresAt }) =>
    `The time of this offer was over at ${expiresAt}; decide anew, with another --expires.`,
  ordering_paused: () =>
    'The store takes no orders now; "bottega merchant set" changes that with orderingPaused.',
  out_of_stock: () =>
    'Too little of it is in stock; "bottega stock show" says how much. The order is placed as soon as enough is there.',
  offer_contradicts: ({ contradictions }) =>
    [
      'Nothing was sent, because what is offered is not what the map allows. --against-rules offers it all the same.',
      ...contradictions.map((sentence) => `  ${sentence}`),
    ].join('\n'),
  contact_unknown: () => 'Whoever asked left no address, so there is nobody to note something of.',
  action_not_available: ({ state }) =>
    `That can't be done with an order that is ${stateName(state)}; "bottega order show" says what can.`,
  payment_required: () =>
    'The order is not paid yet; "bottega order mark-paid" records its payment, and with --on-account it may be made and shipped before.',
  test_order: () =>
    'This order was placed while the store was trying out payments with test money, so nothing is made for it; cancel it.',
  revision_pending: () =>
    'The buyer has not answered a revision of this order yet; "bottega order revision" shows it, and takes it back with --withdraw.',
  dispute_open: () =>
    'A dispute about this order is open; "bottega order dispute" closes it as won or lost.',
  refund_required: () =>
    'The store holds money of the buyer. Record its refund first with "bottega order refund --amount", or say --refunded-elsewhere.',
  nothing_to_pay: () =>
    'Nothing remains to pay of this order; a payment beyond that needs its --amount.',
  nothing_to_refund: () =>
    'Nothing is due back to the buyer of this order; a refund all the same needs its --amount.',
  revision_not_pending: ({ status }) =>
    status === null
      ? 'No such revision was proposed to the buyer of this order.'
      : `No revision of this order awaits an answer: the last one is ${status}.`,
  not_flagged: () => 'The order was never flagged.',
  payment_key_refused: () =>
    'The payment provider does not take this key, or the key may do too little.',
  payment_mode_unexpected: ({ mode }) =>
    mode === 'test'
      ? 'This key moves test money only; --test says that this is meant.'
      : 'This key moves real money, so neither --test nor the sandbox can have it.',
  payment_provider_unavailable: ({ provider }) =>
    `The payment provider ${quoteText(provider)} can't be reached; nothing was done. Try it again later.`,
  payment_not_accepted: ({ provider }) =>
    `The payment provider ${quoteText(provider)} does not take such a payment.`,
  refund_too_large: ({ refundable, currencyCode }) =>
    `Payment providers can refund at most ${currencyCode} ${refundable} of this order: what was paid otherwise, refunded or is disputed is left out. "bottega order refund" records what you pay back yourself.`,
  payment_account_missing: () =>
    'The store has no payment account; "bottega payment connect" makes one.',
  payment_account_connected: ({ provider }) =>
    `The store has another account, of ${quoteText(provider)}; "bottega payment disconnect" takes it out of use first.`,
  cursor_invalid: ({ otherwise }) =>
    `--after is no cursor of this store's; leave it out to ${otherwise ?? 'go on from now'}.`,
  settings_changed: ({ changed, changedBy }) =>
    `${changedBy ?? 'Somebody else'} has changed ${changed.join(', ')} in the meantime, so nothing was changed.`,
  not_blocked: ({ subject }) =>
    `The store does not block ${subject}; "bottega merchant blocks" shows whom it does.`,
  discount_code_taken: ({ code }) =>
    `The store has a code ${quoteText(code)} already; "bottega discount end" ends it.`,
  discount_code_not_found: ({ code }) =>
    `The store has no discount code ${quoteText(code)}; "bottega discount list" shows those it has.`,
  webhook_not_found: ({ endpointId }) =>
    `The store has no webhook ${quoteText(endpointId)}; "bottega webhook list" shows those it has.`,
  webhook_not_active: ({ state }) =>
    `The webhook is ${state}; "bottega webhook resume" lets it be told of events again.`,
  webhook_rotating: ({ until }) =>
    `Two secrets sign already, until ${until}; --overlap-hours 0 replaces both at once.`,
  too_many_webhooks: ({ maximum }) =>
    `The store has ${maximum} webhooks, which is as many as it may have; "bottega webhook disable" takes one out of use.`,
  event_not_found: ({ eventId }) =>
    `The store has no event ${quoteText(eventId)} that can be sent again; "bottega webhook log" tells events' ids.`,
  too_many_requests: ({ retryAfterSeconds }) =>
    `Enough waits to be sent again; try it again ${retryAfterSeconds === undefined ? 'later' : `in ${retryAfterSeconds} seconds`}.`,
  location_not_found: ({ locationKey }) =>
    `The store keeps no stock at ${quoteText(locationKey)}; "bottega stock location list" shows where it does.`,
  location_key_taken: ({ locationKey }) =>
    `The store has a location ${quoteText(locationKey)} already.`,
  stock_conflict: ({ version }) =>
    `The count is at version ${version} by now, not at the one expected: "bottega stock show" tells how it stands. Nothing was set.`,
  mail_not_found: ({ mailId }) =>
    `There is no mail ${quoteText(mailId)} of this store's; "bottega mail list" shows those it has.`,
  mail_not_failed: ({ state }) => `That mail can't be sent again: it is ${state}.`,
  word_not_found: ({ word }) => `No sentence has had the word ${quoteText(word)}.`,
  mail_not_sent: ({ state }) => `That mail can't have come back: it is ${state}.`,
  last_owner: () =>
    'A store has at least one owner; "bottega person invite --role owner" makes another first.',
  person_not_found: ({ person }) =>
    `There is no such person as ${quoteText(person)}; "bottega person list" shows those of a store.`,
  already_member: ({ email }) => `${email} serves the store already.`,
  invitation_not_found: ({ invitationId }) =>
    `The store has no open invitation ${quoteText(invitationId)}.`,
  draft_changed: ({ mapKey, change, savedBy }) =>
    savedBy === null
      ? `There is no draft of ${mapKey} any more.`
      : `${savedBy} ${change} the draft of ${mapKey} in the meantime.`,
  cases_failing: ({ mapKey, failing }) =>
    detailList(
      `${mapKey} isn't published, because of cases that fail; --override "REASON" publishes it all the same. It has`,
      failing,
      ({ title, failures }) => `${title}: ${failures.join(' ')}`,
    ),
  case_not_found: ({ caseId }) =>
    `The map has no case ${quoteText(caseId)}; "bottega map cases list" shows those it has.`,
  too_many_cases: ({ maximum }) => `The map has ${maximum} cases, as many as it may have.`,
  comment_not_found: ({ commentId }) => `The map has no comment ${quoteText(commentId)}.`,
  too_many_comments: ({ maximum }) => `The map has ${maximum} comments, as many as it may have.`,
  draft_outdated: ({ mapKey, baseVersion, publishedVersion }) =>
    `The draft of ${mapKey} was made from version ${baseVersion}, and version ${publishedVersion} was published since.`,
  map_invalid: ({ errors }) => detailList("The map can't be published; it has", errors, mapProblem),
  invalid_request: ({ problems }) =>
    detailList('Nothing was done, because of', problems, inputProblem),
  product_required: () => 'The question names no product and no map.',
  unknown_dimension: ({ problems }) =>
    detailList(
      'The question names an option that is not there, which is',
      problems,
      ({ problem }) => problem,
    ),
  unit_not_understood: ({ problems }) =>
    detailList('The question is not understood, because of', problems, ({ problem }) => problem),
  not_found: () => 'The running server does not know this action; it is of another version.',
  body_too_large: () =>
    'That is too much at once for the running server; send it in smaller pieces.',
  busy: ({ put }) => `The database is busy; try again in a moment.${savedProductsText(put)}`,
  writes_paused: () => WRITES_PAUSED_SENTENCE,
  internal_error: () => 'The running server failed at this; its log says more.',
  config_wrong: ({ problems }) => problems.join('\n'),
  file_unreadable: ({ file, reason }) => `${file} can't be read: ${reason}.`,
  file_invalid: ({ file, problems }) => detailList(`${file} has`, problems, (problem) => problem),
  file_unwritable: ({ file, reason }) => `${file} can't be written: ${reason}.`,
  stopped: () => 'Stopped.',
  option_invalid: ({ option, problem }) => `${option} ${problem}.`,
  uvl_invalid: ({ file, errors }) =>
    detailList(
      `${file} can't become a map; it has`,
      errors,
      ({ line, problem }) => `Line ${line}: ${problem}`,
      MAXIMUM_MODEL_DETAILS,
    ),
  overlay_invalid: ({ file, errors }) =>
    detailList(
      `${file} doesn't fit the map; it has`,
      errors,
      ({ pointer, problem }) => `${documentPlace(pointer)}: ${problem}`,
    ),
  demo_store_damaged: ({ slug, because }) =>
    `The demo store ${quoteText(slug)} can't be loaded: ${because}`,
};

export const CLI_REFUSAL_CODES = Object.keys(REFUSAL_SENTENCES);

/** Returns the message for a refusal, with one additional line for each detail. */
export function sentenceOf(refusal: Refusal): string {
  return isCliRefusal(refusal) ? write(refusal) : `Refused: ${refusal.code}.`;
}

function isCliRefusal(refusal: Refusal): refusal is Refusal<CliRefusalCode> {
  return Object.hasOwn(REFUSAL_SENTENCES, refusal.code);
}

function write<Code extends CliRefusalCode>({ code, values }: CodedRefusal<Code>): string {
  return REFUSAL_SENTENCES[code](values);
}

/** Describes a problem of a capability map, including its line in the file if known. */
export function mapProblem({ pointer, problem, line }: Omit<LocatedMapProblem, 'code'>): string {
  const place = typeof line === 'number' && line > 0 ? ` (line ${line})` : '';
  return `${documentPlace(pointer)}${place}: ${problem}`;
}

type RefusalDetail<Code extends CliRefusalCode> = RefusalValues[Code] extends {
  readonly problems?: readonly (infer Problem)[];
}
  ? Problem
  : never;

function productProblem({
  place,
  index,
  sku,
  member,
  problem,
}: RefusalDetail<'products_invalid'>): string {
  const where = place ?? `product ${index + 1}`;
  const name = sku === null ? where : `${where} (${sku})`;
  return `${name}: ${memberName(member)} ${problem}`;
}

function inputProblem({
  path,
  problem,
  allowed,
  option,
}: RefusalDetail<'invalid_request'>): string {
  const name = option === undefined ? '' : `${option}: `;
  const where = path === '' ? 'The input' : describePointer(path);
  const lead = problem === 'is not known here' ? '; known are' : ':';
  const instead = allowed === undefined ? '' : `${lead} ${allowed.join(', ')}`;
  return `${name}${where} ${problem}${instead}`;
}

function versionText(version: number | null): string {
  return version === null ? '' : `version ${version} of a `;
}

function documentPlace(pointer: string): string {
  return pointer === '' ? 'The whole document' : describePointer(pointer);
}

function memberName(member: string): string {
  return member === '' ? 'it' : describePointer(member);
}

function stateName(state: string | undefined): string {
  return String(state).replaceAll('_', ' ');
}

function quoteText(value: string | null | undefined): string {
  return JSON.stringify(value) ?? 'that';
}

function savedProductsText(savedCount = 0): string {
  return savedCount > 0
    ? ` The ${savedCount} products before were put; the same command can be given again.`
    : '';
}

function detailList<Problem>(
  start: string,
  problems: readonly Problem[] | undefined,
  describeLine: (problem: Problem) => string,
  maximumDetails = MAXIMUM_DETAILS,
): string {
  const all = problems ?? [];
  const lines = all.slice(0, maximumDetails).map((problem) => `  ${describeLine(problem)}`);
  const more = all.length > maximumDetails ? [`  … and ${all.length - maximumDetails} more`] : [];
  return [
    `${start} ${all.length === 1 ? 'one mistake' : `${all.length} mistakes`}.`,
    ...lines,
    ...more,
  ].join('\n');
}
