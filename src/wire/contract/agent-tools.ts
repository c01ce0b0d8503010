import { AGENT_CONTRACT, AGENT_OPERATIONS, type Operation } from './agent-contract.ts';
import {
  type ErrorValueName,
  ORDER_ERROR_MEMBERS,
  OPPORTUNITY_ERROR_MEMBERS,
} from './agent-error-values.ts';
import { BuyerOrderReply } from '../orders/buyer-reply.ts';
import { OpportunityStatusReply } from '../opportunities/status-reply.ts';
import type { ErrorCode } from '../shared/errors.ts';
import { NEXT_STEPS } from './next-steps.ts';
import { RECORDED_OPPORTUNITY_EXAMPLE } from './opportunity-examples.ts';
import { StatusRequestSchema } from './status-request.ts';
import { inputSchema, type ObjectSchema, outputSchema, queryInputSchema } from './tool-schemas.ts';

/** A tool of the Model Context Protocol that calls a route of the Agent API. */
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

interface ToolDescription {
  /** Instructions for assistants that are added to the description of the route. */
  readonly assistantNotes: string;
  readonly annotations: ToolAnnotations;
  /**
   * The fields that may occur in the `values` of this tool's refusals. Fields that occur for every
   * tool aren't listed.
   */
  readonly refusalMembers: readonly ErrorValueName[];
  /**
   * Fields that the tool requires although they are optional over HTTP, where a header can replace
   * them.
   */
  readonly alsoRequired?: readonly string[];
}

/**
 * Tells MCP clients that a tool changes nothing, and that equal arguments give equal results until
 * the store publishes a change.
 */
const READ_ONLY_TOOL: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The additional fields in the `values` of a refusal for an unknown product. */
const PRODUCT_NOT_FOUND_MEMBERS: readonly ErrorValueName[] = ['sku', 'productSlug'];

const TOOL_DESCRIPTIONS: Readonly<Record<OperationName, ToolDescription>> = {
  capability: {
    assistantNotes: 'It needs no arguments.',
    annotations: READ_ONLY_TOOL,
    refusalMembers: [],
  },
  offer: {
    assistantNotes:
      'Name the product by productSlug or sku, and send deliverTo as soon as it is known: without it there is no total. nextStep says how to go on.',
    annotations: READ_ONLY_TOOL,
    refusalMembers: PRODUCT_NOT_FOUND_MEMBERS,
  },
  intent: {
    assistantNotes:
      'offer is null where no product was understood: ask the buyer understood.questions.',
    annotations: READ_ONLY_TOOL,
    refusalMembers: PRODUCT_NOT_FOUND_MEMBERS,
  },
  opportunities: {
    assistantNotes:
      'Ask the buyer first, for the words and the address that the store is to answer to.',
    // The tool isn't idempotent, because a repeated call without a key records a second
    // opportunity. It is marked as open-world, because the store gets an email.
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
    refusalMembers: OPPORTUNITY_ERROR_MEMBERS,
  },
  orders: {
    assistantNotes:
      'To learn the total of several lines at once, send agreedTotalAmount null first. Make one idempotencyKey for each order, and keep it for every repeat.',
    // The tool is marked as destructive, so that MCP clients ask the buyer for confirmation. It
    // deletes nothing, but it can cost the buyer money.
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: true,
    },
    refusalMembers: ORDER_ERROR_MEMBERS,
    alsoRequired: ['idempotencyKey'],
  },
};

/**
 * The routes of the API with the names of their MCP tools. Longer routes come first, so that a text
 * is never matched by a route that is only the beginning of another one.
 */
const OPERATION_ROUTES: readonly (readonly [string, string])[] = AGENT_OPERATIONS.map(
  ({ method, path, operationId }) =>
    [`${method} ${path.replace('/:merchantSlug/', '')}`, operationId] as const,
).toSorted(([one], [other]) => other.length - one.length);

/**
 * Replaces routes in a text by the names of the corresponding tools, because assistants don't know
 * the routes.
 */
function toolWords(text: string): string {
  const named = OPERATION_ROUTES.reduce(
    (words, [route, name]) => words.replaceAll(route, name),
    text,
  );
  return named
    .replaceAll(' It may stand in the Idempotency-Key header instead.', '')
    .replaceAll(
      ' A no is an answer too: its status is 200.',
      ' A no is an answer too, not an error.',
    );
}

