import { AGENT_BASE, AGENT_OPERATIONS } from './agent-contract.ts';
import { NEXT_STEPS } from './next-steps.ts';

/**
 * Returns a text that describes the service to language models (see llmstxt.org). It doesn't list
 * the stores, because a client already knows the name of the store that it wants to ask.
 */
export function llmsText(baseUrl: string): string {
  const operations = AGENT_OPERATIONS.map(
    ({ operationId, method, path, summary }) =>
      `- \`${operationId}\`: \`${method} ${AGENT_BASE}${path.replace(':merchantSlug', '{merchantSlug}')}\`. ${summary}.`,
  );
  const steps = Object.entries(NEXT_STEPS).map(([step, meaning]) => `- \`${step}\`: ${meaning}`);
  return `# Bottega

> Bottega answers for stores that make things to order: can this store make that, for how much, by when? It carries a yes through to an order that the buyer agreed to. Every answer is worked out from what the store has published.

Base address: \`${baseUrl}\`. Each store has its own addresses below it; \`{merchantSlug}\` is the store's name in addresses, as in its page \`${baseUrl}/stores/{merchantSlug}\`. No key is needed. JSON goes in and comes out.

${operations.join('\n')}

The same five are tools over MCP (streamable HTTP), one server for each store, at \`${baseUrl}/mcp/{merchantSlug}\`: the arguments are the body of the request, the structured content is the body of the reply. A sixth, \`readStatus\`, reads a \`statusUrl\`.

Every offer has \`answer\` and \`nextStep\`; every error is \`{code, error, values}\` with \`values.nextStep\`. Do what it says:

${steps.join('\n')}

Say only what a reply says. A price, a date or a reason that is not in the reply does not exist: never work one out, and never guess. Order only for a buyer who asked for it, at the total that the buyer agreed to, with an idempotency key; \`agreedTotalAmount: null\` orders nothing and tells the total. After a lost reply send the same again with the same key.

## Documents

- [Guide for assistants](${baseUrl}/docs/assistants.md): how to ask, what each answer and each error tells to do, when to ask again, and a whole conversation
- [Agent API, OpenAPI 3.1](${baseUrl}/openapi/agent.json): every field of the five operations
- [Agent API, reference](${baseUrl}/docs/agent): the same as a page, where requests can be tried

## Optional

- [Store API, OpenAPI 3.1](${baseUrl}/openapi/store.json): for a store's own systems, with a key of the store
- [Store API, reference](${baseUrl}/docs/store): the same as a page
- [All documents](${baseUrl}/docs): where everything is
`;
}
