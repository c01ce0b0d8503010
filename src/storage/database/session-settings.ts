import { SESSION_SETTINGS } from './column-types.ts';

/** Settings of a database session, by name, as they are sent to the server. */
export type SessionSettings = Readonly<Record<string, string>>;

const STATEMENT_LIMIT_MS = 10_000;
const IDLE_LIMIT_MS = 10_000;
export const LOCK_LIMIT_MS = 5_000;

/** The settings of the sessions that serve requests. */
export const LIMITED_SETTINGS: SessionSettings = {
  ...SESSION_SETTINGS,
  statement_timeout: String(STATEMENT_LIMIT_MS),
  lock_timeout: String(LOCK_LIMIT_MS),
  idle_in_transaction_session_timeout: String(IDLE_LIMIT_MS),
};

/** The settings of sessions for long operations. The role's own limits don't apply there. */
export const PATIENT_SETTINGS: SessionSettings = {
  ...SESSION_SETTINGS,
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/**
 * Adds session settings to the URL, because the pg package lets settings in the URL override its
 * options. All are in the one parameter that a connection pooler has to let pass or drop.
 */
export function withSessionSettings(url: string, settings: SessionSettings): string {
  const address = new URL(url);
  const options = Object.entries(settings).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`,
  );
  address.searchParams.set(
    'options',
    [address.searchParams.get('options') ?? '', ...options].join(' ').trim(),
  );
  return address.href;
}

/** Returns the settings that a session should have, but hasn't. */
export function findMissingSettings(
  expected: SessionSettings,
  found: SessionSettings,
): SessionSettings {
  return Object.fromEntries(
    Object.entries(expected).filter(
      ([name, value]) => normalizeSetting(value) !== normalizeSetting(found[name] ?? ''),
    ),
  );
}

// PostgreSQL shows "ISO, MDY" where "ISO,MDY" was set.
const normalizeSetting = (value: string): string => value.replaceAll(', ', ',').toLowerCase();
