import { html, htmlPage } from '../storefront/html.ts';
import { AGENT_REFERENCE, STORE_REFERENCE } from './reference-page.ts';

export function docsPage(): string {
  return htmlPage(
    'en',
    'Bottega for programs',
    html`
<p>Can this store make that, for how much, by when? Programs ask the same stores as people, and get the same answers.</p>
<section><h2>For AI assistants</h2>
<ul><li><a href="${AGENT_REFERENCE.page}">Agent API</a>: the reference, where every request can be tried. No key is needed.</li>
<li><a href="${AGENT_REFERENCE.description}">${AGENT_REFERENCE.description}</a>: the same as an OpenAPI document.</li>
<li><a href="/docs/assistants.md">assistants.md</a>: how to ask, what each answer and each error tells to do, and a whole conversation.</li>
<li><a href="/llms.txt">/llms.txt</a>: the shortest way in, for language models.</li></ul>
<p>Over MCP (streamable HTTP) each store stands at <code>/mcp/{merchantSlug}</code>, for example <code>/mcp/frames</code> for the store <code>frames</code>.</p></section>
<section><h2>For a store’s own systems</h2>
<ul><li><a href="${STORE_REFERENCE.page}">Store API</a>: the reference, where every request can be tried with a key of the store.</li>
<li><a href="${STORE_REFERENCE.description}">${STORE_REFERENCE.description}</a>: the same as an OpenAPI document.</li></ul></section>`,
  );
}
