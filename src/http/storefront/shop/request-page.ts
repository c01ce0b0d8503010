import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { writeConfiguration } from '../../../core/offers/configuration-query.ts';
import {
  type FieldProblems,
  lineProblem,
  multilineProblem,
  typedText,
} from '../../../wire/shared/form-text.ts';
import { problemsHtml, textField, wordsField } from '../form-html.ts';
import { html, type Html } from '../html.ts';
import { askOffer, configurationOf, deliveryOf, findProduct, mapOf } from './ask-offer.ts';
import { choiceHtml } from './basket-page.ts';
import { toPrivatePage } from './checkout-page.ts';
import { destinationOf } from './offer-question.ts';
import { pageStatus, type Problem, problemOf } from './problem.ts';
import type { ShownProduct } from './replies.ts';
import { askRoute, fieldsOf, isOwnForm, sendForeign, sendWithdrawn, type Shop } from './shop.ts';
import { rootOf } from './page-root.ts';
import { sendShopPage } from './shop-page.ts';

const MAXIMUM_WORDS = 4_000;

interface RequestValues {
  readonly words: string;
  readonly email: string;
  readonly name: string;
}

/** Shows the form that asks the store for something that no offer covers, filled in. */
export async function showRequest(shop: Shop): Promise<FastifyReply> {
  const product = findProduct(shop, fieldsOf(shop.request).get('product') ?? '');
  if (product === null) return sendWithdrawn(shop);
  return sendForm(shop, product, readValues(shop), {}, null);
}

/** Sends the buyer's request to the store, and leads to its page. */
export async function takeRequest(shop: Shop): Promise<FastifyReply> {
  if (!isOwnForm(shop.request)) return sendForeign(shop);
  const fields = fieldsOf(shop.request);
  const product = findProduct(shop, fields.get('product') ?? '');
  if (product === null) return sendWithdrawn(shop);
  const values = readValues(shop);
  const problems = problemsOf(values);
  if (Object.keys(problems).length > 0) return sendForm(shop, product, values, problems, null);
  const configuration = configurationOf(shop, mapOf(shop, product));
  const delivery = deliveryOf(shop);
  const recorded = await askRoute(
    shop,
    'opportunities',
    {
      words: values.words,
      productSlug: product.slug,
      selections: configuration.selections,
      quantity: configuration.quantity,
      contactEmail: values.email,
      contactName: values.name === '' ? null : values.name,
      ...destinationOf(delivery),
      ...(delivery.neededBy !== '' && { neededBy: delivery.neededBy }),
    },
    fields.get('key') ?? '',
  );
  if (recorded.status === 201) return toPrivatePage(shop, String(recorded.body['statusUrl']));
  const problem = problemOf(recorded.status, recorded.body, recorded.retryAfter);
  return sendForm(shop, product, values, {}, problem);
}

function readValues({ request }: Shop): RequestValues {
  const fields = fieldsOf(request);
  return {
    words: typedText(fields.get('words')),
    email: typedText(fields.get('email')),
    name: typedText(fields.get('name')),
  };
}

function problemsOf({ words, email, name }: RequestValues): FieldProblems {
  const problems: Record<string, string | null> = {
    words:
      words === '' ? 'Please say what you would like.' : multilineProblem(words, MAXIMUM_WORDS),
    email: /^\S+@\S+\.\S+$/.test(email)
      ? lineProblem(email, 254)
      : 'Please write an email address, such as ada@example.org.',
    name: lineProblem(name, 200),
  };
  const found = Object.entries(problems).filter(([, problem]) => problem !== null);
  return Object.fromEntries(found) as FieldProblems;
}

async function sendForm(
  shop: Shop,
  product: ShownProduct,
  values: RequestValues,
  problems: FieldProblems,
  problem: Problem | null,
): Promise<FastifyReply> {
  const { request, reply, face, basket } = shop;
  const configuration = configurationOf(shop, mapOf(shop, product));
  const answered = await askOffer(shop, product.slug, configuration, deliveryOf(shop), []);
  const line = { productSlug: product.slug, configuration };
  const isWrong = problem !== null || Object.keys(problems).length > 0;
  const messages = (answered.offer?.verdict.blocking ?? []).map(({ customerMessage }) =>
    customerMessage === null ? html`` : html`<p class="note" dir="auto">${customerMessage}</p>`,
  );
  const note =
    problem === null
      ? html``
      : html`<p class="note" role="alert">${problem.sentence} Nothing was sent yet; what you wrote is kept here.</p>`;
  return sendShopPage(reply, isWrong ? pageStatus(problem, 400) : 200, {
    title: `Ask ${face.name}`,
    face,
    root: rootOf(request),
    basketCount: basket.length,
    isPrivate: true,
    body: html`<h1>Ask the store</h1><p class="lead">The store reads this and writes back, with a price if it can make it.</p>${note}${problemsHtml(problems)}
<div class="columns">${requestForm(shop, product, values, problems)}
<section class="panel"><h2 dir="auto">${product.title}</h2>${choiceHtml(shop, { ...answered, line })}${messages}</section></div>`,
  });
}

function requestForm(
  shop: Shop,
  product: ShownProduct,
  values: RequestValues,
  problems: FieldProblems,
): Html {
  const { request, slug } = shop;
  const configuration = configurationOf(shop, mapOf(shop, product));
  const delivery = deliveryOf(shop);
  const kept = [
    ...new URLSearchParams(writeConfiguration(configuration)),
    ['product', product.slug],
    ['country', delivery.countryCode],
    ['postal', delivery.postalCode],
    ['needed', delivery.neededBy],
    ['key', fieldsOf(request).get('key') ?? randomUUID()],
  ];
  const hidden = kept.map(
    ([name = '', value = '']) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const words = wordsField(
    {
      name: 'words',
      label: 'What would you like, and what matters about it?',
      value: values.words,
      maximumLength: MAXIMUM_WORDS,
    },
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
    },
    problems,
  );
  const name = textField(
    {
      name: 'name',
      label: 'Your name (optional)',
      autocomplete: 'name',
      value: values.name,
      maximumLength: 200,
    },
    problems,
  );
  const action = `${rootOf(request)}stores/${slug}/buy/request`;
  return html`<form class="form" method="post" action="${action}">${hidden}${words}${email}${name}<p><button class="large" type="submit">Send it to the store</button></p></form>`;
}
