import type { Static } from 'typebox';
import { currencyExponent } from '../../core/shared/money.ts';
import { parseDate } from '../../core/shared/working-days.ts';
import { amountProblem } from '../shared/amount.ts';
import { isCountryCode } from '../shared/country-codes.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { isSlug, SLUG_PROBLEM, urlProblems } from '../shared/faults.ts';
import type { CreateMerchantInput, SetMerchantInput, SettingsInput } from './settings.ts';
import { EMAIL_PATTERN } from '../shared/schemas.ts';
import { findUnstorable } from '../shared/unstorable.ts';

type Zone = NonNullable<SettingsInput['shippingZones']>[number];

/** What a schema can't say about a new store. */
export function newMerchantProblems(input: Static<typeof CreateMerchantInput>): Problem[] {
  const exponent = currencyExponent(input.currencyCode);
  return [
    ...findUnstorable(input),
    ...when(!isSlug(input.slug), '/slug', SLUG_PROBLEM),
    ...nameProblems(input.name),
    ...when(
      exponent === null,
      '/currencyCode',
      'must be a currency of ISO 4217 in capitals, such as EUR',
    ),
    ...timezoneProblems(input.timezone),
    ...settingsProblems(input.settings ?? {}, exponent ?? 2),
  ];
}

/** The same for a change; `exponent` is the decimal places of the store's currency. */
export function merchantChangeProblems(
  input: Static<typeof SetMerchantInput>,
  exponent: number,
): Problem[] {
  return [
    ...findUnstorable(input),
    ...(input.name === undefined ? [] : nameProblems(input.name)),
    ...(input.timezone === undefined ? [] : timezoneProblems(input.timezone)),
    ...settingsProblems(input.settings ?? {}, exponent),
    ...(input.addClosures ?? []).flatMap((closure, index) =>
      closureProblems(closure, `/addClosures/${index}`),
    ),
  ];
}

function when(isWrong: boolean, path: string, problem: string): Problem[] {
  return isWrong ? [{ path, problem }] : [];
}

function nameProblems(name: string): Problem[] {
  return when(
    name.trim() === '' || /\p{Cc}/u.test(name),
    '/name',
    'must be words without control characters',
  );
}

function timezoneProblems(timezone: string): Problem[] {
  const resolved = resolveTimezone(timezone);
  if (resolved === null)
    return [{ path: '/timezone', problem: 'must be an IANA time zone, such as Europe/Rome' }];
  const isMiswritten = resolved !== timezone && resolved.toLowerCase() === timezone.toLowerCase();
  return when(isMiswritten, '/timezone', `must be written ${resolved}`);
}

function resolveTimezone(timezone: string): string | null {
  // Intl takes offsets such as +01:00 too, which have no summer time.
  if (!/^[A-Za-z]/.test(timezone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const EMAIL = new RegExp(EMAIL_PATTERN);

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

function hoursProblems(hours: SettingsInput['workingHours']): Problem[] {
  if (hours === undefined) return [];
  const wrong = (['from', 'to'] as const).filter((name) => !TIME_OF_DAY.test(hours[name]));
  if (wrong.length > 0) {
    return wrong.map((name) => ({
      path: `/settings/workingHours/${name}`,
      problem: 'must be a time of day, such as 09:00',
    }));
  }
  return when(hours.from >= hours.to, '/settings/workingHours/to', 'must be later than from');
}

function paymentProblems(template: string | null | undefined): Problem[] {
  if (template === null || template === undefined) return [];
  const path = '/settings/paymentUrlTemplate';
  const unknown = [...template.matchAll(/\{([^}]*)\}/g)].find(
    ([, name]) => !['orderId', 'amount', 'currency'].includes(name ?? ''),
  );
  if (unknown !== undefined) {
    return [
      { path, problem: `may hold {orderId}, {amount} and {currency}, and not ${unknown[0]}` },
    ];
  }
  return urlProblems(template.replaceAll(/\{[^}]*\}/g, '1'), path);
}

function settingsProblems(settings: SettingsInput, exponent: number): Problem[] {
  const { languages = [], closures = [], cutOffTime, shippingZones = [], policies = {} } = settings;
  const keys = shippingZones.map(({ key }) => key);
  return [
    ...languages.flatMap((language, index) =>
      languageProblems(language, `/settings/languages/${index}`),
    ),
    ...closures.flatMap((closure, index) =>
      closureProblems(closure, `/settings/closures/${index}`),
    ),
    ...when(
      typeof cutOffTime === 'string' && !TIME_OF_DAY.test(cutOffTime),
      '/settings/cutOffTime',
      'must be a time of day, such as 15:00',
    ),
    ...paymentProblems(settings.paymentUrlTemplate),
    ...hoursProblems(settings.workingHours),
    ...when(
      typeof settings.notifyEmail === 'string' && !EMAIL.test(settings.notifyEmail),
      '/settings/notifyEmail',
      'must be an email address',
    ),
    ...shippingZones.flatMap((zone, index) =>
      zoneProblems(zone, `/settings/shippingZones/${index}`, exponent),
    ),
    ...keys.flatMap((key, index) =>
      when(
        keys.indexOf(key) < index,
        `/settings/shippingZones/${index}/key`,
        'belongs to an earlier zone',
      ),
    ),
    ...(['returnsUrl', 'termsUrl', 'privacyUrl'] as const).flatMap((name) =>
      urlProblems(policies[name], `/settings/policies/${name}`),
    ),
  ];
}

function languageProblems(language: string, path: string): Problem[] {
  try {
    return when(Intl.getCanonicalLocales(language).length === 0, path, 'must be a language tag');
  } catch (error) {
    if (error instanceof RangeError)
      return [{ path, problem: 'must be a language tag of BCP 47, such as en-GB' }];
    throw error;
  }
}

function closureProblems({ from, to }: { from: string; to: string }, path: string): Problem[] {
  const [first, last] = [parseDate(from), parseDate(to)];
  return [
    ...when(first === null, `${path}/from`, 'must be a date, YYYY-MM-DD'),
    ...when(last === null, `${path}/to`, 'must be a date, YYYY-MM-DD'),
    ...when(
      first !== null && last !== null && last < first,
      `${path}/to`,
      'must not be before "from"',
    ),
  ];
}

function zoneProblems(zone: Zone, path: string, exponent: number): Problem[] {
  const { transitMinWorkingDays: least, transitMaxWorkingDays: most } = zone;
  return [
    ...when(
      !/^[a-z0-9][a-z0-9_-]*$/.test(zone.key),
      `${path}/key`,
      'must be small letters, digits, "-" and "_"',
    ),
    ...zone.countryCodes.flatMap((code, index) =>
      when(
        !isCountryCode(code),
        `${path}/countryCodes/${index}`,
        'must be a country of ISO 3166-1 in two capitals, such as IT',
      ),
    ),
    ...(['amount', 'freeFrom'] as const).flatMap((name) => {
      const amount = zone[name];
      const problem =
        amount === undefined || amount === null ? null : amountProblem(amount, exponent);
      return problem === null ? [] : [{ path: `${path}/${name}`, problem }];
    }),
    ...when(
      typeof least === 'number' && typeof most === 'number' && most < least,
      `${path}/transitMaxWorkingDays`,
      'must not be less than transitMinWorkingDays',
    ),
  ];
}
