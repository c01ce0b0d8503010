import { catalogueTagOf } from '../../../core/language/choose-language.ts';
import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import {
  type Configuration,
  writeConfiguration,
} from '../../../core/offers/configuration-query.ts';
import { isRefusal } from '../../../core/shared/result.ts';
import {
  type FieldProblems,
  lineProblem,
  multilineProblem,
  typedText,
} from '../../../wire/shared/form-text.ts';
import { problemsHtml, textField, wordsField } from '../form-html.ts';
import { html, type Html } from '../html.ts';
import { sendRefused } from '../refused-page.ts';
import { withRequestForm } from '../request-form.ts';
import { askOffer, configurationOf, deliveryOf, findProduct, mapOf } from './ask-offer.ts';
import { PICTURES } from './assets.ts';
import { choiceHtml } from './basket-page.ts';
import { pathBelowStore, toPrivatePage } from './checkout-page.ts';
import { QUANTITY_ID, queryOf } from './configurator-view.ts';
import { destinationOf } from './offer-question.ts';
import { pageStatus, type Problem, problemOf } from './problem.ts';
import {
  arePicturesDeleted,
  keepPictures,
  type StoredPictures,
  NO_PICTURES,
  picturesHtml,
} from './request-pictures.ts';
import { keepRecorded, readDraft, recordedBefore, toDraft } from './request-draft.ts';
import type { ShownProduct } from './replies.ts';
import {
  askRoute,
  fieldsOf,
  isOwnForm,
  sendForeignForm,
  sendProductNotFound,
  type Shop,
} from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';

const MAXIMUM_WORDS = 4_000;

interface RequestValues {
  /** The idempotency key with which the request is sent, however often its form is. */
  readonly key: string;
  readonly words: string;
  readonly email: string;
  readonly name: string;
}

/**
 * Shows the form with which a buyer can ask for something that no offer covers. The buyer's
 * configuration is filled in.
 */
export async function showRequest(shop: Shop): Promise<FastifyReply> {
  const recorded = recordedBefore(shop);
  if (recorded !== null) return toPrivatePage(shop, recorded);
  const product = findProduct(shop, fieldsOf(shop.request).get('product') ?? '');
  if (product === null) return sendProductNotFound(shop);
  const draft = readDraft(shop);
  if (draft === null) {
    const configuration = configurationOf(shop, mapOf(shop, product));
    if (configuration.typedQuantity !== undefined) return toQuantity(shop, product, configuration);
    const values = { ...readValues(shop), key: randomUUID() };
    return sendForm(shop, { product, values, pictures: NO_PICTURES });
  }
  const { pictures, refused, isTried, ...values } = draft;
  const problems = isTried ? problemsOf(shop.language, values, pictures) : {};
  return sendForm(shop, { product, values, pictures, problems, refused });
}

/** Leads back to the product, whose field for the quantity this form doesn't have. */
function toQuantity(
  shop: Shop,
  { slug }: ShownProduct,
  configuration: Configuration,
): FastifyReply {
  const query = new URLSearchParams(queryOf(configuration, deliveryOf(shop)));
  const words = fieldsOf(shop.request).get('words') ?? '';
  if (words !== '') query.append('words', words);
  return toPrivatePage(shop, `${slug}?${query.toString()}#${QUANTITY_ID}`);
}

/** Handles the form with which a buyer sends an opportunity, including its pictures. */
export async function takeRequest(shop: Shop): Promise<FastifyReply> {
  const { request, dependencies } = shop;
  if (!isOwnForm(request)) return sendForeignForm(shop);
  const { body } = request;
  if (!(body instanceof IncomingMessage)) return sendRequest(shop, NO_PICTURES);
  const outcome = await withRequestForm(
    shop.slots,
    dependencies.temporaryFiles,
    request,
    body,
    (form) => {
      request.body = form.fields;
      return keepPictures(shop, form);
    },
  );
  if (!isRefusal(outcome)) return sendRequest(shop, outcome);
  // The entered values are lost, because the form couldn't be read.
  return sendRefused(request, shop.reply, outcome, { language: shop.language });
}

/** Sends the opportunity to the store, and redirects to the opportunity's page. */
async function sendRequest(shop: Shop, pictures: StoredPictures): Promise<FastifyReply> {
  const fields = fieldsOf(shop.request);
  const product = findProduct(shop, fields.get('product') ?? '');
  if (product === null) return sendProductNotFound(shop);
  const values = readValues(shop);
  if (fields.get('lang') !== null) {
    const draft = { ...values, pictures, refused: null, isTried: false };
    return toDraft(shop, draft) ?? sendForm(shop, { product, values, pictures });
  }
  const problems = problemsOf(shop.language, values, pictures);
  if (Object.keys(problems).length > 0)
    return showAgain(shop, { product, values, pictures, problems });
  const configuration = configurationOf(shop, mapOf(shop, product));
  const delivery = deliveryOf(shop);
  const recorded = await askRoute(
    shop,
    'opportunities',
    {
      words: values.words,
      productSlug: product.slug,
      selections: configuration.selections,
      quantity: configuration.typedQuantity ?? configuration.quantity,
      contactEmail: values.email,
      contactName: values.name === '' ? null : values.name,
      language: catalogueTagOf(shop.language.tag),
      ...destinationOf(delivery),
      ...(delivery.neededBy !== '' && { neededBy: delivery.neededBy }),
      ...(pictures.kept.length > 0 && {
        attachments: pictures.kept.map(({ publicId }) => ({ publicId })),
      }),
    },
    values.key,
  );
  if (recorded.status === 201) {
    const path = pathBelowStore(shop, String(recorded.body['statusUrl']));
    keepRecorded(shop, values.key, path);
    return toPrivatePage(shop, path);
  }
  if (arePicturesDeleted(recorded.body)) {
    const gone = shop.language.say('pictures.gone');
    const none = { kept: [], problems: [gone] };
    return showAgain(shop, { product, values, pictures: none, problems: { picture: gone } });
  }
  const problem = problemOf(shop.language, recorded, {
    map: mapOf(shop, product),
    selections: configuration.selections,
  });
  return showAgain(shop, { product, values, pictures, problem, refused: problem.sentence });
}

