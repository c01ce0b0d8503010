import type { OperatorRefusalCode } from '../actions/operator-actions.ts';
import type { Refusal } from '../core/shared/result.ts';

/** Codes of refusals that the commands themselves make. */
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

type Values = Readonly<Record<string, unknown>>;

/** Details beyond these are counted, not shown; `--json` has all. */
const MOST_DETAILS = 50;

const SENTENCES: Readonly<Record<CliRefusalCode, (values: Values) => string>> = {
  merchant_not_found: ({ slug }) =>
    `There is no store ${quoted(slug)} here; "bottega merchant list" shows those that are.`,
  merchant_slug_taken: ({ slug }) => `There is a store ${quoted(slug)} already.`,
  product_not_found: ({ sku, productSlug }) =>
    `The store has no product ${quoted(sku ?? productSlug)}.`,
  product_slug_taken: ({ slug, sku, put }) =>
    `The slug ${quoted(slug)} of product ${quoted(sku)} belongs to another product of the store.${alreadyPut(put)}`,
  sku_repeated: ({ sku }) => `The SKU ${quoted(sku)} stands there twice.`,
  products_invalid: ({ problems }) =>
    listed('Nothing was put, because of', problems, productProblem),
  map_not_found: ({ mapKey, version }) =>
    `The store has no ${versionText(version)}map ${quoted(mapKey)}.`,
  key_not_found: ({ keyId }) =>
    `There is no key ${quoted(keyId)} here; "bottega key list" shows a store's keys with their ids.`,
  order_not_found: ({ order }) =>
    `The store has no order ${quoted(order)}; "bottega order list" shows those it has.`,
  order_ambiguous: ({ order, orderIds, hasMore }) =>
    `Several orders begin with ${quoted(order)}; give more of the one that is meant: ${[orderIds].flat().join(', ')}${hasMore === true ? ', …' : ''}.`,
  opportunity_not_found: ({ opportunity, opportunityId }) =>
    `The store has no request ${quoted(opportunity ?? opportunityId)}; "bottega opportunity list" shows those it has.`,
  opportunity_ambiguous: ({ opportunity, opportunityIds, hasMore }) =>
    `Several requests begin with ${quoted(opportunity)}; give more of the one that is meant: ${[opportunityIds].flat().join(', ')}${hasMore === true ? ', …' : ''}.`,
  step_not_available: ({ step, status }) =>
    step === 'respond'
      ? 'No draft of this request waits to be sent; "bottega opportunity decide" makes one.'
      : `A request that is ${stateName(status)} takes no ${stateName(step)}; "bottega opportunity show" says how it stands.`,
  words_required: () => 'Nobody has written yet what the asker is told: say it with --words.',
  offer_expired: ({ expiresAt }) =>
    `The time of this offer was over at ${String(expiresAt)}; decide anew, with another --expires.`,
  ordering_paused: () =>
    'The store takes no orders now; "bottega merchant set" changes that with orderingPaused.',
  out_of_stock: () =>
    'Too little of it is in stock; "bottega stock show" says how much. The order is placed as soon as enough is there.',
  contact_unknown: () => 'Whoever asked left no address, so there is nobody to note something of.',
  action_not_available: ({ state }) =>
    `That can't be done with an order that is ${stateName(state)}; "bottega order show" says what can.`,
  payment_required: () =>
    'The order is not paid yet; "bottega order mark-paid" records its payment, and with --on-account it may be made and shipped before.',
  revision_pending: () =>
    'The buyer has not answered a revision of this order yet; "bottega order revision" shows it, and takes it back with --withdraw.',
  dispute_open: () =>
    'A dispute about this order is open; "bottega order dispute" closes it as won or lost.',
  refund_required: () =>
    'The order is paid. Record its refund first with "bottega order refund --amount", or say --refunded-elsewhere.',
  nothing_to_pay: () =>
    'Nothing remains to pay of this order; a payment beyond that needs its --amount.',
  nothing_to_refund: () =>
    'Nothing is due back to the buyer of this order; a refund all the same needs its --amount.',
  revision_not_pending: ({ status }) =>
    typeof status === 'string'
      ? `No revision of this order awaits an answer: the last one is ${status}.`
      : 'No such revision was proposed to the buyer of this order.',
  not_flagged: () => 'The order was never flagged.',
  cursor_invalid: ({ otherwise }) =>
    `--after is no cursor of this store's; leave it out to ${String(otherwise ?? 'go on from now')}.`,
  not_blocked: ({ subject }) =>
    `The store does not block ${String(subject)}; "bottega merchant blocks" shows whom it does.`,
  discount_code_taken: ({ code }) =>
    `The store has a code ${quoted(code)} already; "bottega discount end" ends it.`,
  discount_code_not_found: ({ code }) =>
    `The store has no discount code ${quoted(code)}; "bottega discount list" shows those it has.`,
  webhook_not_found: ({ endpointId }) =>
    `The store has no webhook ${quoted(endpointId)}; "bottega webhook list" shows those it has.`,
  webhook_not_active: ({ state }) =>
    `The webhook is ${String(state)}; "bottega webhook resume" lets it be told of events again.`,
  webhook_rotating: ({ until }) =>
    `Two secrets sign already, until ${String(until)}; --overlap-hours 0 replaces both at once.`,
  too_many_webhooks: ({ maximum }) =>
    `The store has ${String(maximum)} webhooks, which is as many as it may have; "bottega webhook disable" takes one out of use.`,
  event_not_found: ({ eventId }) =>
    `The store has no event ${quoted(eventId)} that can be sent again; "bottega webhook log" tells events' ids.`,
  too_many_requests: ({ retryAfterSeconds }) =>
    `Enough waits to be sent again; try it again in ${String(retryAfterSeconds)} seconds.`,
  location_not_found: ({ locationKey }) =>
    `The store keeps no stock at ${quoted(locationKey)}; "bottega stock location list" shows where it does.`,
  location_key_taken: ({ locationKey }) =>
    `The store has a location ${quoted(locationKey)} already.`,
  stock_conflict: ({ version }) =>
    `The count is at version ${String(version)} by now, not at the one expected: "bottega stock show" tells how it stands. Nothing was set.`,
  mail_not_found: ({ mailId }) =>
    `There is no mail ${quoted(mailId)} of this store's; "bottega mail list" shows those it has.`,
  mail_not_sent: ({ state }) => `That mail can't have come back: it is ${String(state)}.`,
  map_invalid: ({ errors }) => listed("The map can't be published; it has", errors, mapProblem),
  invalid_request: ({ problems }) => listed('Nothing was done, because of', problems, inputProblem),
  product_required: () => 'The question names no product and no map.',
  unknown_dimension: ({ problems }) =>
    listed('The question names an option that is not there, which is', problems, ({ problem }) =>
      String(problem),
    ),
  unit_not_understood: ({ problems }) =>
    listed('The question is not understood, because of', problems, ({ problem }) =>
      String(problem),
    ),
  not_found: () => 'The running server does not know this action; it is of another version.',
  body_too_large: () =>
    'That is too much at once for the running server; send it in smaller pieces.',
  busy: ({ put }) => `The database is busy; try again in a moment.${alreadyPut(put)}`,
  internal_error: () => 'The running server failed at this; its log says more.',
  config_wrong: ({ problems }) => [problems].flat().map(String).join('\n'),
  file_unreadable: ({ file, reason }) => `${String(file)} can't be read: ${String(reason)}.`,
  file_invalid: ({ file, problems }) => listed(`${String(file)} has`, problems, String),
  file_unwritable: ({ file, reason }) => `${String(file)} can't be written: ${String(reason)}.`,
  stopped: () => 'Stopped.',
  option_invalid: ({ option, problem }) => `${String(option)} ${String(problem)}.`,
  uvl_invalid: ({ file, errors }) =>
    listed(
      `${String(file)} can't become a map; it has`,
      errors,
      ({ line, problem }) => `Line ${String(line)}: ${String(problem)}`,
    ),
  overlay_invalid: ({ file, errors }) =>
    listed(
      `${String(file)} doesn't fit the map; it has`,
      errors,
      ({ pointer, problem }) => `${whereIn(pointer)}: ${String(problem)}`,
    ),
  demo_store_damaged: ({ slug, because }) =>
    `The demo store ${quoted(slug)} can't be loaded: ${String(because)}`,
};

