import { countryName, languageName, plural, weekdayName } from '../../ui/format.ts';
import type { Store } from './use-settings.ts';

const SUMMARIES: Readonly<Record<string, (store: Store) => string>> = {
  'settings/store/face': ({ name, settings }) =>
    `${name}; ${settings.languages.map(languageName).join(', ')}`,
  'settings/store/days': ({ settings, timezone }) =>
    [
      settings.workingWeekdays.map((day) => weekdayName(day).slice(0, 3)).join(' '),
      `${settings.workingHours.from} to ${settings.workingHours.to}`,
      settings.publicHolidays === null
        ? 'no public holidays'
        : `holidays of ${countryName(settings.publicHolidays.country)}`,
      timezone.replaceAll('_', ' '),
    ].join(', '),
  'settings/store/delivery': ({ settings: { shippingZones, collecting } }) =>
    [
      shippingZones.length === 0
        ? 'You don’t ship'
        : plural(shippingZones.length, 'shipping zone', 'shipping zones'),
      collecting ? 'buyers may collect' : 'no collecting',
    ].join(', '),
  'settings/store/payment': ({ settings }) =>
    [
      ...(settings.orderingPaused ? ['Orders are paused'] : []),
      settings.paymentSchedule === null ? 'Paid at once' : 'Paid in parts',
      settings.bankAccount === null ? 'no bank account' : 'by transfer',
    ].join(', '),
  'settings/store/terms': ({ settings: { policies, unpaidHoldMinutes } }) =>
    [
      policies.termsUrl === null ? 'No terms yet' : 'Terms of sale',
      `stock reserved for ${plural(unpaidHoldMinutes, 'minute', 'minutes')}`,
    ].join(', '),
  'settings/store/websites': ({ settings: { embedOrigins } }) =>
    embedOrigins.length === 0
      ? 'Your configurator is on no other website'
      : `Your configurator may be on ${embedOrigins.join(', ')}`,
  'settings/store/questions': ({ settings: { keepQuestions } }) =>
    keepQuestions ? 'Some are kept for 30 days' : 'None are kept',
  'settings/store/mails': ({ settings: { notifyEmail } }) =>
    notifyEmail === null
      ? 'No address yet, so you get no mails'
      : `To ${[notifyEmail].flat().join(', ')}`,
  'settings/store/blocked': () => 'From whom you take no orders',
  'settings/store/leave': () => 'If you no longer work for it',
  'settings/store/close': ({ closedAt }) =>
    closedAt === undefined ? 'If you end it for good' : 'It is closed',
};

/** How the settings of a page stand, in a few words. */
export function settingsSummary(path: string, store: Store): string {
  return SUMMARIES[path]?.(store) ?? '';
}
