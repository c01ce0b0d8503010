import type { ShippingAddress } from '../../core/orders/order.ts';
import { isCountryCode } from '../shared/country-codes.ts';
import { type FieldProblems, type FormField, lineProblem, typedText } from '../shared/form-text.ts';
import { EMAIL_PATTERN } from '../shared/schemas.ts';
import { hasInvisibleCharacters, isBlank } from '../shared/invisible-characters.ts';

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
/**
 * What the buyer typed into each form field, without surrounding blanks. Fields that were left
 * empty have an empty text.
 */
export type AcceptanceFormValues = Readonly<Record<AcceptanceField, string>>;

/** Which data the form must ask for: the email address, the postal address or both. */
export interface AcceptanceNeeds {
  readonly email: boolean;
  readonly address: boolean;
}

export interface AcceptanceDetails {
  /** The buyer's email address, or null if it is already known from the buyer's request. */
  readonly email: string | null;
  readonly name: string | null;
  readonly shippingAddress: ShippingAddress | null;
}

const MAXIMUM_LENGTH = 200;
const MAXIMUM_EMAIL_LENGTH = 254;
const EMAIL = new RegExp(EMAIL_PATTERN);

export function readTypedFields(field: FormField): AcceptanceFormValues {
  const entries = ACCEPTANCE_FIELDS.map((name) => [name, typedText(field(name))] as const);
  // TypeScript can't see that the loop has set every field of the form.
  return Object.fromEntries(entries) as Record<AcceptanceField, string>;
}

/**
 * Parses the form with which a buyer accepts an offer. Returns the contact data, or all problems.
 */
export function readAcceptance(
  typed: AcceptanceFormValues,
  needs: AcceptanceNeeds,
): AcceptanceDetails | { readonly problems: FieldProblems } {
  const faults = Object.entries({
    ...lineFaults(typed),
    ...missing(typed, needs),
    ...findDetailProblems(typed, needs),
  });
  if (faults.length > 0) return { problems: Object.fromEntries(faults) };
  return {
    email: needs.email ? typed.email : null,
    name: nullIfEmpty(typed.name),
    shippingAddress: needs.address ? addressOf(typed) : null,
  };
}

function lineFaults(typed: AcceptanceFormValues): FieldProblems {
  return Object.fromEntries(
    ACCEPTANCE_FIELDS.flatMap((name) => {
      const fault = lineProblem(
        typed[name],
        name === 'email' ? MAXIMUM_EMAIL_LENGTH : MAXIMUM_LENGTH,
      );
      return fault === null ? [] : [[name, fault]];
    }),
  );
}

const REQUIRED_FIELDS: readonly (readonly [AcceptanceField, string])[] = [
  ['name', 'Please say who receives it.'],
  ['line1', 'Please write street and number.'],
  ['city', 'Please write the town.'],
  ['countryCode', 'Please choose the country.'],
];

function missing(typed: AcceptanceFormValues, { email, address }: AcceptanceNeeds): FieldProblems {
  const required = [
    ...(email ? [['email', 'Please write your email address.'] as const] : []),
    ...(address ? REQUIRED_FIELDS : []),
  ];
  return Object.fromEntries(required.filter(([name]) => isBlank(typed[name])));
}

function findDetailProblems(
  { email, countryCode }: AcceptanceFormValues,
  needs: AcceptanceNeeds,
): FieldProblems {
  return {
    ...(needs.email &&
      email !== '' &&
      (email.length < 3 || !EMAIL.test(email) || hasInvisibleCharacters(email)) && {
        email: 'Please write an email address, such as ada@example.org.',
      }),
    ...(needs.address &&
      countryCode !== '' &&
      !isCountryCode(countryCode) && { countryCode: 'Please choose a country of the list.' }),
  };
}

function addressOf(typed: AcceptanceFormValues): ShippingAddress {
  return {
    name: typed.name,
    line1: typed.line1,
    line2: nullIfEmpty(typed.line2),
    city: typed.city,
    region: nullIfEmpty(typed.region),
    postalCode: nullIfEmpty(typed.postalCode),
    countryCode: typed.countryCode,
  };
}

function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}
