import { KEYS, NUMBERS, WORDS, value } from './bad-values.ts';
import type { Random } from './random.ts';
import { newKey } from './workshop.ts';

/** A member with its sound value; now and then with anything. */
function member(random: Random, key: string, sound: string): string {
  return random.chance(0.96)
    ? `${JSON.stringify(key)}:${sound}`
    : `${JSON.stringify(key)}:${value(random, 3)}`;
}

/** The text of a request for trays, wrong here and there, or nowhere. */
export function badOpportunity(random: Random): string {
  const text = () => JSON.stringify(random.pick(WORDS));
  const members = [
    member(
      random,
      'words',
      JSON.stringify(
        random.chance(0.9) ? 'A tray' : random.pick(WORDS).repeat(random.pick([1, 2_000])),
      ),
    ),
    random.chance(0.5) ? member(random, 'productSlug', random.chance(0.8) ? '"tray"' : text()) : '',
    random.chance(0.2)
      ? member(random, 'capabilityMapKey', random.chance(0.8) ? '"trays"' : text())
      : '',
    random.chance(0.7)
      ? member(
          random,
          'selections',
          `[${Array.from({ length: random.below(4) }, () => selection(random)).join(',')}]`,
        )
      : '',
    random.chance(0.4)
      ? member(
          random,
          'quantity',
          random.chance(0.8) ? random.pick(['1', '"2"', 'null']) : random.pick(NUMBERS),
        )
      : '',
    random.chance(0.4)
      ? member(random, 'contactEmail', random.chance(0.8) ? '"ada@example.org"' : text())
      : '',
    random.chance(0.3) ? member(random, 'contactName', random.chance(0.7) ? '"Ada"' : text()) : '',
    random.chance(0.2)
      ? member(random, 'acceptableAlternatives', `[${random.chance(0.7) ? '"ash"' : text()}]`)
      : '',
    random.chance(0.1)
      ? member(random, 'attachments', random.chance(0.5) ? '[]' : `[{"publicId":${text()}}]`)
      : '',
    random.chance(0.2) ? member(random, 'intent', random.chance(0.7) ? '"gift"' : text()) : '',
    random.chance(0.3)
      ? member(
          random,
          'idempotencyKey',
          JSON.stringify(random.chance(0.9) ? newKey() : random.pick(WORDS)),
        )
      : '',
    random.chance(0.05) ? `${JSON.stringify(random.pick(KEYS))}:${value(random, 3)}` : '',
  ];
  return `{${members.filter((part) => part !== '').join(',')}}`;
}

function valueKeys(random: Random): string[] {
  const known = ['oak', 'yew', 'balsa', 'bogoak', ...KEYS];
  return Array.from({ length: random.below(3) }, () => JSON.stringify(random.pick(known)));
}

function selection(random: Random): string {
  const members = [
    member(
      random,
      'dimensionKey',
      JSON.stringify(
        random.chance(0.8)
          ? random.pick(['wood', 'width', 'inlay', 'needed'])
          : random.pick([...WORDS, ...KEYS]),
      ),
    ),
    random.chance(0.6) ? member(random, 'valueKeys', `[${valueKeys(random).join(',')}]`) : '',
    random.chance(0.4)
      ? member(
          random,
          'magnitude',
          random.chance(0.8) ? random.pick(['50', '"12.5"', 'null']) : random.pick(NUMBERS),
        )
      : '',
    random.chance(0.3)
      ? member(random, 'unit', random.pick(['"cm"', '"in"', '"kg"', 'null', '""']))
      : '',
    random.chance(0.2)
      ? member(
          random,
          'requestedValue',
          random.pick(['"2027-05-01"', '"2027-02-30"', '"0000-01-01"', 'null', '"oak"']),
        )
      : '',
  ];
  return `{${members.filter((part) => part !== '').join(',')}}`;
}
