import { catalogueTagOf } from '../../../core/language/choose-language.ts';
import { parseDate } from '../../../core/shared/working-days.ts';
import {
  ACCEPTANCE_FIELDS,
  type AcceptanceDetails,
  type AcceptanceFormValues,
  readAcceptance,
  readAcceptanceFields,
} from '../../../wire/opportunities/acceptance-form.ts';
import {
  type FieldProblems,
  lineProblem,
  multilineProblem,
  problemOfField,
  typedText,
} from '../../../wire/shared/form-text.ts';
import { choiceField, selectField, textField, wordsField } from '../form-html.ts';
import { html, type Html } from '../html.ts';
import { countriesOf, ships } from './ask-offer.ts';
import type { Shop } from './shop.ts';
import { rootOf } from './page-root.ts';

const EXTRA_FIELDS = ['phone', 'code', 'note', 'needed', 'fulfilment'] as const;
type ExtraField = (typeof EXTRA_FIELDS)[number];

/** What the buyer entered at the checkout, without surrounding blanks. */
export type CheckoutValues = AcceptanceFormValues & Readonly<Record<ExtraField, string>>;

const MAXIMUM_LINE_LENGTH = 200;
const MAXIMUM_NOTE_LENGTH = 2_000;
const MAXIMUM_FIELD_LENGTHS: Readonly<Record<ExtraField, number>> = {
  phone: 40,
  code: 64,
  note: MAXIMUM_NOTE_LENGTH,
  needed: 10,
  fulfilment: 7,
};

const EXTRA_LABELS = {
  phone: 'buy.phone',
  code: 'buy.code',
  note: 'buy.note',
  needed: 'buy.neededBy',
  fulfilment: 'buy.howYouGetIt',
} as const satisfies Readonly<Record<ExtraField, string>>;

export function readCheckout(fields: URLSearchParams): CheckoutValues {
  const typed = readAcceptanceFields((name) => fields.get(name));
  const more = EXTRA_FIELDS.map((name) => [name, typedText(fields.get(name))] as const);
  // TypeScript can't see that the loop has set every field.
  return { ...typed, ...(Object.fromEntries(more) as Record<ExtraField, string>) };
}

/** Returns the details for the order from the checkout form, or the problems of its fields. */
export function checkCheckout(
  shop: Shop,
  values: CheckoutValues,
): AcceptanceDetails | { readonly problems: FieldProblems } {
  const { language } = shop;
  const needsAddress = !isCollected(shop, values);
  const details = readAcceptance(language, values, { email: true, address: needsAddress });
  const problems = Object.fromEntries(
    EXTRA_FIELDS.flatMap((name) => {
      const check = name === 'note' ? multilineProblem : lineProblem;
      const label = language.say(EXTRA_LABELS[name]);
      const problem = check(language, values[name], MAXIMUM_FIELD_LENGTHS[name], label);
      return problem === null ? [] : [[name, problem]];
    }),
  );
  const dayProblem = neededProblem(shop, values);
  if (dayProblem !== null) problems['needed'] = dayProblem;
  if ('problems' in details) return { problems: { ...details.problems, ...problems } };
  return Object.keys(problems).length === 0 ? details : { problems };
}

function neededProblem({ language, today }: Shop, { needed }: CheckoutValues): string | null {
  if (needed === '') return null;
  const isDay = parseDate(needed) !== null;
  if (isDay && needed >= today) return null;
  const problem = isDay
    ? language.say('buy.pastDay', { day: language.date(needed) })
    : language.say('buy.wrongDay', { example: '2027-03-02' });
  return problemOfField(language, language.say('answer.neededBy'), problem);
}

/** Sorts problems as their fields stand in the form, from top to bottom. */
export function inFormOrder(problems: FieldProblems): FieldProblems {
  const { email, phone, code, needed, note, ...address } = problems;
  const sorted = Object.entries({ email, phone, ...address, code, needed, note });
  return Object.fromEntries(
    sorted.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem]])),
  );
}

/** Where nothing is delivered, there is no other way than to collect it. */
export function isCollected(shop: Shop, { fulfilment }: CheckoutValues): boolean {
  return shop.collecting && (fulfilment === 'collect' || !ships(shop));
}

/** Returns the parts of an order that come from the checkout form. */
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
    language: catalogueTagOf(shop.language.tag),
  };
}

