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

/** What a call takes: the members of its path, its query and its body, in one object. */
export type ArgumentsOf<Described> = Flat<
  PathOf<Described> & QueryOf<Described> & BodyOf<Described>
>;

/** What a call gives: the reply's body, or the file. */
export type ResultOf<Described> =
  ContentOf<Described> extends { readonly 'application/json': infer Body } ? Body : Attachment;

/** To a type without members, every object would do. */
type Nothing = Readonly<Record<string, never>>;

type Call<Arguments, Result> = object extends Arguments
  ? (
      given?: [keyof Arguments] extends [never] ? Nothing : Arguments,
      options?: CallOptions,
    ) => Promise<Result>
  : (given: Arguments, options?: CallOptions) => Promise<Result>;

/** A call for each operation, by its operationId. Each gives the reply's body, or throws. */
export type Calls<Operations> = {
  readonly [Name in keyof Operations]: Call<
    ArgumentsOf<Operations[Name]>,
    ResultOf<Operations[Name]>
  >;
};

/**
 * The same calls, each giving the whole reply: status, headers, budget, whether it was replayed.
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
 * A class whose instances have a call for each row of the table. `bound` stands in for members that
 * are always the same.
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
  // Its members come from the table, which has a row for each operation: its type says so.
  return TableCalls as unknown as new (transport: Transport, bound?: Members) => Caller<Operations>;
}

interface Remembered {
  readonly etag: string;
  readonly body: unknown;
}

/** Sends calls, and where If-None-Match spares a body, remembers the last one. */
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

/** Some bodies have a place for the key, too: then it is that one. */
function keyIn({ idempotencyKey }: Members): string | null {
  return typeof idempotencyKey === 'string' ? idempotencyKey : null;
}
