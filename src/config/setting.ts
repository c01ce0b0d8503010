import { isIP } from 'node:net';
import { MINIMUM_CACHE_MIB } from '../gateways/memory.ts';

export const MINIMUM_SECRET_LENGTH = 32;
export const MAXIMUM_CACHE_MIB = 1_048_576;

/**
 * Describes what is wrong with an environment variable. The text continues a sentence that starts
 * with the variable's name.
 */
export interface InvalidSetting {
  readonly wrong: string;
}

/** Reads one environment variable. If its value is invalid, the problem is added to a list. */
export type ReadSetting = <T>(
  name: string,
  fallbackValue: T,
  parse: (text: string) => T | InvalidSetting,
) => T;

export function invalidSetting(expectation: string): InvalidSetting {
  return { wrong: expectation };
}

export function isInvalidSetting(value: unknown): value is InvalidSetting {
  return typeof value === 'object' && value !== null && 'wrong' in value;
}

export function parsePort(text: string): number | InvalidSetting {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_535
    ? port
    : invalidSetting('must be a port number from 0 to 65535, where 0 takes any free one');
}

export function parseHost(text: string): string | InvalidSetting {
  return isIP(text) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)
    ? text
    : invalidSetting('must be an IP address or a host name, without a port');
}

export function parseSecrets(text: string): string[] | InvalidSetting {
  const secrets = partsOf(text);
  return secrets.length > 0 && secrets.every((secret) => secret.length >= MINIMUM_SECRET_LENGTH)
    ? secrets
    : invalidSetting(
        `must be one secret or several separated by commas, each of ${MINIMUM_SECRET_LENGTH} characters or more`,
      );
}

export function parseChoice<T extends string>(
  text: string,
  choices: readonly T[],
): T | InvalidSetting {
  return (
    choices.find((choice) => choice === text) ??
    invalidSetting(`must be one of ${choices.join(', ')}`)
  );
}

export function parseSwitch(text: string): boolean | InvalidSetting {
  const choice = parseChoice(text, ['on', 'off']);
  return isInvalidSetting(choice) ? choice : choice === 'on';
}

export function parseCacheMib(text: string): number | InvalidSetting {
  const mib = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return mib >= MINIMUM_CACHE_MIB && mib <= MAXIMUM_CACHE_MIB
    ? mib
    : invalidSetting(
        `must be a whole number of MiB from ${MINIMUM_CACHE_MIB} to ${MAXIMUM_CACHE_MIB}`,
      );
}

export function parseWhole(
  text: string,
  minimum: number,
  maximum: number,
): number | InvalidSetting {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= minimum && number <= maximum
    ? number
    : invalidSetting(`must be a whole number from ${minimum} to ${maximum}`);
}

export function parseTimeout(text: string): number | InvalidSetting {
  const timeoutMs = Number(text);
  return /^\d+$/.test(text) && timeoutMs >= 100 && timeoutMs <= 20_000
    ? timeoutMs
    : invalidSetting('must be a number of milliseconds from 100 to 20000');
}

export function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
