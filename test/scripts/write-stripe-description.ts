/**
 * Cuts the description of the routes of Stripe's API that this service uses out of the package
 * `stripe`, which Stripe generates from its OpenAPI description. `test/gateways/sandbox-replies`
 * validates the sandbox's replies and the gateway's requests with it.
 *
 *     node test/scripts/write-stripe-description.ts
 */
import { strict as assert } from 'node:assert';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { cutDefinitions, type JsonSchema, TypeSchemas } from './type-schemas.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGE = join(ROOT, 'node_modules/stripe');
const FOLDER = 'test/gateways/stripe-api';
const SOURCE = join(ROOT, 'test/gateways/routes-of-stripe.ts');

/** The routes, each with the method of Stripe's client that asks it. */
const ROUTES: Readonly<Record<string, string>> = {
  'GET /v1/account': 'accounts.retrieveCurrent',
  'GET /v1/balance': 'balance.retrieve',
  'POST /v1/checkout/sessions': 'checkout.sessions.create',
  'GET /v1/checkout/sessions/{id}': 'checkout.sessions.retrieve',
  'POST /v1/checkout/sessions/{id}/expire': 'checkout.sessions.expire',
  'GET /v1/payment_intents': 'paymentIntents.list',
  'GET /v1/payment_intents/{id}': 'paymentIntents.retrieve',
  'POST /v1/refunds': 'refunds.create',
  'GET /v1/refunds': 'refunds.list',
  'GET /v1/refunds/{id}': 'refunds.retrieve',
  'GET /v1/disputes': 'disputes.list',
  'GET /v1/disputes/{id}': 'disputes.retrieve',
  'GET /v1/events': 'events.list',
  'GET /v1/events/{id}': 'events.retrieve',
};

/** The references that this service has expanded. All others are ids. */
const EXPANDED = new Set([
  'Session.payment_intent',
  'PaymentIntent.latest_charge',
  'PaymentIntent.review',
]);

/** How deep objects are described in what is sent and in what is replied. */
const REQUEST_DEPTH = 3;
const REPLY_DEPTH = 1;

/** The kinds of events that the sandbox sends or that this service reads. */
const EVENTS = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.updated',
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'review.closed',
  'review.opened',
];

function checkedProgram(source: string): { checker: ts.TypeChecker; file: ts.SourceFile } {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readOnDisk = host.getSourceFile.bind(host);
  host.getSourceFile = (name, target) =>
    name === SOURCE ? ts.createSourceFile(name, source, target) : readOnDisk(name, target);
  const program = ts.createProgram([SOURCE], options, host);
  const file = program.getSourceFile(SOURCE);
  assert(file !== undefined);
  return { checker: program.getTypeChecker(), file };
}

/** Returns the described types of the virtual source, by the names of their aliases. */
function aliasesOf(checker: ts.TypeChecker, file: ts.SourceFile): ReadonlyMap<string, ts.Type> {
  return new Map(
    file.statements
      .filter(ts.isTypeAliasDeclaration)
      .map((alias) => [alias.name.text, checker.getTypeAtLocation(alias.type)]),
  );
}

interface Operation {
  readonly method: string;
  readonly type: ts.Type;
  /** What the route replies, or null for what its method returns. */
  readonly reply: JsonSchema | null;
}

/** Describes what a route takes and what it replies. */
function routeOf(
  checker: ts.TypeChecker,
  schemas: TypeSchemas,
  { method, type, reply }: Operation,
): { readonly request: JsonSchema; readonly reply: JsonSchema } {
  const [signature] = type.getCallSignatures();
  const params = signature?.parameters.find(({ name }) => name === 'params');
  assert(signature !== undefined && params !== undefined, method);
  const returned = signature.getReturnType();
  const [promised] = checker.getTypeArguments(returned as ts.TypeReference);
  assert(promised !== undefined, method);
  // A reply is returned as `Response<T>`, and a list of them as `ApiListPromise<T>`.
  const body = reply ?? schemas.schemaOf(promised.aliasTypeArguments?.[0] ?? promised);
  const isList = returned.symbol.name === 'ApiListPromise';
  return {
    request: schemas.schemaOf(checker.getTypeOfSymbol(params)),
    reply: isList ? listOf(body) : body,
  };
}

