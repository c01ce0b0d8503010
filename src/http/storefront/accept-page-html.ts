import type { OfferedTotal } from '../../core/opportunities/offered-total.ts';
import type { Offered } from '../../core/opportunities/opportunity.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import {
  ACCEPTANCE_FIELDS,
  type AcceptanceDetails,
  type AcceptanceFormValues,
} from '../../wire/opportunities/acceptance-form.ts';
import { COUNTRY_CODES } from '../../wire/shared/country-codes.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import { problemsHtml, selectField, textField } from './form-html.ts';
import { html, type Html } from './html.ts';
import type { ResponsePage } from '../../actions/opportunities/read-buyer-pages.ts';
import { money } from '../../core/orders/order-words.ts';
import { countryName } from './country-name.ts';
import { addressHtml, changesHtml, lineHtml, sumHtml } from './response-page-html.ts';

const SHORT_FIELD_LENGTH = 200;
const EMAIL_LENGTH = 254;

/** Returns the form that asks the buyer for the data that the order still needs. */
export function acceptFormHtml(
  { view: { needs, countryCodes } }: ResponsePage,
  path: string,
  typed: AcceptanceFormValues,
  problems: FieldProblems,
): Html {
  const field = (
    name: keyof AcceptanceFormValues,
    label: string,
    autocomplete: string,
    isRequired: boolean,
  ) =>
    textField(
      {
        name,
        label,
        autocomplete,
        isRequired,
        value: typed[name],
        maximumLength: SHORT_FIELD_LENGTH,
      },
      problems,
    );
  const email = needs.email
    ? textField(
        {
          name: 'email',
          label: 'Your email address',
          type: 'email',
          autocomplete: 'email',
          isRequired: true,
          value: typed.email,
          maximumLength: EMAIL_LENGTH,
        },
        problems,
      )
    : html``;
  const address = html`${field('line1', 'Street and number', 'address-line1', true)}${field('line2', 'What else the address needs (optional)', 'address-line2', false)}${field('postalCode', 'Postal code', 'postal-code', false)}${field(
    'city',
    'Town',
    'address-level2',
    true,
  )}${field('region', 'Province or state (where it is used)', 'address-level1', false)}${selectField(
    {
      name: 'countryCode',
      label: 'Country',
      value: typed.countryCode,
      autocomplete: 'country',
      options: countryOptions(countryCodes),
    },
    problems,
  )}`;
  const name = field(
    'name',
    needs.address ? 'Who receives it' : 'Your name (optional)',
    'name',
    needs.address,
  );
  return html`<h1>Accept the offer</h1>${problemsHtml(problems)}<p class="lead">${needs.address ? 'Where should it go?' : 'How does the store reach you?'} You see the final total before you accept.</p>
<form class="form panel" method="post" action="${path}/accept">${email}${name}${needs.address ? address : html``}<p class="answers"><button type="submit">Show the final total</button><a class="button quiet" href="${path}">Not now</a></p></form>`;
}

function countryOptions(
  codes: readonly string[] | null,
): readonly { readonly value: string; readonly label: string }[] {
  return [...(codes ?? COUNTRY_CODES)]
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

export interface FinalTotal {
  readonly offered: Offered;
  readonly total: OfferedTotal;
  readonly details: AcceptanceDetails;
  readonly formValues: AcceptanceFormValues;
  /** Whether the total has changed since the buyer last saw it. */
  readonly hasTotalChanged: boolean;
}

/**
 * Returns the page on which the buyer confirms the final total of an offer. Its form also contains
 * the data that the buyer has already entered.
 */
export function confirmAcceptHtml(
  { view: { needs, changes } }: ResponsePage,
  path: string,
  { offered, total, details, formValues, hasTotalChanged }: FinalTotal,
): Html {
  const { currencyCode } = offered;
  const shown = money(total.totalAmount, currencyCode);
  const hiddenFields = ACCEPTANCE_FIELDS.map(
    (name) => html`<input type="hidden" name="${name}" value="${formValues[name]}">`,
  );
  const moved = hasTotalChanged
    ? html`<div class="due" role="alert"><p><strong>The total has changed since you last saw it. Nothing was ordered: please look at the new one.</strong></p></div>`
    : html``;
  const change =
    needs.email || needs.address
      ? html`<button class="quiet" type="submit" name="change" value="yes" formnovalidate>Change what I wrote</button>`
      : html``;
  const emailNote =
    details.email === null
      ? html``
      : html`<p>The store reaches you at <bdi>${details.email}</bdi>.</p>`;
  return html`<h1>Accept the offer for ${shown}?</h1>${moved}<section class="panel"><h2>What you order</h2>${lineHtml(offered)}</section>${changesHtml({ changes })}
<section class="panel"><h2>The final total</h2>${sumHtml(total, offered)}</section>
${details.shippingAddress === null ? html`` : html`<section class="panel"><h2>Where it goes</h2>${addressHtml(details.shippingAddress)}</section>`}${emailNote}
<form method="post" action="${path}/accept">${hiddenFields}<input type="hidden" name="total" value="${decimalAmount(total.totalAmount, currencyCode)}">
<p class="answers"><button type="submit">Accept and order for ${shown}</button>${change}<a class="button quiet" href="${path}">Not now</a></p></form>`;
}