/** Leads to the form with what was entered, or sends it at once if that can't be kept. */
async function showAgain(shop: Shop, filledForm: FilledForm): Promise<FastifyReply> {
  const { values, pictures, refused = null } = filledForm;
  const draft = { ...values, pictures, refused, isTried: true };
  return toDraft(shop, draft) ?? sendForm(shop, filledForm);
}

function readValues({ request }: Shop): RequestValues {
  const fields = fieldsOf(request);
  return {
    key: typedText(fields.get('key')) || randomUUID(),
    words: typedText(fields.get('words')),
    email: typedText(fields.get('email')),
    name: typedText(fields.get('name')),
  };
}

function problemsOf(
  language: Shop['language'],
  { words, email, name }: RequestValues,
  pictures: StoredPictures,
): FieldProblems {
  const problems: Record<string, string | null> = {
    words:
      words === ''
        ? language.say('buy.needWords')
        : multilineProblem(language, words, MAXIMUM_WORDS, language.say('buy.askWords')),
    email: /^\S+@\S+\.\S+$/.test(email)
      ? lineProblem(language, email, 254, language.say('buy.email'))
      : language.say('buy.wrongEmail', { example: 'ada@example.org' }),
    name: lineProblem(language, name, 200, language.say('buy.yourName')),
    picture: pictures.problems.length === 0 ? null : pictures.problems.join(' '),
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== null);
  return Object.fromEntries(found) as FieldProblems;
}

interface FilledForm {
  readonly product: ShownProduct;
  readonly values: RequestValues;
  readonly pictures: StoredPictures;
  readonly problems?: FieldProblems;
  readonly problem?: Problem | null;
  /** Why the store's route refused the request, or null. */
  readonly refused?: string | null;
}

async function sendForm(shop: Shop, filledForm: FilledForm): Promise<FastifyReply> {
  const { product, problems = {}, problem = null, refused = null } = filledForm;
  const { request, reply, face, basket, language } = shop;
  const { say } = language;
  const configuration = configurationOf(shop, mapOf(shop, product));
  const answered = await askOffer(shop, product.slug, configuration, deliveryOf(shop), []);
  const line = { productSlug: product.slug, configuration };
  const isWrong = refused !== null || Object.keys(problems).length > 0;
  const messages = (answered.offer?.verdict.blocking ?? []).map(({ customerMessage }) =>
    customerMessage === null ? html`` : html`<p class="note" dir="auto">${customerMessage}</p>`,
  );
  const note =
    refused === null
      ? html``
      : html`<p class="note" role="alert">${say('buy.requestKept', { why: refused })}</p>`;
  return sendShopPage(reply, isWrong ? pageStatus(problem, 400) : 200, {
    title: say('buy.askTitle', { store: face.name }),
    language,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    script: PICTURES.fileName,
    keptForm: 'request',
    body: html`<h1>${say('buy.askStore')}</h1><p class="lead">${say(shop.sendsMails ? 'buy.askLead' : 'buy.askLeadPage')}</p>${note}${problemsHtml(language, problems)}
<div class="columns">${requestForm(shop, filledForm)}
<section class="panel"><h2 dir="auto">${product.title}</h2>${choiceHtml(shop, { ...answered, line })}${messages}</section></div>`,
  });
}

function requestForm(shop: Shop, filledForm: FilledForm): Html {
  const { product, values, pictures, problems = {} } = filledForm;
  const { request, slug, language } = shop;
  const { say } = language;
  const configuration = configurationOf(shop, mapOf(shop, product));
  const delivery = deliveryOf(shop);
  const kept = [
    ...new URLSearchParams(writeConfiguration(configuration)),
    ['product', product.slug],
    ['country', delivery.countryCode],
    ['postal', delivery.postalCode],
    ['needed', delivery.neededBy],
    ['key', values.key],
  ];
  const hidden = kept.map(
    ([name = '', value = '']) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const words = wordsField(
    language,
    {
      name: 'words',
      label: say('buy.askWords'),
      value: values.words,
      maximumLength: MAXIMUM_WORDS,
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
    },
    problems,
  );
  const name = textField(
    {
      name: 'name',
      label: say('buy.yourName'),
      autocomplete: 'name',
      value: values.name,
      maximumLength: 200,
    },
    problems,
  );
  const action = `${rootOf(request)}stores/${slug}/buy/request`;
  return html`<form class="form panel" id="request" method="post" enctype="multipart/form-data" action="${action}">${hidden}${words}${picturesHtml(shop, pictures, problems)}${email}${name}<p><button class="large" type="submit">${say('buy.sendRequest')}</button></p></form>`;
}