/** What a refusal means to a person: a sentence, and a line for each detail. */
export function sentenceOf(refusal: Refusal): string {
  const write = Object.hasOwn(SENTENCES, refusal.code)
    ? SENTENCES[refusal.code as CliRefusalCode]
    : null; // its own member, so a key
  return write === null ? `Refused: ${refusal.code}.` : write(refusal.values);
}

/** One problem of a map, with its line where that is known. */
export function mapProblem({ pointer, problem, line }: Values): string {
  return `${whereIn(pointer)}${typeof line === 'number' && line > 0 ? ` (line ${line})` : ''}: ${String(problem)}`;
}

function productProblem({ place, index, sku, member, problem }: Values): string {
  const where = String(place ?? `product ${Number(index) + 1}`);
  const name = sku === null ? where : `${where} (${String(sku)})`;
  return `${name}: ${memberName(member)} ${String(problem)}`;
}

function inputProblem({ path, problem, allowed, option }: Values): string {
  const name = typeof option === 'string' ? `${option}: ` : '';
  const where = String(path) === '' ? 'The input' : String(path);
  const instead = Array.isArray(allowed) ? `: ${allowed.join(', ')}` : '';
  return `${name}${where} ${String(problem)}${instead}`;
}

function versionText(version: unknown): string {
  return version === null || version === undefined ? '' : `version ${String(version)} of a `;
}

function whereIn(pointer: unknown): string {
  return pointer === '' ? 'The whole document' : String(pointer);
}

function memberName(member: unknown): string {
  return member === '' ? 'it' : String(member).slice(1);
}

function stateName(state: unknown): string {
  return String(state).replaceAll('_', ' ');
}

function quoted(value: unknown): string {
  return JSON.stringify(value) ?? 'that';
}

function alreadyPut(put: unknown): string {
  return typeof put === 'number' && put > 0
    ? ` The ${put} products before were put; the same command can be given again.`
    : '';
}

function listed<Detail = Values>(
  start: string,
  details: unknown,
  write: (detail: Detail) => string,
): string {
  // The refusal of this code makes these details.
  const all = Array.isArray(details) ? (details as Detail[]) : [];
  const lines = all.slice(0, MOST_DETAILS).map((detail) => `  ${write(detail)}`);
  const more = all.length > MOST_DETAILS ? [`  … and ${all.length - MOST_DETAILS} more`] : [];
  return [
    `${start} ${all.length === 1 ? 'one mistake' : `${all.length} mistakes`}.`,
    ...lines,
    ...more,
  ].join('\n');
}
