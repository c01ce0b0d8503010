import type { Change } from '../../core/capability/alternatives.ts';
import type { UnderstoodSelection } from '../../core/capability/question.ts';
import type { RemainingAnswers } from '../../core/capability/remaining.ts';
import type {
  BlockingRule,
  DimensionDifferences,
  Estimate,
  Explanation,
  Offer,
  OfferAlternative,
  OfferAlternatives,
  OfferDifferences,
  OfferQuestion,
  OfferTotal,
  Price,
  PriceLine,
  ValueDifference,
  Verdict,
} from '../../core/offers/offer.ts';
import { plainNotation } from '../../core/shared/exact.ts';
import { writeJson } from '../shared/json-text.ts';

/** A part of an offer that is the same object in many offers, such as a question to the buyer. */
type SharedOfferPart = OfferQuestion | BlockingRule;

const MAXIMUM_CACHED_TEXTS = 10_000;
let sharedTexts = new WeakMap<SharedOfferPart, string>();
let sharedCount = 0;

/**
 * Returns a part of an offer as JSON text. The text is cached, because many offers share the part
 * and it never changes.
 */
function textOf(part: SharedOfferPart): string {
  const known = sharedTexts.get(part);
  if (known !== undefined) return known;
  if (sharedCount === MAXIMUM_CACHED_TEXTS) {
    sharedTexts = new WeakMap();
    sharedCount = 0;
  }
  const text = writeJson(part);
  sharedTexts.set(part, text);
  sharedCount += 1;
  return text;
}

const MAXIMUM_CACHED_QUOTED_TEXTS = 20_000;
const cachedQuotedTexts = new Map<string, string>();

/**
 * Returns a text of the merchant as a JSON string, from a cache. Texts from clients must not be
 * passed to this function, because they would fill the cache.
 */
function writeText(text: string): string {
  const known = cachedQuotedTexts.get(text);
  if (known !== undefined) return known;
  if (cachedQuotedTexts.size === MAXIMUM_CACHED_QUOTED_TEXTS) cachedQuotedTexts.clear();
  const json = JSON.stringify(text);
  cachedQuotedTexts.set(text, json);
  return json;
}

function writeTextOrNull(text: string | null): string {
  return text === null ? 'null' : writeText(text);
}

/**
 * Returns an offer as JSON text, with numbers that have no exponent. Most parts are cached, so this
 * is faster than `JSON.stringify`.
 */
export function writeOffer(offer: Offer): string {
  const parts =
    writeQuestion(offer) + writeAnswer(offer) + writeOfferTerms(offer) + writeSearchResults(offer);
  return `{${parts},"continueUrl":${writeText(offer.continueUrl)}}`;
}

function writeQuestion(offer: Offer): string {
  const isEvaluated = offer.answer !== 'not_evaluated';
  const mapKey = isEvaluated
    ? writeTextOrNull(offer.capabilityMapKey)
    : writeJson(offer.capabilityMapKey);
  const selections = isEvaluated
    ? writeList(offer.selections, writeSelection)
    : writeArray(offer.selections);
  return (
    `"merchantSlug":${writeText(offer.merchantSlug)},"productSlug":${writeTextOrNull(offer.productSlug)}` +
    `,"capabilityMapKey":${mapKey},"capabilityMapVersion":${offer.capabilityMapVersion}` +
    `,"quantity":${offer.quantity},"selections":${selections},"madeSizes":${writeArray(offer.madeSizes)},"excluding":${writeArray(offer.excluding)}`
  );
}

function writeAnswer(offer: Offer): string {
  const explained = offer.explanation === null ? 'null' : writeExplanation(offer.explanation);
  return (
    `,"assumed":${writeKeys(offer.assumed)},"answer":"${offer.answer}","nextStep":"${offer.nextStep}"` +
    `,"verdict":${writeVerdict(offer.verdict)},"explanation":${explained}` +
    `,"questions":${writeSharedParts(offer.questions)}`
  );
}

function writeOfferTerms(offer: Offer): string {
  return (
    `,"price":${writePrice(offer.price)},"total":${writeTotal(offer.total)}` +
    `,"deliverable":${offer.deliverable},"deliveryNeeds":${writeArray(offer.deliveryNeeds)},"backordered":${offer.backordered}` +
    `,"estimate":${writeEstimate(offer.estimate)}`
  );
}

