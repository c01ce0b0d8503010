import type { ShippingAddress } from '../../core/orders/order.ts';
import { isCountryCode } from '../shared/country-codes.ts';
import { type FieldProblems, type FormField, lineFault, typedText } from '../shared/form-text.ts';
import { EMAIL_PATTERN } from '../shared/schemas.ts';
import { hasUnseen, isBlank } from '../shared/unseen.ts';

export const ACCEPTANCE_FIELDS = [
  'email',
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'countryCode',
] as const;
export type AcceptanceField = (typeof ACCEPTANCE_FIELDS)[number];
/** As they were typed, blanks around them left out; empty where nothing was. */
export type AcceptanceTyped = Readonly<Record<AcceptanceField, string>>;

/** What has to be asked for: what is known already isn't. */
export interface AcceptanceNeeds {
  readonly email: boolean;
  readonly address: boolean;
}

/** For whom, and where to. */
export interface AcceptanceDetails {
  /** Null: the request's own. */
  readonly email: string | null;
  readonly name: string | null;
  readonly shippingAddress: ShippingAddress | null;
}

const MAXIMUM_LENGTH = 200;
const MAXIMUM_EMAIL_LENGTH = 254;
const EMAIL = new RegExp(EMAIL_PATTERN);

export function readTyped(field: FormField): AcceptanceTyped {
  const entries = ACCEPTANCE_FIELDS.map((name) => [name, typedText(field(name))] as const);
  return Object.fromEntries(entries) as Record<AcceptanceField, string>; // one for each field
}

/** What was typed as what is meant, or everything that is wrong with it. */
export function readAcceptance(
  typed: AcceptanceTyped,
  needs: AcceptanceNeeds,
): AcceptanceDetails | { readonly problems: FieldProblems } {
  const faults = Object.entries({
    ...lineFaults(typed),
    ...missing(typed, needs),
    ...meaningFaults(typed, needs),
  });
  if (faults.length > 0) return { problems: Object.fromEntries(faults) };
  return {
    email: needs.email ? typed.email : null,
    name: orNull(typed.name),
    shippingAddress: needs.address ? addressOf(typed) : null,
  };
}

function lineFaults(typed: AcceptanceTyped): FieldProblems {
  return Object.fromEntries(
    ACCEPTANCE_FIELDS.flatMap((name) => {
      const fault = lineFault(
        typed[name],
        name === 'email' ? MAXIMUM_EMAIL_LENGTH : MAXIMUM_LENGTH,
      );
      return fault === null ? [] : [[name, fault]];
    }),
  );
}

const REQUIRED: readonly (readonly [AcceptanceField, string])[] = [
  ['name', 'Please say who receives it.'],
  ['line1', 'Please write street and number.'],
  ['city', 'Please write the town.'],
  ['countryCode', 'Please choose the country.'],
];

function missing(typed: AcceptanceTyped, { email, address }: AcceptanceNeeds): FieldProblems {
  const required = [
    ...(email ? [['email', 'Please write your email address.'] as const] : []),
    ...(address ? REQUIRED : []),
  ];
  return Object.fromEntries(required.filter(([name]) => isBlank(typed[name])));
}

function meaningFaults(
  { email, countryCode }: AcceptanceTyped,
  needs: AcceptanceNeeds,
): FieldProblems {
  return {
    ...(needs.email &&
      email !== '' &&
      (email.length < 3 || !EMAIL.test(email) || hasUnseen(email)) && {
        email: 'Please write an email address, such as ada@example.org.',
      }),
    ...(needs.address &&
      countryCode !== '' &&
      !isCountryCode(countryCode) && { countryCode: 'Please choose a country of the list.' }),
  };
}

function addressOf({
  name,
  line1,
  line2,
  city,
  region,
  postalCode,
  countryCode,
}: AcceptanceTyped): ShippingAddress {
  return {
    name,
    line1,
    line2: orNull(line2),
    city,
    region: orNull(region),
    postalCode: orNull(postalCode),
    countryCode,
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
