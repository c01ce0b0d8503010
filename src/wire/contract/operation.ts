import type { TSchema } from 'typebox';
import type { Scope } from '../../core/keys/scopes.ts';
import type { ErrorCode } from '../shared/errors.ts';

interface QueryParameter {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

/** An API operation in the form in which it is described to developers. */
export interface DescribedOperation {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** The path below the API's base path, in the notation of the Fastify framework. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly scope?: Scope;
  /** Descriptions of parameters in this operation's path that replace the usual descriptions. */
  readonly pathTexts?: Readonly<
    Record<string, { readonly description: string; readonly example: string }>
  >;
  readonly query?: Readonly<Record<string, QueryParameter>>;
  readonly request?: { readonly schema: TSchema; readonly example: unknown };
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly reply: {
    readonly status: number;
    readonly description: string;
    readonly schema: TSchema;
    readonly contentType?: string;
  };
  /** The HTTP headers of this operation's reply. Headers that every reply has aren't listed. */
  readonly replyHeaders?: readonly string[];
  /** Descriptions of the replies that have no body, by HTTP status. */
  readonly bodilessReplies?: Readonly<Record<number, string>>;
  readonly errors: readonly ErrorCode[];
}