function asToolText<Part>(part: Part): Part {
  return JSON.parse(
    JSON.stringify(part),
    (_, value: unknown) => (typeof value === 'string' ? toolWords(value) : value),
    // TypeScript can't see that converting the value to JSON and back doesn't change its type.
  ) as Part;
}

function toolOf(name: OperationName): AgentTool {
  const operation: Operation = AGENT_CONTRACT[name];
  const {
    assistantNotes: more,
    annotations,
    refusalMembers,
    alsoRequired = [],
  } = TOOL_DESCRIPTIONS[name];
  return asToolText({
    name: operation.operationId,
    title: operation.summary,
    description: `${operation.description} ${more}`,
    inputSchema:
      operation.request === undefined
        ? queryInputSchema(operation.query)
        : inputSchema(operation.request.schema, operation.request.example, alsoRequired),
    outputSchema: outputSchema([operation.reply.schema], operation.errors, refusalMembers),
    annotations,
  });
}

/** The routes of the Agent API as MCP tools, in the order of the published description. */
const ROUTE_TOOLS: readonly AgentTool[] = (Object.keys(AGENT_CONTRACT) as OperationName[]).map(
  (name) => toolOf(name),
);

const STATUS_ERRORS: readonly ErrorCode[] = [
  'merchant_not_found',
  'invalid_request',
  'not_found',
  'too_many_requests',
  'busy',
  'internal_error',
];

/**
 * The tool that assistants use to read the status page of an order or a request. The Agent API has
 * no route for it, because the page has its own address.
 */
export const STATUS_TOOL: AgentTool = {
  name: 'readStatus',
  title: 'How an order or a request stands',
  description:
    'What has become of an order or a request, by the statusUrl that placeOrder or sendOpportunity replied: its state, what remains to pay and where, when it is expected, or what the store has answered. Ask when the buyer wants to know, not in a loop.',
  inputSchema: inputSchema(
    StatusRequestSchema,
    { statusUrl: RECORDED_OPPORTUNITY_EXAMPLE.statusUrl },
    [],
  ),
  outputSchema: outputSchema([BuyerOrderReply, OpportunityStatusReply], STATUS_ERRORS, []),
  annotations: READ_ONLY_TOOL,
};

export const AGENT_TOOLS: readonly AgentTool[] = [...ROUTE_TOOLS, STATUS_TOOL];

/**
 * The facts about a store that its instructions for assistants mention: the name, the currency and
 * the languages.
 */
export interface StoreIdentity {
  readonly slug: string;
  readonly name: string;
  readonly currencyCode: string;
  readonly languages: readonly string[];
}

/**
 * The maximum length of a store's name in the instructions for assistants. Some MCP clients cut off
 * long instructions.
 */
const MAXIMUM_NAME_LENGTH = 60;
const MAXIMUM_LANGUAGES = 5;

/** Returns the instructions that an assistant receives when it connects to a store over MCP. */
export function agentInstructions(store: StoreIdentity): string {
  return `${identityText(store)} Prices and refusals are the store's own: never invent, round or promise one.

Read readCapability once. Then askForOffer with the options chosen so far, or askForOfferInWords with the buyer's own words. Order with placeOrder only for a buyer who agreed to the total; with sendOpportunity a person at the store gets what no offer covers. readStatus tells how either stands.

Every answer says in nextStep what to do next; a refusal has isError, a fixed code, a sentence for people and values.nextStep:
${NEXT_STEPS_TEXT}
Steps and other sets of words may grow; treat one that is new as ask_buyer.`;
}

const NEXT_STEPS_TEXT = Object.entries(NEXT_STEPS)
  .map(([step, words]) => `- ${step}: ${words}`)
  .join('\n');

function identityText({ name, currencyCode, languages }: StoreIdentity): string {
  const spoken = languages.slice(0, MAXIMUM_LANGUAGES).join(', ');
  return `The store ${JSON.stringify(storeTitle(name))} makes things to order. Its currency: ${currencyCode}; its languages: ${spoken}.`;
}

/** Returns the name of a store on one line, shortened if it is too long. */
export function storeTitle(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MAXIMUM_NAME_LENGTH
    ? line
    : `${characters.slice(0, MAXIMUM_NAME_LENGTH).join('')}…`;
}
