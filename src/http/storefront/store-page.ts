import { currencyExponent } from '../../core/shared/money.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type CapabilityDependencies,
  readCapability,
} from '../../actions/capability/read-capability.ts';
import { isRefusal } from '../../core/shared/result.ts';
import { sendWhenReady } from '../deadline.ts';
import type { Limits } from '../limits.ts';
import { clientOf } from '../request-client.ts';
import { contentSecurityPolicy, html, type Html, page } from './html.ts';

interface StorePagesOptions {
  readonly dependencies: CapabilityDependencies;
  readonly limits: Limits;
}

type PageRequest = FastifyRequest<{ Params: { merchantSlug: string; productSlug?: string } }>;

/** The fields of a store's capability text that its pages use. */
interface Capability {
  readonly name: string;
  readonly languages: readonly string[];
  readonly products: readonly Product[];
  readonly capabilityMaps: readonly {
    readonly key: string;
    readonly dimensions: readonly Dimension[];
  }[];
}
interface Product {
  readonly slug: string;
  readonly title: string;
  readonly capabilityMapKey: string | null;
  readonly price: { readonly amount: number; readonly currencyCode: string } | null;
}
interface Dimension {
  readonly label: string;
  readonly required: boolean;
  readonly question: string;
  readonly kind: string;
  readonly values: readonly {
    readonly label: string;
    readonly allergens: readonly string[] | null;
  }[];
  readonly unit: string | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly step: number | null;
}

/** Registers simple pages without JavaScript on which a person can take up an offer. */
export function registerStorePages(app: FastifyInstance, options: StorePagesOptions): void {
  const limits = options.limits.forRoute('page', 'capability');
  const handler = async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const taken = await limits.takeForAddress(clientOf(request));
    if (!taken.allowed) {
      reply.header('retry-after', taken.retryAfterSeconds);
      return sendPage(
        reply,
        429,
        'en',
        'Too many requests',
        html`<p>Please try again in ${taken.retryAfterSeconds} seconds.</p>`,
      );
    }
    const answer = await sendWhenReady(
      readCapability(options.dependencies, request.params.merchantSlug),
      (value) => value,
    );
    if (isRefusal(answer)) return sendMissing(reply);
    // The text needs no validation, because this service wrote it.
    const capability = JSON.parse(answer.text) as Capability;
    return sendStore(reply, request.params, capability);
  };
  app.get('/stores/:merchantSlug', handler);
  app.get('/stores/:merchantSlug/:productSlug', handler);
}

function sendStore(
  reply: FastifyReply,
  params: PageRequest['params'],
  capability: Capability,
): FastifyReply {
  const language = capability.languages[0] ?? 'en';
  if (params.productSlug === undefined) {
    return sendPage(
      reply,
      200,
      language,
      capability.name,
      productList(params.merchantSlug, capability),
    );
  }
  const product = capability.products.find(({ slug }) => slug === params.productSlug);
  if (product === undefined) return sendMissing(reply);
  const dimensions =
    capability.capabilityMaps.find(({ key }) => key === product.capabilityMapKey)?.dimensions ?? [];
  const storePath = storePathOf(params.merchantSlug);
  const back = html`<p><a href="${storePath}">Everything from ${capability.name}</a></p>`;
  const body = html`${priceOf(product)}${dimensions.map(option)}${back}`;
  return sendPage(reply, 200, language, `${product.title} – ${capability.name}`, body);
}

function storePathOf(merchantSlug: string): string {
  return `/stores/${encodeURIComponent(merchantSlug)}`;
}

function productList(merchantSlug: string, capability: Capability): Html {
  const items = capability.products.map((product) => {
    const path = `${storePathOf(merchantSlug)}/${encodeURIComponent(product.slug)}`;
    return html`<li><a href="${path}">${product.title}</a>${priceOf(product)}</li>`;
  });
  return items.length === 0
    ? html`<p>Nothing is on offer at the moment.</p>`
    : html`<ul>${items}</ul>`;
}

function priceOf(product: Product): Html {
  if (product.price === null) return html``;
  const { amount, currencyCode } = product.price;
  return html`<p>${currencyCode} ${amount.toFixed(currencyExponent(currencyCode) ?? 2)}</p>`;
}

function option(dimension: Dimension): Html {
  const choices = dimension.values.map(
    (value) =>
      html`<li>${value.label}${(value.allergens ?? []).length > 0 ? html` (contains ${(value.allergens ?? []).join(', ')})` : html``}</li>`,
  );
  return html`<section><h2>${dimension.label}${dimension.required ? html`` : html` (optional)`}</h2><p>${dimension.question}</p>${
    choices.length > 0 ? html`<ul>${choices}</ul>` : html``
  }${range(dimension)}</section>`;
}

function range({ kind, minimum, maximum, step, unit }: Dimension): Html {
  if (kind !== 'magnitude') return html``;
  const parts = [
    minimum === null ? '' : `from ${minimum}`,
    maximum === null ? '' : `up to ${maximum}`,
    step === null ? '' : `in steps of ${step}`,
  ];
  const words = parts.filter((part) => part !== '').join(', ');
  return html`<p>${words === '' ? 'In' : `In ${unit ?? ''}:`} ${words === '' ? unit : words}</p>`;
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPage(
    reply,
    404,
    'en',
    'Not found',
    html`<p>There is no such store or product here. Check the address.</p>`,
  );
}

function sendPage(
  reply: FastifyReply,
  status: number,
  language: string,
  title: string,
  body: Html,
): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', contentSecurityPolicy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .send(page(language, title, body));
}
