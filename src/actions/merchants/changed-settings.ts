import { isDeepStrictEqual } from 'node:util';
import type { Merchant, MerchantSettings } from '../../core/merchants/merchant.ts';

/** The settings that are objects, and whose fields can be changed independently of each other. */
const SETTINGS_WITH_FIELDS = ['policies', 'buyerMails', 'storeMails'] as const;

type ValuesByPath = ReadonlyMap<string, unknown>;

/**
 * Returns all values of a merchant that can be changed, keyed by their path, such as
 * `policies.termsUrl`.
 */
function settingValuesByPath({ name, timezone, settings }: SeenMerchant): ValuesByPath {
  const entries = Object.entries(settings ?? {}).flatMap(([key, value]) =>
    hasIndependentFields(key) && isRecord(value)
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

function hasIndependentFields(key: string): boolean {
  return SETTINGS_WITH_FIELDS.some((name) => name === key);
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
export function changedSettingsSince(seenMerchant: SeenMerchant, now: Merchant): string[] {
  return differingPaths(settingValuesByPath(seenMerchant), settingValuesByPath(now));
}

/** Returns the paths of all values that differ between two states of a merchant. */
export function changedPaths(merchantBefore: Merchant, merchantAfter: Merchant): string[] {
  return differingPaths(settingValuesByPath(merchantAfter), settingValuesByPath(merchantBefore));
}

function differingPaths(expected: ValuesByPath, actual: ValuesByPath): string[] {
  return [...expected].flatMap(([path, value]) =>
    isDeepStrictEqual(value, actual.get(path)) ? [] : [path],
  );
}
