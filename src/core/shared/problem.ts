export interface Problem {
  /**
   * The place of the problem: a JSON Pointer into the body ("" is the whole body), `?name` for a
   * query parameter, or the name of a header.
   */
  readonly path: string;
  readonly problem: string;
  readonly allowed?: readonly string[];
}
