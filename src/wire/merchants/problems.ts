import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { currencyExponent } from '../../core/shared/money.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { parseDate } from '../../core/shared/working-days.ts';
import { amountProblem } from '../shared/amount.ts';
import { isCountryCode } from '../../core/shared/country-codes.ts';
import { isSlug, problemIf, SLUG_PROBLEM, urlProblems } from '../shared/faults.ts';
import { paymentTermsProblems } from '../shared/payment-terms.ts';
import { EMAIL_PATTERN } from '../shared/schemas.ts';
import { findUnstorableTexts } from '../shared/unstorable.ts';

/** Any JSON object. Fields of a wrong type are skipped, because schema validation reports them. */
type JsonObject = Readonly<Record<string, unknown>>;

function objectOrEmpty(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a problem if the value is a text that fails the test. */
function textProblem(
  value: unknown,
  path: string,
  isValid: (text: string) => boolean,
  problem: string,
): Problem[] {
  return problemIf(typeof value === 'string' && !isValid(value), path, problem);
}

/**
 * Returns the problems of a new merchant that schema validation can't find. The input may be any
 * JSON, because these problems are reported together with those of the schema.
 */
export function newMerchantProblems(input: unknown): Problem[] {
  const { slug, name, currencyCode, timezone, settings } = objectOrEmpty(input);
  const exponent = typeof currencyCode === 'string' ? currencyExponent(currencyCode) : null;
  return [
    ...findUnstorableTexts(input),
    ...textProblem(slug, '/slug', isSlug, SLUG_PROBLEM),
    ...nameProblems(name),
    ...problemIf(
      typeof currencyCode === 'string' && exponent === null,
      '/currencyCode',
      'must be a currency of ISO 4217 in capitals, such as EUR',
    ),
    ...timezoneProblems(timezone),
    ...settingsProblems(settings, exponent ?? 2),
    ...textProblem(
      objectOrEmpty(objectOrEmpty(settings)['theme'])['logoUrl'],
      '/settings/theme/logoUrl',
      () => false,
      'must be left out, because a new store has no pictures yet',
    ),
  ];
}

/**
 * Returns the problems of a change to a merchant that schema validation can't find. The input may
 * be any JSON; `exponent` is the currency's number of decimal places.
 */
export function merchantChangeProblems(input: unknown, exponent: number): Problem[] {
  const { name, timezone, settings, addClosures } = objectOrEmpty(input);
  return [
    ...findUnstorableTexts(input),
    ...nameProblems(name),
    ...timezoneProblems(timezone),
    ...settingsProblems(settings, exponent),
    ...listOf(addClosures).flatMap((closure, index) =>
      closureProblems(closure, `/addClosures/${index}`),
    ),
  ];
}

const NAME_PROBLEM = 'must be words without control characters';
const isName = (text: string): boolean => text.trim() !== '' && !/\p{Cc}/u.test(text);

function nameProblems(name: unknown): Problem[] {
  return textProblem(name, '/name', isName, NAME_PROBLEM);
}

function timezoneProblems(timezone: unknown): Problem[] {
  if (typeof timezone !== 'string') return [];
  const resolved = resolveTimezone(timezone);
  if (resolved === null)
    return [{ path: '/timezone', problem: 'must be an IANA time zone, such as Europe/Rome' }];
  const isMiswritten = resolved !== timezone && resolved.toLowerCase() === timezone.toLowerCase();
  return problemIf(isMiswritten, '/timezone', `must be written ${resolved}`);
}

function resolveTimezone(timezone: string): string | null {
  // `Intl` would also accept an offset such as +01:00, but an offset has no summer time.
  if (!/^[A-Za-z]/.test(timezone)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const EMAIL_REGEXP = new RegExp(EMAIL_PATTERN);

const TIME_OF_DAY_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;
const isTimeOfDay = (text: string): boolean => TIME_OF_DAY_PATTERN.test(text);

function hoursProblems(hours: unknown): Problem[] {
  const { from, to } = objectOrEmpty(hours);
  const wrong = [
    ...timeProblems(from, '/settings/workingHours/from'),
    ...timeProblems(to, '/settings/workingHours/to'),
  ];
  if (wrong.length > 0 || typeof from !== 'string' || typeof to !== 'string') return wrong;
  return problemIf(from >= to, '/settings/workingHours/to', 'must be later than from');
}

function timeProblems(time: unknown, path: string): Problem[] {
  return textProblem(time, path, isTimeOfDay, 'must be a time of day, such as 09:00');
}

function paymentProblems(template: unknown): Problem[] {
  if (typeof template !== 'string') return [];
  const path = '/settings/paymentUrlTemplate';
  const unknown = [...template.matchAll(/\{([^}]*)\}/g)].find(
    ([, name]) => !['orderId', 'orderNumber', 'amount', 'currency'].includes(name ?? ''),
  );
  if (unknown !== undefined) {
    return [
      {
        path,
        problem: `may hold {orderId}, {orderNumber}, {amount} and {currency}, and not ${unknown[0]}`,
      },
    ];
  }
  return urlProblems(template.replaceAll(/\{[^}]*\}/g, '1'), path);
}

function bankAccountProblems(account: unknown): Problem[] {
  const { holder, iban, bic } = objectOrEmpty(account);
  const path = '/settings/bankAccount';
  return [
    ...textProblem(holder, `${path}/holder`, isName, NAME_PROBLEM),
    ...textProblem(
      iban,
      `${path}/iban`,
      (text) => isValidIBAN(electronicFormatIBAN(text) ?? ''),
      'must be an IBAN; a digit may be mistyped',
    ),
    ...textProblem(
      bic,
      `${path}/bic`,
      (text) => isValidBIC(text.toUpperCase()),
      'must be the BIC of a bank, of 8 or 11 characters',
    ),
  ];
}

function settingsProblems(settings: unknown, exponent: number): Problem[] {
  const { languages, closures, cutOffTime, shippingZones, policies, ...rest } =
    objectOrEmpty(settings);
  return [
    ...listOf(languages).flatMap((language, index) =>
      textProblem(
        language,
        `/settings/languages/${index}`,
        isLanguage,
        'must be a language tag of BCP 47, such as en-GB',
      ),
    ),
    ...listOf(closures).flatMap((closure, index) =>
      closureProblems(closure, `/settings/closures/${index}`),
    ),
    ...timeProblems(cutOffTime, '/settings/cutOffTime'),
    ...paymentProblems(rest['paymentUrlTemplate']),
    ...bankAccountProblems(rest['bankAccount']),
    ...paymentTermsProblems(rest['paymentSchedule'], '/settings/paymentSchedule', exponent),
    ...hoursProblems(rest['workingHours']),
    ...notifyProblems(rest['notifyEmail']),
    ...emailProblems(objectOrEmpty(rest['contact'])['email'], '/settings/contact/email'),
    ...originProblems(listOf(rest['embedOrigins'])),
    ...allZoneProblems(listOf(shippingZones), exponent),
    ...policyProblems(objectOrEmpty(policies)),
  ];
}

const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Returns whether a text is the origin of a website, spelled exactly as browsers send it. Local
 * origins may use http, because developers seldom have certificates for them.
 */
function isEmbedOrigin(text: string): boolean {
  // The URL parser accepts "*" as a host, although it isn't the address of a website.
  if (!URL.canParse(text) || new URL(text).origin !== text || text.includes('*')) return false;
  return text.startsWith('https://') || LOOPBACK_ORIGIN.test(text);
}

function originProblems(origins: readonly unknown[]): Problem[] {
  return origins.flatMap((origin, index) => [
    ...textProblem(
      origin,
      `/settings/embedOrigins/${index}`,
      isEmbedOrigin,
      'must be the origin of a website, such as https://shop.example: no path, small letters',
    ),
    ...problemIf(
      origins.indexOf(origin) < index,
      `/settings/embedOrigins/${index}`,
      'is in the list already',
    ),
  ]);
}

/** Checks the email address, or the list of addresses, to which a store's own emails go. */
function notifyProblems(notifyEmail: unknown): Problem[] {
  const path = '/settings/notifyEmail';
  if (!Array.isArray(notifyEmail)) return emailProblems(notifyEmail, path);
  return notifyEmail.flatMap((address: unknown, index) => [
    ...emailProblems(address, `${path}/${index}`),
    ...problemIf(
      notifyEmail.indexOf(address) < index,
      `${path}/${index}`,
      'is in the list already',
    ),
  ]);
}

function emailProblems(address: unknown, path: string): Problem[] {
  return textProblem(
    address,
    path,
    (text) => EMAIL_REGEXP.test(text),
    'must be an email address, such as workshop@shop.example',
  );
}

function allZoneProblems(zones: readonly unknown[], exponent: number): Problem[] {
  const keys = zones.map((zone) => objectOrEmpty(zone)['key']);
  return [
    ...zones.flatMap((zone, index) =>
      zoneProblems(objectOrEmpty(zone), `/settings/shippingZones/${index}`, exponent),
    ),
    ...keys.flatMap((key, index) =>
      problemIf(
        typeof key === 'string' && keys.indexOf(key) < index,
        `/settings/shippingZones/${index}/key`,
        'belongs to an earlier zone',
      ),
    ),
  ];
}

function policyProblems(policies: JsonObject): Problem[] {
  return ['returnsUrl', 'termsUrl', 'privacyUrl', 'imprintUrl'].flatMap((name) => {
    const url = policies[name];
    return typeof url === 'string' ? urlProblems(url, `/settings/policies/${name}`) : [];
  });
}

function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const isDate = (text: string): boolean => parseDate(text) !== null;

function closureProblems(closure: unknown, path: string): Problem[] {
  const { from, to } = objectOrEmpty(closure);
  const wrong = [
    ...textProblem(from, `${path}/from`, isDate, 'must be a date, YYYY-MM-DD'),
    ...textProblem(to, `${path}/to`, isDate, 'must be a date, YYYY-MM-DD'),
  ];
  if (wrong.length > 0 || typeof from !== 'string' || typeof to !== 'string') return wrong;
  // Dates in this format sort chronologically when compared as texts.
  return problemIf(to < from, `${path}/to`, 'must not be before "from"');
}

function zoneProblems(zone: JsonObject, path: string, exponent: number): Problem[] {
  const { transitMinWorkingDays: least, transitMaxWorkingDays: most } = zone;
  return [
    ...textProblem(
      zone['key'],
      `${path}/key`,
      (key) => /^[a-z0-9][a-z0-9_-]*$/.test(key),
      'must be small letters, digits, "-" and "_"',
    ),
    ...listOf(zone['countryCodes']).flatMap((code, index) =>
      textProblem(
        code,
        `${path}/countryCodes/${index}`,
        isCountryCode,
        'must be a country of ISO 3166-1 in two capitals, such as IT',
      ),
    ),
    ...['amount', 'freeFrom'].flatMap((name) => {
      const amount = zone[name];
      if (typeof amount !== 'string' && typeof amount !== 'number') return [];
      const problem = amountProblem(amount, exponent);
      return problem === null ? [] : [{ path: `${path}/${name}`, problem }];
    }),
    ...problemIf(
      typeof least === 'number' && typeof most === 'number' && most < least,
      `${path}/transitMaxWorkingDays`,
      'must not be less than transitMinWorkingDays',
    ),
  ];
}
