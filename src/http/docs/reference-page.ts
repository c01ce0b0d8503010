import { html } from '../storefront/html.ts';
import type { ReferenceAssets } from './reference-assets.ts';

/** A published API description, together with the page that shows it. */
export interface ApiReference {
  readonly title: string;
  readonly page: string;
  readonly description: string;
  /** A note that is shown above the examples that readers can try out. */
  readonly about: string;
}

export const AGENT_REFERENCE: ApiReference = {
  title: 'Bottega Agent API',
  page: '/docs/agent',
  description: '/openapi/agent.json',
  about:
    'What is tried here is really asked of the stores of this service: an order that is placed is an order.',
};

export const STORE_REFERENCE: ApiReference = {
  title: 'Bottega Store API',
  page: '/docs/store',
  description: '/openapi/store.json',
  about:
    'What is tried here really happens in the store that the key belongs to. The key stays in this page, and is forgotten with it.',
};

export const ASSETS_PATH = '/docs/assets';

/**
 * The content security policy of the API reference, which may load files only from this service.
 * Inline styles aren't needed, because the page sets its styles from JavaScript.
 */
export const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function referencePage(
  { title, description, about }: ApiReference,
  { renderer, rendererStyle, script, style }: ReferenceAssets,
): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${ASSETS_PATH}/${rendererStyle.fileName}"><link rel="stylesheet" href="${ASSETS_PATH}/${style.fileName}">
<script defer src="${ASSETS_PATH}/${renderer.fileName}"></script><script defer src="${ASSETS_PATH}/${script.fileName}"></script></head>
<body><header><nav><a href="/docs">All documents</a><a href="${AGENT_REFERENCE.page}">Agent API</a><a href="${STORE_REFERENCE.page}">Store API</a><a href="${description}">${description}</a></nav><p>${about}</p></header>
<main id="reference" data-description="${description}"></main>
<noscript><p>This page needs JavaScript. <a href="${description}">${description}</a> has all that it would show, as an OpenAPI document.</p></noscript></body></html>
`.html;
}
