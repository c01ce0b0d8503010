/** How one call is sent: a row of the table that is generated from the published descriptions. */
export interface Operation {
  /** Its operationId. */
  readonly name: string;
  readonly method: string;
  /** With its parameters in braces, such as /api/store/v1/orders/{id} */
  readonly path: string;
  /** The names of its query parameters. */
  readonly query: readonly string[];
  readonly hasBody: boolean;
  /** Whether an Idempotency-Key makes it happen once, however often it is sent. */
  readonly takesKey: boolean;
  /** Whether sending it twice does no more than sending it once. */
  readonly isRepeatable: boolean;
  /** Whether If-None-Match spares its body. */
  readonly isConditional: boolean;
  readonly reply: 'json' | 'file';
}
