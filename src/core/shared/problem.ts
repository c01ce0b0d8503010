/** One place of a request that must change. */
export interface Problem {
  /**
   * JSON Pointer into the body ("" is all of it), `?name` for a query parameter, a header's name
   * for a header.
   */
  readonly path: string;
  readonly problem: string;
  readonly allowed?: readonly string[];
}
