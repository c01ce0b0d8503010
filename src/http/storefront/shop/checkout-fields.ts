import {
  ACCEPTANCE_FIELDS,
  type AcceptanceDetails,
  type AcceptanceFormValues,
  readAcceptance,
  readTypedFields,
} from '../../../wire/opportunities/acceptance-form.ts';
import {
  type FieldProblems,
  lineProblem,
  multilineProblem,
  typedText,
} from '../../../wire/shared/form-text.ts';
import { choiceField, problemsHtml, selectField, textField, wordsField } from '../form-html.ts';
import { html, type Html } from '../html.ts';
import { countriesOf } from './ask-offer.ts';
import { fieldsOf, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';

const EXTRA_FIELDS = ['phone', 'code', 'note', 'needed', 'fulfilment'] as const;
type ExtraField = (typeof EXTRA_FIELDS)[number];

/** What a buyer has typed at the checkout, without surrounding blanks. */
export type CheckoutValues = AcceptanceFormValues & Readonly<Record<ExtraField, string>>;

const SHORT = 200;
const LONG = 2_000;
const LENGTHS: Readonly<Record<ExtraField, number>> = {
  phone: 40,
  code: 64,
  note: LONG,
  needed: 10,
  fulfilment: 7,
};

export function readCheckout(shop: Shop): CheckoutValues {
  const fields = fieldsOf(shop.request);
  const typed = readTypedFields((name) => fields.get(name));
  const more = EXTRA_FIELDS.map((name) => [name, typedText(fields.get(name))] as const);
  // TypeScript can't see that the loop has set every field.
  return { ...typed, ...(Object.fromEntries(more) as Record<ExtraField, string>) };
}

/** Returns what the order needs from the form, or the problems of its fields. */
export function checkCheckout(
  shop: Shop,
  values: CheckoutValues,
): AcceptanceDetails | { readonly problems: FieldProblems } {
  const ships = !isCollected(shop, values);
  const details = readAcceptance(values, { email: true, address: ships });
  const problems = Object.fromEntries(
    EXTRA_FIELDS.flatMap((name) => {
      const check = name === 'note' ? multilineProblem : lineProblem;
      const problem = check(values[name], LENGTHS[name]);
      return problem === null ? [] : [[name, problem]];
    }),
  );
  if (values.needed !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(values.needed))
    problems['needed'] = 'Please write a day, such as 2027-03-02.';
  if ('problems' in details) return { problems: { ...details.problems, ...problems } };
  return Object.keys(problems).length === 0 ? details : { problems };
}

export function isCollected({ collecting }: Shop, { fulfilment }: CheckoutValues): boolean {
  return collecting && fulfilment === 'collect';
}

/** Returns the members of an order that come from the form. */
export function orderDetails(
  shop: Shop,
  values: CheckoutValues,
  details: AcceptanceDetails,
): object {
  return {
    buyer: { email: values.email, name: details.name, phone: nullIfEmpty(values.phone) },
    fulfilment: isCollected(shop, values) ? 'collect' : 'ship',
    shippingAddress: details.shippingAddress,
    note: nullIfEmpty(values.note),
    neededBy: nullIfEmpty(values.needed),
    discountCode: nullIfEmpty(values.code),
  };
}

function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}

/** Returns the hidden fields that carry a filled-in form to the next page. */
export function hiddenValues(values: CheckoutValues): Html {
  return html`${[...ACCEPTANCE_FIELDS, ...EXTRA_FIELDS].map(
    (name) => html`<input type="hidden" name="${name}" value="${values[name]}">`,
  )}`;
}

/** Returns the form of the checkout, with its problems. */
export function checkoutForm(shop: Shop, values: CheckoutValues, problems: FieldProblems): Html {
  const line = (
    name: keyof CheckoutValues,
    label: string,
    autocomplete: string,
    isRequired = false,
  ) =>
    textField(
      { name, label, autocomplete, isRequired, value: values[name], maximumLength: SHORT },
      problems,
    );
  const email = textField(
    {
      name: 'email',
      label: 'Your email address',
      type: 'email',
      autocomplete: 'email',
      isRequired: true,
      value: values.email,
      maximumLength: 254,
      hint: 'The store’s answers and the link to your order go there.',
    },
    problems,
  );
  const needed = textField(
    {
      name: 'needed',
      label: 'Needed by (optional)',
      type: 'date',
      value: values.needed,
      maximumLength: 10,
    },
    problems,
  );
  const note = wordsField(
    {
      name: 'note',
      label: 'A note to the store (optional)',
      value: values.note,
      maximumLength: LONG,
    },
    problems,
  );
  const action = `${rootOf(shop.request)}stores/${shop.slug}/buy/checkout`;
  return html`${problemsHtml(problems)}<form class="form" method="post" action="${action}">${email}
${fulfilmentField(shop, values, problems)}
${line('name', 'Who receives it', 'name')}
${line('line1', 'Street and number', 'address-line1')}
${line('line2', 'What else the address needs (optional)', 'address-line2')}
${line('postalCode', 'Postal code', 'postal-code')}
${line('city', 'Town', 'address-level2')}
${line('region', 'Province or state (where it is used)', 'address-level1')}
${countryField(shop, values, problems)}
${line('phone', 'Phone, for questions about the delivery (optional)', 'tel')}
${line('code', 'Discount code (optional)', 'off')}
${needed}${note}<p><button class="large" type="submit">Show the final total</button></p></form>`;
}

function fulfilmentField(shop: Shop, values: CheckoutValues, problems: FieldProblems): Html {
  if (!shop.collecting) return html``;
  return choiceField(
    {
      name: 'fulfilment',
      legend: 'How you get it',
      type: 'radio',
      options: [
        { value: 'ship', label: 'It is delivered', hint: null },
        { value: 'collect', label: 'I collect it at the store', hint: 'no address is needed' },
      ],
      chosen: [values.fulfilment === 'collect' ? 'collect' : 'ship'],
    },
    problems,
  );
}

function countryField(shop: Shop, values: CheckoutValues, problems: FieldProblems): Html {
  const countries = countriesOf(shop);
  // A store that only hands things out at its counter ships nowhere.
  if (countries.length === 0) return html``;
  const select = selectField(
    {
      name: 'countryCode',
      label: 'Country',
      value: values.countryCode,
      autocomplete: 'country',
      options: countries.map(({ code, label }) => ({ value: code, label })),
    },
    problems,
  );
  // Who collects gives no address, and a browser would insist on a field that is required.
  return { html: select.html.replace(' required', '') };
}
