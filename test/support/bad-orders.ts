import { KEYS, NUMBERS, WORDS, value } from './bad-values.ts';
import type { Random } from './random.ts';
import { newKey } from './workshop.ts';

const TOTALS = ['28.1', '"28.10"', 'null', '27', '"28.100"', ...NUMBERS];

/** A member with its sound value; in a few orders, now and then, with anything. */
function member(random: Random, key: string, sound: string): string {
  return random.chance(0.985)
    ? `${JSON.stringify(key)}:${sound}`
    : `${JSON.stringify(key)}:${value(random, 3)}`;
}

/** The text of an order of the workshop's, wrong here and there, or nowhere. */
function lines(random: Random): string[] {
  const length = random.pick([1, 1, 1, 1, 1, 1, 1, 1, 2, 0, 51]);
  return Array.from({ length }, () => line(random));
}

export function badOrder(random: Random): string {
  const members = [
    random.chance(0.9)
      ? member(
          random,
          'idempotencyKey',
          JSON.stringify(random.chance(0.9) ? newKey() : random.pick(WORDS)),
        )
      : '',
    member(random, 'agreedTotalAmount', random.chance(0.85) ? '28.1' : random.pick(TOTALS)),
    random.chance(0.95)
      ? member(
          random,
          'agreedTotalCurrencyCode',
          random.chance(0.9) ? '"EUR"' : random.pick(['"USD"', '"eur"', 'null']),
        )
      : '',
    member(random, 'lines', `[${lines(random).join(',')}]`),
    member(random, 'buyer', buyer(random)),
    random.chance(0.9) ? member(random, 'shippingAddress', address(random)) : '',
    random.chance(0.1)
      ? member(
          random,
          'deliverTo',
          random.pick([
            '{"countryCode":"IT"}',
            '{"countryCode":"DE"}',
            '{"countryCode":"it"}',
            'null',
          ]),
        )
      : '',
    random.chance(0.2)
      ? member(random, 'fulfilment', random.pick(['"ship"', '"ship"', '"collect"', '"fly"']))
      : '',
    random.chance(0.2)
      ? member(
          random,
          'note',
          random.chance(0.8)
            ? '"Ring twice"'
            : JSON.stringify(random.pick(WORDS).repeat(random.pick([1, 100, 3_000]))),
        )
      : '',
    random.chance(0.2)
      ? member(
          random,
          'neededBy',
          random.pick([
            '"2027-04-01"',
            '"2027-02-30"',
            '"0000-01-01"',
            '"0001-01-01"',
            '"9999-12-31"',
            '"now"',
          ]),
        )
      : '',
    random.chance(0.05) ? member(random, 'discountCode', JSON.stringify(random.pick(WORDS))) : '',
    random.chance(0.1) ? `${JSON.stringify(random.pick(KEYS))}:${value(random, 3)}` : '',
  ];
  return `{${members.filter((text) => text !== '').join(',')}}`;
}

function line(random: Random): string {
  const members = [
    member(
      random,
      random.pick(['sku', 'sku', 'sku', 'productSlug']),
      JSON.stringify(random.chance(0.9) ? 'BOARD' : random.pick(['CUP', 'board', ...WORDS])),
    ),
    member(
      random,
      'quantity',
      random.chance(0.9) ? random.pick(['1', '"1"']) : random.pick(NUMBERS),
    ),
    random.chance(0.95)
      ? member(
          random,
          'selections',
          `[{"dimensionKey":${JSON.stringify(random.chance(0.95) ? 'wood' : random.pick(WORDS))},"valueKeys":["${random.pick(['oak', 'oak', 'oak', 'yew', 'balsa', 'bogoak', 'no'])}"]}]`,
        )
      : '',
    random.chance(0.1)
      ? member(random, 'excluding', '[{"dimensionKey":"wood","valueKeys":["oak"]}]')
      : '',
    random.chance(0.1)
      ? member(random, 'purchase', random.pick(['"item"', '"sample"', '"loan"']))
      : '',
    random.chance(0.2) ? member(random, 'agreedAmount', random.pick(TOTALS)) : '',
    random.chance(0.05) ? `${JSON.stringify(random.pick(KEYS))}:${value(random, 2)}` : '',
  ];
  return `{${members.filter((text) => text !== '').join(',')}}`;
}

function buyer(random: Random): string {
  const members = [
    member(
      random,
      'email',
      JSON.stringify(
        random.chance(0.9)
          ? 'ada@example.org'
          : random.pick([
              ...WORDS,
              'a@b',
              '@',
              `${'x'.repeat(300)}@example.org`,
              'a b@example.org',
              'a@b\nBcc: c@d',
            ]),
      ),
    ),
    random.chance(0.5)
      ? member(random, 'name', random.chance(0.9) ? '"Ada"' : JSON.stringify(random.pick(WORDS)))
      : '',
    random.chance(0.1)
      ? member(random, 'phone', JSON.stringify(random.pick(WORDS).repeat(random.pick([1, 50]))))
      : '',
  ];
  return `{${members.filter((text) => text !== '').join(',')}}`;
}

function address(random: Random): string {
  const words = () => JSON.stringify(random.chance(0.98) ? 'Via Roma 1' : random.pick(WORDS));
  const members = [
    member(random, 'name', words()),
    member(random, 'line1', words()),
    random.chance(0.3) ? member(random, 'line2', words()) : '',
    member(random, 'city', words()),
    random.chance(0.3) ? member(random, 'region', words()) : '',
    random.chance(0.8) ? member(random, 'postalCode', '"50123"') : '',
    member(
      random,
      'countryCode',
      random.chance(0.9) ? '"IT"' : random.pick(['"DE"', '"XX"', '"it"', '""', 'null']),
    ),
  ];
  return `{${members.filter((text) => text !== '').join(',')}}`;
}
