import type { Change } from '../../core/capability/alternatives.ts';
import type { UnderstoodSelection } from '../../core/capability/question.ts';
import type { RemainingAnswers } from '../../core/capability/remaining.ts';
import type {
  BlockingRule,
  Estimate,
  Explanation,
  Offer,
  OfferAlternative,
  OfferAlternatives,
  OfferQuestion,
  OfferTotal,
  Price,
  PriceLine,
  Verdict,
} from '../../core/offers/offer.ts';
import { plainNotation } from '../../core/shared/exact.ts';
import { writeJson } from '../shared/json-text.ts';

/** Parts that many offers hold, the very same ones. */
type SharedPart = OfferQuestion | BlockingRule;

const MAXIMUM_SHARED = 10_000;
let sharedTexts = new WeakMap<SharedPart, string>();
let sharedCount = 0;

/** Parts come again and again, and never change: the texts of the latest are kept. */
function textOf(part: SharedPart): string {
  const known = sharedTexts.get(part);
  if (known !== undefined) return known;
  if (sharedCount === MAXIMUM_SHARED) {
    sharedTexts = new WeakMap();
    sharedCount = 0;
  }
  const text = writeJson(part);
  sharedTexts.set(part, text);
  sharedCount += 1;
  return text;
}

const MAXIMUM_QUOTED = 20_000;
const quoted = new Map<string, string>();

/**
 * The store's own words as JSON strings; they come again and again. Nothing that an asker wrote is
 * kept here.
 */
function own(text: string): string {
  const known = quoted.get(text);
  if (known !== undefined) return known;
  if (quoted.size === MAXIMUM_QUOTED) quoted.clear();
  const json = JSON.stringify(text);
  quoted.set(text, json);
  return json;
}

function ownOrNull(text: string | null): string {
  return text === null ? 'null' : own(text);
}

/**
 * An offer's JSON, the same text as JSON.stringify makes of it, with numbers in plain notation.
 * Most of an offer is parts that others hold too, and those aren't written again.
 */
export function writeOffer(offer: Offer): string {
  const parts = asked(offer) + answered(offer) + terms(offer) + searched(offer);
  return `{${parts},"continueUrl":${own(offer.continueUrl)}}`;
}

function asked(offer: Offer): string {
  const isEvaluated = offer.answer !== 'not_evaluated';
  const mapKey = isEvaluated
    ? ownOrNull(offer.capabilityMapKey)
    : writeJson(offer.capabilityMapKey);
  const selections = isEvaluated ? joined(offer.selections, selection) : list(offer.selections);
  return (
    `"merchantSlug":${own(offer.merchantSlug)},"productSlug":${ownOrNull(offer.productSlug)}` +
    `,"capabilityMapKey":${mapKey},"capabilityMapVersion":${offer.capabilityMapVersion}` +
    `,"quantity":${offer.quantity},"selections":${selections},"excluding":${list(offer.excluding)}`
  );
}

function answered(offer: Offer): string {
  const explained = offer.explanation === null ? 'null' : explanation(offer.explanation);
  return (
    `,"assumed":${keys(offer.assumed)},"answer":"${offer.answer}","nextStep":"${offer.nextStep}"` +
    `,"verdict":${verdict(offer.verdict)},"explanation":${explained}` +
    `,"questions":${shared(offer.questions)}`
  );
}

function terms(offer: Offer): string {
  return (
    `,"price":${price(offer.price)},"total":${total(offer.total)}` +
    `,"deliverable":${offer.deliverable},"backordered":${offer.backordered}` +
    `,"estimate":${estimate(offer.estimate)}`
  );
}

/** What was looked for only because it was asked for, or couldn't be looked for to the end. */
function searched(offer: Offer): string {
  let text = offer.alternatives === undefined ? '' : alternatives(offer.alternatives);
  if (offer.remaining !== undefined) text += remaining(offer.remaining);
  if (offer.searchComplete !== undefined) text += `,"searchComplete":${offer.searchComplete}`;
  return text;
}

function orNull(value: object | null): string {
  return value === null ? 'null' : writeJson(value);
}

function list(values: readonly unknown[]): string {
  return values.length === 0 ? '[]' : writeJson(values);
}

function shared(parts: readonly SharedPart[]): string {
  return joined(parts, textOf);
}

function joined<Part>(parts: readonly Part[], write: (part: Part) => string): string {
  let text = '';
  for (const part of parts) text = text === '' ? write(part) : `${text},${write(part)}`;
  return `[${text}]`;
}