/** Returns the results of the searches that the client asked for, or that were stopped early. */
function writeSearchResults(offer: Offer): string {
  let text = offer.alternatives === undefined ? '' : writeAlternatives(offer.alternatives);
  if (offer.remaining !== undefined) text += writeRemaining(offer.remaining);
  if (offer.differences !== undefined) text += writeDifferences(offer.differences);
  if (offer.searchComplete !== undefined) text += `,"searchComplete":${offer.searchComplete}`;
  return text;
}

function writeObjectOrNull(value: object | null): string {
  return value === null ? 'null' : writeJson(value);
}

function writeArray(values: readonly unknown[]): string {
  return values.length === 0 ? '[]' : writeJson(values);
}

function writeSharedParts(parts: readonly SharedOfferPart[]): string {
  return writeList(parts, textOf);
}

function writeList<Part>(parts: readonly Part[], writePart: (part: Part) => string): string {
  let text = '';
  for (const part of parts) text = text === '' ? writePart(part) : `${text},${writePart(part)}`;
  return `[${text}]`;
}

/**
 * Returns a buyer's choice for one option of a product as JSON. Only the chosen value is the
 * buyer's text; the name and the unit come from the capability map.
 */
function writeSelection({
  dimensionKey,
  valueKeys,
  magnitude,
  unit,
  requestedValue,
}: UnderstoodSelection): string {
  const number = magnitude === null ? 'null' : plainNotation(magnitude);
  const words = requestedValue === null ? 'null' : quoteText(requestedValue);
  return `{"dimensionKey":${writeText(dimensionKey)},"valueKeys":${writeList(valueKeys, quoteText)},"magnitude":${number},"unit":${writeTextOrNull(unit)},"requestedValue":${words}}`;
}

function quoteText(text: string): string {
  return JSON.stringify(text);
}

function writeKeys(knownKeys: readonly string[]): string {
  return writeList(knownKeys, writeText);
}

function writeVerdict(value: Verdict): string {
  return (
    `{"evaluated":${value.evaluated},"notEvaluatedReason":${writeTextOrNull(value.notEvaluatedReason)}` +
    `,"currentCapabilityMapVersion":${value.currentCapabilityMapVersion},"isOffered":${value.isOffered}` +
    `,"needsApproval":${value.needsApproval},"needsMoreInformation":${value.needsMoreInformation}` +
    `,"leadTimeWorkingDays":${value.leadTimeWorkingDays},"blocking":${writeSharedParts(value.blocking)}` +
    `,"requiringApproval":${writeSharedParts(value.requiringApproval)},"unknownDimensionKeys":${writeKeys(value.unknownDimensionKeys)}` +
    `,"notEvaluated":${writeObjectOrNull(value.notEvaluated)}}`
  );
}

function writePrice(value: Price | null): string {
  if (value === null || value.kind === 'requires_person') return writeObjectOrNull(value);
  let rows = '';
  for (const row of value.rows)
    rows = rows === '' ? writePriceLine(row) : `${rows},${writePriceLine(row)}`;
  const { kind, unitAmount, totalAmount, currencyCode } = value;
  return `{"kind":"${kind}","unitAmount":${plainNotation(unitAmount)},"totalAmount":${plainNotation(totalAmount)},"currencyCode":"${currencyCode}","rows":[${rows}]}`;
}

function writePriceLine({ key, label, amount }: PriceLine): string {
  return `{"key":${writeText(key)},"label":${writeText(label)},"amount":${plainNotation(amount)}}`;
}

function writeTotal(value: OfferTotal | null): string {
  if (value === null) return 'null';
  const { itemsAmount, shippingAmount, totalAmount, currencyCode, dueNowAmount } = value;
  const due = dueNowAmount === undefined ? '' : `,"dueNowAmount":${plainNotation(dueNowAmount)}`;
  return (
    `{"itemsAmount":${plainNotation(itemsAmount)},"shippingAmount":${plainNotation(shippingAmount)}` +
    `,"totalAmount":${plainNotation(totalAmount)},"currencyCode":"${currencyCode}"${due}}`
  );
}

