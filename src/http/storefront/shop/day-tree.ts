import type { ConfiguratorView } from './configurator-view.ts';
import type { Offer } from './replies.ts';
import { type TreeChild, h } from './tree.ts';
import type { ChoosingLanguage } from './words.ts';

/** Tells how the day comes about: from making, from what must come into stock, and on the way. */
export function dayTree(
  { language, delivery, countries }: ConfiguratorView,
  { estimate, answer }: Offer,
): TreeChild {
  if (estimate === null || estimate.date === null || !answer.startsWith('yes')) return null;
  const { say } = language;
  const isDestinationOpen = delivery.countryCode === '' && countries.length > 0;
  const sentences = [
    ...makingWords(language, estimate),
    ...transitWords(language, estimate),
    ...(isDestinationOpen ? [say('choose.dayOpenCountry')] : []),
  ];
  if (sentences.length === 0) return null;
  return h(
    'details',
    { class: 'rows' },
    h('summary', {}, say('choose.dayRows')),
    sentences.map((sentence) => h('p', {}, sentence)),
  );
}

type ShownEstimate = NonNullable<Offer['estimate']>;

function makingWords(
  { say, day }: ChoosingLanguage,
  { makeTimeWorkingDays: making, dispatchWorkingDays, restockExpectedOn }: ShownEstimate,
): string[] {
  if (restockExpectedOn !== null)
    return [say('choose.dayRestock', { day: day(restockExpectedOn) })];
  if (making !== null) return [say('choose.dayMaking', { count: making })];
  return dispatchWorkingDays === null
    ? []
    : [say('choose.dayDispatch', { count: dispatchWorkingDays })];
}

function transitWords(
  { say, number }: ChoosingLanguage,
  { transitMinWorkingDays, transitMaxWorkingDays: most }: ShownEstimate,
): string[] {
  if (most === null) return [];
  const least = transitMinWorkingDays ?? most;
  return [
    least === most
      ? say('choose.dayTransit', { count: most })
      : say('choose.dayTransitBetween', { from: number(least), to: number(most) }),
  ];
}

/** Returns when the product is ready or arrives, and what it costs with its delivery. */
export function dayLine(
  { language, delivery }: ConfiguratorView,
  { estimate, total, price, deliverable, backordered, quantity }: Offer,
): string {
  const { say } = language;
  const parts = [
    deliverable === false
      ? say('choose.notDelivered')
      : arrivalWords(language, estimate, delivery.neededBy),
    total === null || price === null
      ? ''
      : say('choose.withDelivery', {
          amount: language.amount(total.totalAmount, price.currencyCode),
        }),
    backordered > 0
      ? say('choose.backordered', { count: backordered, inStock: quantity - backordered })
      : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/**
 * Returns when something is ready or arrives, and whether that is in time. Returns an empty text if
 * the day isn't known.
 */
export function arrivalWords(
  language: ChoosingLanguage,
  estimate: Offer['estimate'],
  neededBy: string,
): string {
  if (estimate === null) return '';
  const when = arrivalText(language, estimate);
  if (when === '') return '';
  if (estimate.late) return language.say('choose.later', { when });
  return neededBy === ''
    ? when
    : language.say('choose.inTime', { when, day: language.day(neededBy) });
}

function arrivalText(
  { say, day }: ChoosingLanguage,
  { date, deliveryFrom, deliveryTo }: NonNullable<Offer['estimate']>,
): string {
  if (deliveryTo === null) return date === null ? '' : say('choose.ready', { day: day(date) });
  const [from, to] = [deliveryFrom ?? deliveryTo, deliveryTo].map(day);
  return from === to
    ? say('choose.withYou', { day: to ?? '' })
    : say('choose.withYouBetween', { from: from ?? '', to: to ?? '' });
}
