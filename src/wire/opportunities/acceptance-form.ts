import type { ShippingAddress } from '../../core/orders/order.ts';
import { isCountryCode } from '../../core/shared/country-codes.ts';
import {
  type FieldProblems,
  type FormField,
  type FormLanguage,
  lineProblem,
  typedText,
} from '../shared/form-text.ts';
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
/** The label of each field, as messages of the catalogue. */
const LABELS = {
  email: 'buy.email',
  name: 'buy.receiver',
  line1: 'buy.street',
  line2: 'buy.addressMore',
  city: 'buy.town',
  region: 'buy.region',
  postalCode: 'buy.postalCode',
  countryCode: 'buy.country',
} as const satisfies Readonly<Record<AcceptanceField, string>>;

/** Returns the label of a field. Without an address, the name is the buyer's own. */
function acceptanceLabel(name: AcceptanceField, { address }: AcceptanceNeeds) {
  return name === 'name' && !address ? 'buy.yourName' : LABELS[name];
}

/**
 * The buyer's entries in the form fields, without surrounding blanks. A field that was left empty
 * has an empty text.
 */
export type AcceptanceFormValues = Readonly<Record<AcceptanceField, string>>;

/** The contact data that the form asks for: the email address, the postal address or both. */
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

const MAXIMUM_FIELD_LENGTH = 200;
const MAXIMUM_EMAIL_LENGTH = 254;
const EMAIL_REGEXP = new RegExp(EMAIL_PATTERN);

export function readAcceptanceFields(field: FormField): AcceptanceFormValues {
  const entries = ACCEPTANCE_FIELDS.map((name) => [name, typedText(field(name))] as const);
  // TypeScript can't see that the loop has set every field of the form.
  return Object.fromEntries(entries) as Record<AcceptanceField, string>;
}

/**
 * Parses the form with which a buyer accepts an offer. Returns the contact data, or all problems.
 */
export function readAcceptance(
  language: FormLanguage,
  formValues: AcceptanceFormValues,
  needs: AcceptanceNeeds,
): AcceptanceDetails | { readonly problems: FieldProblems } {
  const faults = Object.entries({
    ...orderedLineFaults(language, formValues, needs),
    ...missingFieldProblem(language, formValues, needs),
    ...findDetailProblems(language, formValues, needs),
  });
  if (faults.length > 0) return { problems: Object.fromEntries(faults) };
  return {
    email: needs.email ? formValues.email : null,
    name: nullIfEmpty(formValues.name),
    shippingAddress: needs.address ? addressOf(formValues) : null,
  };
}

function orderedLineFaults(
  language: FormLanguage,
  formValues: AcceptanceFormValues,
  needs: AcceptanceNeeds,
): FieldProblems {
  return Object.fromEntries(
    ACCEPTANCE_FIELDS.flatMap((name) => {
      const fault = lineProblem(
        language,
        formValues[name],
        name === 'email' ? MAXIMUM_EMAIL_LENGTH : MAXIMUM_FIELD_LENGTH,
        language.say(acceptanceLabel(name, needs)),
      );
      return fault === null ? [] : [[name, fault]];
    }),
  );
}

const REQUIRED_FIELDS = [
  ['name', 'buy.needName'],
  ['line1', 'buy.needStreet'],
  ['city', 'buy.needTown'],
  ['countryCode', 'buy.needCountry'],
] as const;

function missingFieldProblem(
  { say }: FormLanguage,
  formValues: AcceptanceFormValues,
  { email, address }: AcceptanceNeeds,
): FieldProblems {
  const required = [
    ...(email ? [['email', 'buy.needEmail'] as const] : []),
    ...(address ? REQUIRED_FIELDS : []),
  ];
  const empty = required.filter(([name]) => isBlank(formValues[name]));
  return Object.fromEntries(empty.map(([name, key]) => [name, say(key)]));
}

function findDetailProblems(
  { say }: FormLanguage,
  { email, countryCode }: AcceptanceFormValues,
  needs: AcceptanceNeeds,
): FieldProblems {
  return {
    ...(needs.email &&
      email !== '' &&
      (email.length < 3 || !EMAIL_REGEXP.test(email) || hasInvisibleCharacters(email)) && {
        email: say('buy.wrongEmail', { example: 'ada@example.org' }),
      }),
    ...(needs.address &&
      countryCode !== '' &&
      !isCountryCode(countryCode) && { countryCode: say('buy.wrongCountry') }),
  };
}

function addressOf(formValues: AcceptanceFormValues): ShippingAddress {
  return {
    name: formValues.name,
    line1: formValues.line1,
    line2: nullIfEmpty(formValues.line2),
    city: formValues.city,
    region: nullIfEmpty(formValues.region),
    postalCode: nullIfEmpty(formValues.postalCode),
    countryCode: formValues.countryCode,
  };
}

function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}