function writeEstimate(value: Estimate | null): string {
  if (value === null) return 'null';
  return (
    `{"basis":"${value.basis}","date":${writeTextOrNull(value.date)},"makeTimeWorkingDays":${value.makeTimeWorkingDays}` +
    `,"revisedAt":${writeTextOrNull(value.revisedAt)},"late":${value.late},"dispatchWorkingDays":${value.dispatchWorkingDays}` +
    `,"transitMinWorkingDays":${value.transitMinWorkingDays},"transitMaxWorkingDays":${value.transitMaxWorkingDays}` +
    `,"deliveryFrom":${writeTextOrNull(value.deliveryFrom)},"deliveryTo":${writeTextOrNull(value.deliveryTo)}` +
    `,"restockExpectedOn":${writeTextOrNull(value.restockExpectedOn)}}`
  );
}

function writeExplanation({ constraintKeys, dimensionKeys }: Explanation): string {
  return `{"constraintKeys":${writeKeys(constraintKeys)},"dimensionKeys":${writeKeys(dimensionKeys)}}`;
}

function writeAlternatives({ complete, options }: OfferAlternatives): string {
  return `,"alternatives":{"complete":${complete},"options":[${options.map(writeAlternative).join(',')}]}`;
}

function writeAlternative(value: OfferAlternative): string {
  return (
    `{"changes":[${value.changes.map(writeOfferChange).join(',')}],"selections":${writeList(value.selections, writeSelection)}` +
    `,"price":${writePrice(value.price)},"total":${writeTotal(value.total)},"leadTimeWorkingDays":${value.leadTimeWorkingDays}}`
  );
}

function writeOfferChange({ dimensionKey, from, to }: Change): string {
  return `{"dimensionKey":${writeText(dimensionKey)},"from":${understoodText(from)},"to":${understoodText(to)}}`;
}

function understoodText(value: UnderstoodSelection | null): string {
  return value === null ? 'null' : writeSelection(value);
}

function writeRemaining(remaining: readonly RemainingAnswers[]): string {
  return `,"remaining":[${remaining.map(writeRemainingAnswers).join(',')}]`;
}

/**
 * Returns the values that a buyer can still choose for an option as JSON. The JSON contains only
 * texts of the merchant, so it may be cached.
 */
function writeRemainingAnswers(value: RemainingAnswers): string {
  return (
    `{"dimensionKey":${writeText(value.dimensionKey)},"valueKeys":${writeKeys(value.valueKeys)},"minimum":${numberOrNull(value.minimum)}` +
    `,"maximum":${numberOrNull(value.maximum)},"unit":${writeTextOrNull(value.unit)},"exclusiveMinimum":${value.exclusiveMinimum}` +
    `,"exclusiveMaximum":${value.exclusiveMaximum},"earliest":${writeTextOrNull(value.earliest)},"latest":${writeTextOrNull(value.latest)}` +
    `,"answerable":${value.answerable}}`
  );
}

function writeDifferences({ complete, dimensions }: OfferDifferences): string {
  return `,"differences":{"complete":${complete},"dimensions":${writeList(dimensions, writeDimensionDifferences)}}`;
}

function writeDimensionDifferences({ dimensionKey, values }: DimensionDifferences): string {
  return `{"dimensionKey":${writeText(dimensionKey)},"values":${writeList(values, writeDifference)}}`;
}

function writeDifference(value: ValueDifference): string {
  const { priceAmount, priceDifference, totalAmount } = value;
  const changes = value.changes === null ? 'null' : writeList(value.changes, writeOfferChange);
  return (
    `{"valueKey":${writeText(value.valueKey)},"isChosen":${value.isChosen},"answer":${writeTextOrNull(value.answer)}` +
    `,"priceAmount":${numberOrNull(priceAmount)},"priceDifference":${numberOrNull(priceDifference)}` +
    `,"totalAmount":${numberOrNull(totalAmount)}` +
    `,"date":${writeTextOrNull(value.date)},"deliveryTo":${writeTextOrNull(value.deliveryTo)}` +
    `,"customerMessage":${writeTextOrNull(value.customerMessage)},"changes":${changes},"complete":${value.complete}}`
  );
}

function numberOrNull(value: number | null): string {
  return value === null ? 'null' : plainNotation(value);
}
