import type { Language } from '../../core/language/language.ts';
import type { OfferedTotal } from '../../core/opportunities/offered-total.ts';
import type { OfferedTerms } from '../../core/opportunities/opportunity.ts';
import { decimalAmount } from '../../core/orders/decimal-amount.ts';
import {
  ACCEPTANCE_FIELDS,
  type AcceptanceDetails,
  type AcceptanceFormValues,
} from '../../wire/opportunities/acceptance-form.ts';
import { COUNTRY_CODES } from '../../core/shared/country-codes.ts';
import type { FieldProblems } from '../../wire/shared/form-text.ts';
import { problemsHtml, selectField, textField } from './form-html.ts';
import { html, type Html } from './html.ts';
import { reachHtml } from './reach-html.ts';
import type { ResponsePage } from '../../actions/opportunities/read-buyer-pages.ts';
import { money } from '../../core/orders/order-words.ts';
import { addressHtml, changesHtml, lineHtml, sumHtml } from './response-page-html.ts';

const SHORT_FIELD_LENGTH = 200;
const EMAIL_LENGTH = 254;

/** Returns the form for the details that the store still needs from the buyer. */
export function acceptFormHtml(
  { language, view: { needs, countryCodes } }: ResponsePage,
  path: string,
  formValues: AcceptanceFormValues,
  problems: FieldProblems,
): Html {
  const field = (
    name: keyof AcceptanceFormValues,
    label: string,
    autocompleteHint: string,
    isRequired: boolean,
  ) =>
    textField(
      {
        name,
        label,
        autocomplete: autocompleteHint,
        isRequired,
        value: formValues[name],
        maximumLength: SHORT_FIELD_LENGTH,
      },
      problems,
    );
  const { say } = language;
  const email = needs.email
    ? textField(
        {
          name: 'email',
          label: say('buy.email'),
          type: 'email',
          autocomplete: 'email',
          isRequired: true,
          value: formValues.email,
          maximumLength: EMAIL_LENGTH,
        },
        problems,
      )
    : html``;
  const address = html`${field('line1', say('buy.street'), 'address-line1', true)}${field('line2', say('buy.addressMore'), 'address-line2', false)}${field('postalCode', say('buy.postalCode'), 'postal-code', false)}${field(
    'city',
    say('buy.town'),
    'address-level2',
    true,
  )}${field('region', say('buy.region'), 'address-level1', false)}${selectField(
    language,
    {
      name: 'countryCode',
      label: say('buy.country'),
      value: formValues.countryCode,
      autocomplete: 'country',
      options: countryOptions(language, countryCodes),
    },
    problems,
  )}`;
  const name = field(
    'name',
    say(needs.address ? 'buy.receiver' : 'buy.yourName'),
    'name',
    needs.address,
  );
  return html`<h1>${say('answer.acceptTitle')}</h1>${problemsHtml(language, problems)}<p class="lead">${say(needs.address ? 'answer.whereTo' : 'answer.howReached')}</p>
<form class="form panel" id="accept" method="post" action="${path}/accept">${email}${name}${needs.address ? address : html``}<p class="answers"><button type="submit">${say('buy.showTotal')}</button><a class="button quiet" href="${path}">${say('order.notNow')}</a></p></form>`;
}

function countryOptions(
  { country, compare }: Language,
  codes: readonly string[] | null,
): readonly { readonly value: string; readonly label: string }[] {
  return [...(codes ?? COUNTRY_CODES)]
    .map((value) => ({ value, label: country(value) }))
    .toSorted((a, b) => compare(a.label, b.label));
}

export interface FinalTotal {
  readonly offered: OfferedTerms;
  readonly total: OfferedTotal;
  readonly details: AcceptanceDetails;
  readonly formValues: AcceptanceFormValues;
  /** Whether the total has changed since the buyer last saw it. */
  readonly hasTotalChanged: boolean;
}

export interface AcceptancePage extends ResponsePage {
  /** Whether the service has a mail server. */
  readonly sendsMails: boolean;
}

/**
 * Returns the page on which the buyer confirms the final total of an offer. Its form repeats the
 * details that the buyer has already entered.
 */
export function confirmAcceptHtml(
  { language, view: { needs, changes }, sendsMails }: AcceptancePage,
  path: string,
  { offered, total, details, formValues, hasTotalChanged }: FinalTotal,
): Html {
  const { say } = language;
  const { currencyCode } = offered;
  const amount = money(language, total.totalAmount, currencyCode);
  const hiddenFields = ACCEPTANCE_FIELDS.map(
    (name) => html`<input type="hidden" name="${name}" value="${formValues[name]}">`,
  );
  const moved = hasTotalChanged
    ? html`<div class="due" role="alert"><p><strong>${say('answer.totalMoved')}</strong></p></div>`
    : html``;
  const change =
    needs.email || needs.address
      ? html`<button class="quiet" type="submit" name="change" value="yes" formnovalidate>${say('buy.changeWritten')}</button>`
      : html``;
  const emailNote =
    details.email === null
      ? html``
      : html`<p>${reachHtml(language, details.email, sendsMails)}</p>`;
  const { shippingAddress } = details;
  const destination =
    shippingAddress === null
      ? html``
      : html`<section class="panel"><h2>${say('buy.whereItGoes')}</h2>${addressHtml(language, shippingAddress)}</section>`;
  const heading = say('answer.acceptFor', { amount });
  const line = lineHtml(language, offered);
  return html`<h1>${heading}</h1>${moved}<section class="panel"><h2>${say('buy.whatYouOrder')}</h2>${line}</section>${changesHtml(language, { changes })}
<section class="panel"><h2>${say('answer.finalTotal')}</h2>${sumHtml(language, total, offered)}</section>
${destination}${emailNote}
<form id="accept" method="post" action="${path}/accept">${hiddenFields}<input type="hidden" name="total" value="${decimalAmount(total.totalAmount, currencyCode)}">
<p class="answers"><button type="submit">${say('answer.acceptAndOrder', { amount })}</button>${change}<a class="button quiet" href="${path}">${say('order.notNow')}</a></p></form>`;
}
