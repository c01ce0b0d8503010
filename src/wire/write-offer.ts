import type { UnderstoodSelection } from '../core/capability/question.ts';
import type { BlockingRule, Offer, OfferQuestion, Price, PriceLine, Verdict } from '../core/offers/offer.ts';
import { plainNotation } from '../core/shared/exact.ts';
import { writeJson } from './json-text.ts';

/** Parts that the offers of a storefront share, with the text they are written as. */
type SharedPart = OfferQuestion | BlockingRule | UnderstoodSelection;
const sharedTexts = new WeakMap<SharedPart, string>();

/** Writes a part once that many offers will hold. It must not change afterwards. */
export function shareText(part: SharedPart): void {
  sharedTexts.set(part, writeJson(part));
}

/**
 * An offer's JSON, the same text as JSON.stringify makes of it, with numbers in plain notation. Most of an offer is
 * parts that others hold too, and those aren't written again.
 */
export function writeOffer(offer: Offer): string {
  return `{"merchantSlug":${text(offer.merchantSlug)},"productSlug":${nullableText(offer.productSlug)},"capabilityMapKey":${nullableText(
    offer.capabilityMapKey,
  )},"capabilityMapVersion":${offer.capabilityMapVersion},"quantity":${offer.quantity},"selections":${shared(offer.selections)},"excluding":${json(
    offer.excluding,
  )},"assumed":${json(offer.assumed)},"answer":"${offer.answer}","nextStep":"${offer.nextStep}","verdict":${verdict(offer.verdict)},"explanation":${writeJson(
    offer.explanation,
  )},"questions":${shared(offer.questions)},"price":${price(offer.price)},"total":${writeJson(offer.total)},"deliverable":${offer.deliverable},"backordered":${
    offer.backordered
  },"estimate":${writeJson(offer.estimate)},"continueUrl":${text(offer.continueUrl)}}`;
}

function text(value: string): string {
  return JSON.stringify(value);
}

function nullableText(value: string | null): string {
  return value === null ? 'null' : JSON.stringify(value);
}

function json(list: readonly unknown[]): string {
  return list.length === 0 ? '[]' : writeJson(list);
}

function shared(parts: readonly SharedPart[]): string {
  let joined = '';
  for (const part of parts) joined += joined === '' ? (sharedTexts.get(part) ?? writeJson(part)) : `,${sharedTexts.get(part) ?? writeJson(part)}`;
  return `[${joined}]`;
}

function verdict(value: Verdict): string {
  return `{"evaluated":${value.evaluated},"notEvaluatedReason":${nullableText(value.notEvaluatedReason)},"currentCapabilityMapVersion":${
    value.currentCapabilityMapVersion
  },"isOffered":${value.isOffered},"needsApproval":${value.needsApproval},"needsMoreInformation":${value.needsMoreInformation},"leadTimeWorkingDays":${
    value.leadTimeWorkingDays
  },"blocking":${shared(value.blocking)},"requiringApproval":${shared(value.requiringApproval)},"unknownDimensionKeys":${json(
    value.unknownDimensionKeys,
  )},"notEvaluated":${writeJson(value.notEvaluated)}}`;
}

function price(value: Price | null): string {
  if (value === null || value.kind === 'requires_person') return writeJson(value);
  let rows = '';
  for (const row of value.rows) rows += rows === '' ? priceLine(row) : `,${priceLine(row)}`;
  return `{"kind":"${value.kind}","unitAmount":${plainNotation(value.unitAmount)},"totalAmount":${plainNotation(
    value.totalAmount,
  )},"currencyCode":"${value.currencyCode}","rows":[${rows}]}`;
}

function priceLine({ key, label, amount }: PriceLine): string {
  return `{"key":${text(key)},"label":${text(label)},"amount":${plainNotation(amount)}}`;
}