function listOf(items: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['object', 'data', 'has_more', 'url'],
    properties: {
      object: { const: 'list' },
      data: { type: 'array', items },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
    },
    additionalProperties: false,
  };
}

/** Cuts the description out of the types of the installed package. */
function cutDescription(): Description {
  const operations = Object.entries(ROUTES);
  const { checker, file } = checkedProgram(
    [
      "import type { Stripe } from 'stripe';",
      ...operations.map(([, method], index) => {
        const path = method.split('.').map((name) => `['${name}']`);
        return `type Method${index} = Stripe${path.join('')};`;
      }),
      ...EVENTS.map(
        (kind, index) => `type Event${index} = Extract<Stripe.Event, { type: '${kind}' }>;`,
      ),
      'type Problem = Stripe.StripeRawError;',
      'type Expanded = Stripe.Charge | Stripe.Review | Stripe.Address;',
    ].join('\n'),
  );
  const aliases = aliasesOf(checker, file);
  const schemas = new TypeSchemas(checker, EXPANDED);
  const typeOf = (name: string): ts.Type => {
    const type = aliases.get(name);
    assert(type !== undefined && !(type.flags & (ts.TypeFlags.Never | ts.TypeFlags.Any)), name);
    return type;
  };
  const events = EVENTS.map(
    (kind, index) => [kind, schemas.schemaOf(typeOf(`Event${index}`))] as const,
  );
  const anyEvent = { anyOf: events.map(([, schema]) => schema) };
  const routes = operations.map(([route, method], index) => {
    const isAboutEvents = method.startsWith('events.');
    const type = typeOf(`Method${index}`);
    const described = routeOf(checker, schemas, {
      method,
      type,
      reply: isAboutEvents ? anyEvent : null,
    });
    return [route, described] as const;
  });
  const error = schemas.schemaOf(typeOf('Problem'));
  const expanded = schemas.schemaOf(typeOf('Expanded'));
  const roots = [
    ...routes.map(([, { request }]) => ({ schema: request, depth: REQUEST_DEPTH })),
    ...[expanded, ...routes.map(([, { reply }]) => reply)].map((schema) => ({
      schema,
      depth: REPLY_DEPTH,
    })),
    { schema: error, depth: 0 },
  ];
  return {
    routes: Object.fromEntries(routes),
    events: Object.fromEntries(events),
    error,
    $defs: cutDefinitions(schemas.definitions, roots),
  };
}

interface Description {
  readonly routes: Readonly<Record<string, { request: JsonSchema; reply: JsonSchema }>>;
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly error: JsonSchema;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
}

function readPackaged(name: string): string {
  return readFileSync(join(PACKAGE, name), 'utf8').trimEnd();
}

/** Returns the files of the description, by their place in the repository. */
export function descriptionFiles(): ReadonlyMap<string, string> {
  const { $defs, ...described } = cutDescription();
  const source = {
    package: `stripe ${readPackaged('VERSION')}`,
    repository: 'https://github.com/stripe/stripe-node',
    openApi: `https://github.com/stripe/openapi, ${readPackaged('OPENAPI_VERSION')}`,
    apiVersion: /ApiVersion = '([^']+)'/.exec(readPackaged('cjs/apiVersion.js'))?.[1],
    licence: 'MIT, see LICENSE',
  };
  const lines = Object.entries($defs)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
  const head = JSON.stringify({ source, ...described }, null, 1).slice(0, -2);
  return new Map([
    [`${FOLDER}/description.json`, `${head},\n "$defs": {\n${lines.join(',\n')}\n}}\n`],
    [`${FOLDER}/LICENSE`, `${readPackaged('LICENSE')}\n`],
  ]);
}

if (import.meta.main) {
  mkdirSync(join(ROOT, FOLDER), { recursive: true });
  for (const [path, text] of descriptionFiles()) {
    writeFileSync(join(ROOT, path), text);
    process.stdout.write(`${path}: ${text.length} bytes\n`);
  }
}
