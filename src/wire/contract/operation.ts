import type { TSchema } from 'typebox';
import type { ErrorCode } from '../shared/errors.ts';

interface QueryParameter {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example?: unknown;
}

/** What a published description says of one operation. */
export interface DescribedOperation {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** After the base, in Fastify's notation. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** What the caller's key must be allowed to do. */
  readonly scope?: string;
  /** What segments of the path name, where that is something else than elsewhere. */
  readonly pathTexts?: Readonly<
    Record<string, { readonly description: string; readonly example: string }>
  >;
  /** Query parameters by name, all of them optional. */
  readonly query?: Readonly<Record<string, QueryParameter>>;
  readonly request?: { readonly schema: TSchema; readonly example: unknown };
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly reply: {
    readonly status: number;
    readonly description: string;
    readonly schema: TSchema;
    readonly example?: unknown;
    readonly contentType?: string;
  };
  /** Beside those of every reply. */
  readonly replyHeaders?: readonly string[];
  /** Replies without a body, by status. */
  readonly bare?: Readonly<Record<number, string>>;
  readonly errors: readonly ErrorCode[];
}
