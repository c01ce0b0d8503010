import type { Merchant, ShippingZone } from '../core/merchants/merchant.ts';

type Settings = Merchant['settings'];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The settings that are lists, which a settings file replaces as a whole. Each function maps the
 * values that identify a list's entries to names for people.
 */
const LIST_SETTINGS: {
  readonly [Name in keyof Settings]?: (settings: Settings) => ReadonlyMap<unknown, string>;
} = {
  shippingZones: ({ shippingZones }) =>
    new Map(shippingZones.map(({ key, title }) => [key, `${key} (${title})`])),
  closures: ({ closures }) => {
    const days = closures.map(({ from, to }) => (from === to ? from : `${from}..${to}`));
    return namesByValue(days);
  },
  languages: ({ languages }) => namesByValue(languages),
  workingWeekdays: ({ workingWeekdays }) =>
    new Map(workingWeekdays.map((day) => [day, `${day} (${WEEKDAYS[day - 1] ?? ''})`])),
};

/** The fields of a shipping zone that become null if the settings file leaves them out. */
const ZONE_MEMBERS = [
  'amount',
  'freeFrom',
  'transitMinWorkingDays',
  'transitMaxWorkingDays',
] as const satisfies readonly (keyof ShippingZone)[];
const ZONE_LISTS = [
  'countryCodes',
  'postalCodePrefixes',
] as const satisfies readonly (keyof ShippingZone)[];

/**
 * Returns a sentence for each value that was present before a change to the settings and is missing
 * afterwards.
 */
export function droppedSettings(before: Settings, after: Settings): string[] {
  const lists = Object.entries(LIST_SETTINGS).flatMap(([name, entriesOf]) =>
    droppedListEntries(name, entriesOf(before), entriesOf(after)),
  );
  const zones = before.shippingZones.flatMap((zone) => {
    const kept = after.shippingZones.find(({ key }) => key === zone.key);
    return kept === undefined ? [] : droppedZoneMembers(zone, kept);
  });
  return [...lists, ...zones, ...droppedRegion(before, after)];
}

function namesByValue(names: readonly string[]): ReadonlyMap<unknown, string> {
  return new Map(names.map((name) => [name, name]));
}

function droppedListEntries(
  name: string,
  before: ReadonlyMap<unknown, string>,
  after: ReadonlyMap<unknown, string>,
): string[] {
  const dropped = [...before].flatMap(([key, entry]) => (after.has(key) ? [] : [entry]));
  return dropped.length === 0
    ? []
    : [`${name} no longer has ${dropped.join(', ')}: a list in the file replaces all of it.`];
}

function droppedZoneMembers(before: ShippingZone, after: ShippingZone): string[] {
  const place = `shippingZones ${before.key}`;
  const lists = ZONE_LISTS.flatMap((name) =>
    // A zone without a list of prefixes covers more addresses, so the loss of a whole list is
    // reported as one change.
    after[name] === null
      ? droppedMemberText(place, name, before[name]?.join(', ') ?? null)
      : droppedListEntries(
          `${place} ${name}`,
          namesByValue(before[name] ?? []),
          namesByValue(after[name]),
        ),
  );
  const members = ZONE_MEMBERS.flatMap((name) =>
    after[name] === null ? droppedMemberText(place, name, before[name]) : [],
  );
  return [...lists, ...members];
}

function droppedMemberText(
  memberPath: string,
  name: string,
  value: string | number | null,
): string[] {
  return value === null
    ? []
    : [
        `${memberPath} no longer has ${name}, which was ${value}: a zone in the file replaces all of it.`,
      ];
}

function droppedRegion(before: Settings, after: Settings): string[] {
  const [was, is] = [before.publicHolidays, after.publicHolidays];
  if (was === null || was.region === null || is?.country !== was.country || is.region !== null)
    return [];
  return [
    `publicHolidays no longer has the region ${was.region}: the file names the country alone.`,
  ];
}
