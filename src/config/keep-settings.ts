import {
  DEFAULT_KEEP_DAYS,
  type KeepDays,
  type KeptKind,
  MAXIMUM_KEEP_DAYS,
  MINIMUM_KEEP_DAYS,
} from '../core/keeping/keep-days.ts';
import { type InvalidSetting, invalidSetting, partsOf } from './setting.ts';

const KEEP_FOREVER = 'forever';

/**
 * Parses retention periods, such as `mails=365,write-log=forever`, in days. Kinds of data that are
 * missing from the list keep their defaults.
 */
export function parseKeepDays(text: string): KeepDays | InvalidSetting {
  const days: Record<KeptKind, number | null> = { ...DEFAULT_KEEP_DAYS };
  const faults: string[] = [];
  const named = new Set<string>();
  for (const part of partsOf(text)) {
    const [name = '', value = ''] = part.split('=').map((partText) => partText.trim());
    const parsed = parseDays(value);
    if (!isKeptKind(name))
      faults.push(`may name ${Object.keys(DEFAULT_KEEP_DAYS).join(', ')}, and not "${name}"`);
    else if (named.has(name)) faults.push(`names ${name} twice`);
    else if (parsed === undefined || part.split('=').length !== 2) faults.push(daysFault(name));
    else days[name] = parsed;
    named.add(name);
  }
  return faults.length > 0 ? invalidSetting(faults.join(', and ')) : days;
}

function daysFault(name: string): string {
  return `must give a whole number of days from ${MINIMUM_KEEP_DAYS} to ${MAXIMUM_KEEP_DAYS}, or ${KEEP_FOREVER}, for ${name}, as in ${name}=365`;
}

function parseDays(text: string): number | null | undefined {
  if (text === KEEP_FOREVER) return null;
  const days = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return days >= MINIMUM_KEEP_DAYS && days <= MAXIMUM_KEEP_DAYS ? days : undefined;
}

function isKeptKind(name: string): name is KeptKind {
  return Object.hasOwn(DEFAULT_KEEP_DAYS, name);
}

/** Formats retention periods in the same way as `parseKeepDays` reads them. */
export function describeKeepDays(days: KeepDays): string {
  return Object.entries(days)
    .map(([name, value]) => `${name}=${value ?? KEEP_FOREVER}`)
    .join(',');
}
