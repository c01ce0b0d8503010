import { isDeepStrictEqual } from 'node:util';
import type { Merchant, MerchantSettings } from '../../core/merchants/merchant.ts';

/** The settings that are objects, and whose fields can be changed independently of each other. */
const BY_MEMBER = ['policies', 'buyerMails', 'storeMails'] as const;

type Values = ReadonlyMap<string, unknown>;

/**
 * Returns all values of a merchant that can be changed, keyed by their path, such as
 * `policies.termsUrl`.
 */
function valuesOf({ name, timezone, settings }: SeenMerchant): Values {
  const entries = Object.entries(settings ?? {}).flatMap(([key, value]) =>
    isByMember(key) && isRecord(value)
      ? Object.entries(value).map(
          ([member, inner]) => [`settings.${key}.${member}`, inner] as const,
        )
      : [[`settings.${key}`, value] as const],
  );
  return new Map<string, unknown>([
    ...(name === undefined ? [] : [['name', name] as const]),
    ...(timezone === undefined ? [] : [['timezone', timezone] as const]),
    ...entries,
  ]);
}

function isByMember(key: string): boolean {
  return BY_MEMBER.some((name) => name === key);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The values of a merchant that a person saw before changing them. */
export interface SeenMerchant {
  readonly name?: string;
  readonly timezone?: string;
  readonly settings?: Partial<MerchantSettings> | Readonly<Record<string, unknown>>;
}

/** Returns the paths of all values that have changed since the person read them. */
export function changedSince(seen: SeenMerchant, now: Merchant): string[] {
  return differences(valuesOf(seen), valuesOf(now));
}

/** Returns the paths of all values that differ between two states of a merchant. */
export function changedPaths(before: Merchant, after: Merchant): string[] {
  return differences(valuesOf(after), valuesOf(before));
}

function differences(expected: Values, actual: Values): string[] {
  return [...expected].flatMap(([path, value]) =>
    isDeepStrictEqual(value, actual.get(path)) ? [] : [path],
  );
}