function nullIfEmpty(text: string): string | null {
  return text === '' ? null : text;
}

/** Returns hidden fields that pass the entered values on to the next page. */
export function hiddenValues(values: CheckoutValues): Html {
  return html`${[...ACCEPTANCE_FIELDS, ...EXTRA_FIELDS].map(
    (name) => html`<input type="hidden" name="${name}" value="${values[name]}">`,
  )}`;
}

/** Returns the checkout form with the problems of its fields. */
export function checkoutForm(shop: Shop, values: CheckoutValues, problems: FieldProblems): Html {
  const { language } = shop;
  const { say } = language;
  const line = (
    name: keyof CheckoutValues,
    label: string,
    autocompleteHint: string,
    isRequired = false,
  ) =>
    textField(
      {
        name,
        label,
        autocomplete: autocompleteHint,
        isRequired,
        value: values[name],
        maximumLength: MAXIMUM_LINE_LENGTH,
      },
      problems,
    );
  const email = textField(
    {
      name: 'email',
      label: say('buy.email'),
      type: 'email',
      autocomplete: 'email',
      isRequired: true,
      value: values.email,
      maximumLength: 254,
      hint: say(shop.sendsMails ? 'buy.emailHint' : 'buy.pageTells'),
    },
    problems,
  );
  const needed = textField(
    {
      name: 'needed',
      label: say('buy.neededBy'),
      type: 'date',
      value: values.needed,
      maximumLength: 10,
    },
    problems,
  );
  const note = wordsField(
    language,
    {
      name: 'note',
      label: say('buy.note'),
      value: values.note,
      maximumLength: MAXIMUM_NOTE_LENGTH,
    },
    problems,
  );
  const action = `${rootOf(shop.request)}stores/${shop.slug}/buy/checkout`;
  const contact = html`${email}${line('phone', say('buy.phone'), 'tel')}`;
  const address = html`<div class="address">${line('line1', say('buy.street'), 'address-line1')}${line('line2', say('buy.addressMore'), 'address-line2')}
<div class="pair">${line('postalCode', say('buy.postalCode'), 'postal-code')}${line('city', say('buy.town'), 'address-level2')}</div>
${line('region', say('buy.region'), 'address-level1')}${countryField(shop, values, problems)}</div>`;
  const place = html`${fulfilmentField(shop, values, problems)}${line('name', say('buy.receiver'), 'name')}
${ships(shop) ? address : html``}`;
  const more = html`${line('code', say('buy.code'), 'off')}${needed}${note}`;
  return html`<form class="form" id="checkout" method="post" action="${action}">
${fieldset(say('buy.partContact'), contact)}${fieldset(say(ships(shop) ? 'buy.deliverySum' : 'buy.collecting'), place)}${fieldset(say('buy.partMore'), more)}
<p><button class="large" type="submit">${say('buy.showTotal')}</button></p></form>`;
}

function fieldset(legendText: string, fields: Html): Html {
  return html`<fieldset class="part"><legend>${legendText}</legend>${fields}</fieldset>`;
}

function fulfilmentField(shop: Shop, values: CheckoutValues, problems: FieldProblems): Html {
  if (!shop.collecting) return html``;
  const { language } = shop;
  const { say } = language;
  if (!ships(shop)) return html`<p>${say('buy.collectAtStore')}</p>`;
  return choiceField(
    language,
    {
      name: 'fulfilment',
      legend: say('buy.howYouGetIt'),
      type: 'radio',
      options: [
        { value: 'ship', label: say('buy.delivered'), hint: null },
        { value: 'collect', label: say('buy.collected'), hint: say('buy.noAddress') },
      ],
      chosen: [values.fulfilment === 'collect' ? 'collect' : 'ship'],
    },
    problems,
  );
}

function countryField(shop: Shop, values: CheckoutValues, problems: FieldProblems): Html {
  const countries = countriesOf(shop);
  const select = selectField(
    shop.language,
    {
      name: 'countryCode',
      label: shop.language.say('buy.country'),
      value: values.countryCode,
      autocomplete: 'country',
      options: countries.map(({ code, label }) => ({ value: code, label })),
    },
    problems,
  );
  // The field isn't marked as required, because a buyer who collects the order needs no address.
  return { html: select.html.replace(' required', '') };
}
