/**
 * Describes how a call is sent; a row of the table that is generated from the published
 * descriptions.
 */
export interface Operation {
  /** The operationId. */
  readonly name: string;
  readonly method: string;
  /** The path with its parameters in braces, such as /api/store/v1/orders/{id}. */
  readonly path: string;
  /** The names of the query parameters. */
  readonly query: readonly string[];
  readonly hasBody: boolean;
  /**
   * Whether the operation accepts an Idempotency-Key, with which it is carried out once, however
   * often it is sent.
   */
  readonly takesKey: boolean;
  /** Whether sending the request twice does no more than sending it once. */
  readonly isRepeatable: boolean;
  /** Whether the operation supports If-None-Match. */
  readonly isConditional: boolean;
  readonly reply: 'json' | 'file';
}