/** Of a map that was evaluated: dimensions and units are known ones, only words are the asker's. */
function selection({
  dimensionKey,
  valueKeys,
  magnitude,
  unit,
  requestedValue,
}: UnderstoodSelection): string {
  const number = magnitude === null ? 'null' : plainNotation(magnitude);
  const words = requestedValue === null ? 'null' : quote(requestedValue);
  return `{"dimensionKey":${own(dimensionKey)},"valueKeys":${joined(valueKeys, quote)},"magnitude":${number},"unit":${ownOrNull(unit)},"requestedValue":${words}}`;
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function keys(known: readonly string[]): string {
  return joined(known, own);
}

function verdict(value: Verdict): string {
  return (
    `{"evaluated":${value.evaluated},"notEvaluatedReason":${ownOrNull(value.notEvaluatedReason)}` +
    `,"currentCapabilityMapVersion":${value.currentCapabilityMapVersion},"isOffered":${value.isOffered}` +
    `,"needsApproval":${value.needsApproval},"needsMoreInformation":${value.needsMoreInformation}` +
    `,"leadTimeWorkingDays":${value.leadTimeWorkingDays},"blocking":${shared(value.blocking)}` +
    `,"requiringApproval":${shared(value.requiringApproval)},"unknownDimensionKeys":${keys(value.unknownDimensionKeys)}` +
    `,"notEvaluated":${orNull(value.notEvaluated)}}`
  );
}

function price(value: Price | null): string {
  if (value === null || value.kind === 'requires_person') return orNull(value);
  let rows = '';
  for (const row of value.rows) rows = rows === '' ? priceLine(row) : `${rows},${priceLine(row)}`;
  const { kind, unitAmount, totalAmount, currencyCode } = value;
  return `{"kind":"${kind}","unitAmount":${plainNotation(unitAmount)},"totalAmount":${plainNotation(totalAmount)},"currencyCode":"${currencyCode}","rows":[${rows}]}`;
}

function priceLine({ key, label, amount }: PriceLine): string {
  return `{"key":${own(key)},"label":${own(label)},"amount":${plainNotation(amount)}}`;
}

function total(value: OfferTotal | null): string {
  if (value === null) return 'null';
  const { itemsAmount, shippingAmount, totalAmount, currencyCode } = value;
  return (
    `{"itemsAmount":${plainNotation(itemsAmount)},"shippingAmount":${plainNotation(shippingAmount)}` +
    `,"totalAmount":${plainNotation(totalAmount)},"currencyCode":"${currencyCode}"}`
  );
}

function estimate(value: Estimate | null): string {
  if (value === null) return 'null';
  return (
    `{"basis":"${value.basis}","date":${ownOrNull(value.date)},"makeTimeWorkingDays":${value.makeTimeWorkingDays}` +
    `,"revisedAt":${ownOrNull(value.revisedAt)},"late":${value.late},"dispatchWorkingDays":${value.dispatchWorkingDays}` +
    `,"transitMinWorkingDays":${value.transitMinWorkingDays},"transitMaxWorkingDays":${value.transitMaxWorkingDays}` +
    `,"deliveryFrom":${ownOrNull(value.deliveryFrom)},"deliveryTo":${ownOrNull(value.deliveryTo)},"restockExpectedOn":${ownOrNull(value.restockExpectedOn)}}`
  );
}

function explanation({ constraintKeys, dimensionKeys }: Explanation): string {
  return `{"constraintKeys":${keys(constraintKeys)},"dimensionKeys":${keys(dimensionKeys)}}`;
}

function alternatives({ complete, options }: OfferAlternatives): string {
  return `,"alternatives":{"complete":${complete},"options":[${options.map(alternative).join(',')}]}`;
}

function alternative(value: OfferAlternative): string {
  return (
    `{"changes":[${value.changes.map(change).join(',')}],"selections":${joined(value.selections, selection)}` +
    `,"price":${price(value.price)},"total":${total(value.total)},"leadTimeWorkingDays":${value.leadTimeWorkingDays}}`
  );
}

function change({ dimensionKey, from, to }: Change): string {
  return `{"dimensionKey":${own(dimensionKey)},"from":${statement(from)},"to":${statement(to)}}`;
}

function statement(value: UnderstoodSelection | null): string {
  return value === null ? 'null' : selection(value);
}

function remaining(all: readonly RemainingAnswers[]): string {
  return `,"remaining":[${all.map(remainingAnswers).join(',')}]`;
}

/** Of shown options alone: all of its words are the store's. */
function remainingAnswers(value: RemainingAnswers): string {
  return (
    `{"dimensionKey":${own(value.dimensionKey)},"valueKeys":${keys(value.valueKeys)},"minimum":${numberOrNull(value.minimum)}` +
    `,"maximum":${numberOrNull(value.maximum)},"unit":${ownOrNull(value.unit)},"exclusiveMinimum":${value.exclusiveMinimum}` +
    `,"exclusiveMaximum":${value.exclusiveMaximum},"earliest":${ownOrNull(value.earliest)},"latest":${ownOrNull(value.latest)}` +
    `,"answerable":${value.answerable}}`
  );
}

function numberOrNull(value: number | null): string {
  return value === null ? 'null' : plainNotation(value);
}
