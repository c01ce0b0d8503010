import { composeRequest, type Members } from './compose-request.ts';
import type { Operation } from './operation.ts';
import type { Attachment, Reply } from './reply.ts';
import { limitsOf } from './retry.ts';
import { send } from './send.ts';
import type { CallOptions, Transport } from './transport.ts';

type PathOf<Described> = Described extends { readonly parameters: { readonly path: infer Path } }
  ? Omit<Path, 'merchantSlug'>
  : unknown;
type QueryOf<Described> = Described extends {
  readonly parameters: { readonly query?: infer Query };
}
  ? [NonNullable<Query>] extends [never]
    ? unknown
    : NonNullable<Query>
  : unknown;
type BodyOf<Described> = Described extends {
  readonly requestBody: { readonly content: { readonly 'application/json': infer Body } };
}
  ? Body
  : unknown;
type Flat<Parts> = { readonly [Name in keyof Parts]: Parts[Name] };
type ContentOf<Described> = Described extends { readonly responses: infer Responses }
  ? Responses[keyof Responses] extends { content: infer Content }
    ? Content
    : never
  : never;

/** The arguments of a call: the members of its path, query and body in one object. */
export type ArgumentsOf<Described> = Flat<
  PathOf<Described> & QueryOf<Described> & BodyOf<Described>
>;

/** The result of a call: the reply's body, or a file. */
export type ResultOf<Described> =
  ContentOf<Described> extends { readonly 'application/json': infer Body } ? Body : Attachment;

/** A type without members would accept any object. */
type Nothing = Readonly<Record<string, never>>;

type Call<Arguments, Result> = object extends Arguments
  ? (
      given?: [keyof Arguments] extends [never] ? Nothing : Arguments,
      options?: CallOptions,
    ) => Promise<Result>
  : (given: Arguments, options?: CallOptions) => Promise<Result>;

/**
 * One method for each operation, named by its operationId. It returns the reply's body, or throws.
 */
export type Calls<Operations> = {
  readonly [Name in keyof Operations]: Call<
    ArgumentsOf<Operations[Name]>,
    ResultOf<Operations[Name]>
  >;
};

/**
 * The same methods, which return the whole reply: body, status, headers, budget and whether it was
 * replayed.
 */
export type CallsWithReply<Operations> = {
  readonly [Name in keyof Operations]: Call<
    ArgumentsOf<Operations[Name]>,
    Reply<ResultOf<Operations[Name]>>
  >;
};

export type Caller<Operations> = Calls<Operations> & {
  readonly withReply: CallsWithReply<Operations>;
};

type Table<Operations> = Readonly<Record<keyof Operations & string, Operation>>;

/**
 * Returns a class whose instances have a method for each row of the table. `bound` holds arguments
 * that are the same for every call.
 */
export function callsOf<Operations>(
  table: Table<Operations>,
): new (transport: Transport, bound?: Members) => Caller<Operations> {
  class TableCalls {
    readonly withReply: object;

    constructor(transport: Transport, bound: Members = {}) {
      const call = rememberingCaller(transport, bound);
      const rows = Object.values<Operation>(table);
      const asks = rows.map(
        (operation) =>
          [
            operation.name,
            (given?: Members, options?: CallOptions) => call(operation, given, options),
          ] as const,
      );
      const bare = asks.map(
        ([name, ask]) =>
          [
            name,
            async (given?: Members, options?: CallOptions) => (await ask(given, options)).body,
          ] as const,
      );
      this.withReply = Object.fromEntries(asks);
      Object.assign(this, Object.fromEntries(bare));
    }
  }
  // The members come from the table, and the table's type says that it has a row for each
  // operation.
  return TableCalls as unknown as new (transport: Transport, bound?: Members) => Caller<Operations>;
}

interface Remembered {
  readonly etag: string;
  readonly body: unknown;
}

/**
 * Returns a function that sends calls. It caches the last reply of operations that support
 * If-None-Match.
 */
function rememberingCaller(transport: Transport, bound: Members) {
  const remembered = new Map<string, Remembered>();
  return async (
    operation: Operation,
    given: Members = {},
    { idempotencyKey, signal, retry }: CallOptions = {},
  ): Promise<Reply<unknown>> => {
    const composed = composeRequest(operation, { ...given, ...bound });
    const known = remembered.get(composed.target);
    const request =
      known === undefined
        ? composed
        : { ...composed, headers: { ...composed.headers, 'if-none-match': known.etag } };
    const key = operation.takesKey ? (idempotencyKey ?? keyIn(given) ?? transport.newKey()) : null;
    const reply = await send(transport, {
      operation,
      request,
      idempotencyKey: key,
      limits: limitsOf(transport.limits, retry),
      signal,
    });
    if (reply.status === 304) return { ...reply, body: known?.body };
    const etag = reply.headers.get('etag');
    if (operation.isConditional && etag !== null)
      remembered.set(composed.target, { etag, body: reply.body });
    return reply;
  };
}

/**
 * Some request bodies have a member for the key; the key in it is then used for the header, too.
 */
function keyIn({ idempotencyKey }: Members): string | null {
  return typeof idempotencyKey === 'string' ? idempotencyKey : null;
}
