import { AGENT_CONTRACT, AGENT_OPERATIONS, type Operation } from './agent-contract.ts';
import { type ErrorMember, OF_ORDERS, OF_REQUESTS } from './agent-error-values.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { inputSchema, NO_INPUT, type ObjectSchema, outputSchema } from './tool-schemas.ts';

/** An agent route as an assistant's tool, in the words of the Model Context Protocol. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: ToolAnnotations;
}

interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

type OperationName = keyof typeof AGENT_CONTRACT;

interface ToolWords {
  /** What an assistant must know beside the route's own description. */
  readonly more: string;
  readonly annotations: ToolAnnotations;
  /** What its refusals may have in `values`, beside what all may have. */
  readonly refusalMembers: readonly ErrorMember[];
  /** Members that are optional over HTTP alone, where a header can stand for them. */
  readonly alsoRequired?: readonly string[];
}

/**
 * Asks, and changes nothing: the same question has the same answer until the store publishes
 * another.
 */
const READING: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Of product_not_found. */
const OF_PRODUCTS: readonly ErrorMember[] = ['sku', 'productSlug'];

const WORDS: Readonly<Record<OperationName, ToolWords>> = {
  capability: { more: 'It takes no arguments.', annotations: READING, refusalMembers: [] },
  offer: {
    more: 'Name the product by productSlug or sku, and send deliverTo as soon as it is known: without it there is no total. nextStep says how to go on.',
    annotations: READING,
    refusalMembers: OF_PRODUCTS,
  },
  intent: {
    more: 'offer is null where no product was understood: ask the buyer understood.questions.',
    annotations: READING,
    refusalMembers: OF_PRODUCTS,
  },
  opportunities: {
    more: 'Ask the buyer first, for the words and the address that the store is to answer to.',
    // A second one is a second request, unless both carry one key, which is optional. A person gets
    // it, by mail: an open world.
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
    refusalMembers: OF_REQUESTS,
  },
  orders: {
    more: 'To learn the total of several lines at once, send agreedTotalAmount null first. Make one idempotencyKey for each order, and keep it for every repeat.',
    // It adds and deletes nothing, but it costs somebody money: clients ask before what is
    // destructive.
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: true,
    },
    refusalMembers: OF_ORDERS,
    alsoRequired: ['idempotencyKey'],
  },
};

/** Longest first: the name of one route begins another's. */
const ROUTES: readonly (readonly [string, string])[] = AGENT_OPERATIONS.map(
  ({ method, path, operationId }) =>
    [`${method} ${path.replace('/:merchantSlug/', '')}`, operationId] as const,
).toSorted(([one], [other]) => other.length - one.length);

/** Texts that speak of routes and headers, for whoever knows tools alone. */
function toolWords(text: string): string {
  const named = ROUTES.reduce((words, [route, name]) => words.replaceAll(route, name), text);
  return named
    .replaceAll(' It may stand in the Idempotency-Key header instead.', '')
    .replaceAll(
      ' A no is an answer too: its status is 200.',
      ' A no is an answer too, not an error.',
    );
}

function inToolWords<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part), (_, value: unknown) =>
    typeof value === 'string' ? toolWords(value) : value,
  ) as Part; // texts for texts
}

function toolOf(name: OperationName): AgentTool {
  const operation: Operation = AGENT_CONTRACT[name];
  const { more, annotations, refusalMembers, alsoRequired = [] } = WORDS[name];
  return inToolWords({
    name: operation.operationId,
    title: operation.summary,
    description: `${operation.description} ${more}`,
    inputSchema:
      operation.request === undefined
        ? NO_INPUT
        : inputSchema(operation.request.schema, operation.request.example, alsoRequired),
    outputSchema: outputSchema(operation.reply.schema, operation.errors, refusalMembers),
    annotations,
  });
}

/** The agent routes as tools, in the order of the contract. */
export const AGENT_TOOLS: readonly AgentTool[] = (
  Object.keys(AGENT_CONTRACT) as OperationName[]
).map((name) => toolOf(name));

/** What an assistant is told before anything else. */
export const AGENT_INSTRUCTIONS = `One store that makes things to order answers here: can it make that, for how much, by when. Prices and refusals are the store's own: never invent, round or promise one.

Read readCapability once. Then askForOffer with the options chosen so far, or askForOfferInWords with the buyer's own words. Order with placeOrder only for a buyer who agreed to the total; with sendOpportunity a person at the store gets what no offer covers.

Every answer says what to do next, in nextStep; a refusal has isError, a fixed code, a sentence for people and values.nextStep:
${Object.entries(NEXT_STEPS)
  .map(([step, words]) => `- ${step}: ${words}`)
  .join('\n')}
Steps and other sets of words may grow; treat one that is new as ask_buyer.`;
