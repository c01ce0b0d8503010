/** A published example of an operation. A test sends it to the demo stores. */
export interface Example {
  readonly name: string;
  /** The title of the example, which is published as its summary. */
  readonly title: string;
  readonly request?: unknown;
  /**
   * The expected reply to the example. The example's title is true only if the service sends this
   * reply.
   */
  readonly outcome: ExampleOutcome;
}

interface ExampleOutcome {
  readonly status: number;
  /** Fields that the reply must have, such as the answer or the error code. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

export type Examples = Readonly<Record<string, readonly [Example, ...Example[]]>>;

/** Describes the expected reply to an example by its status and some of its fields. */
export const expectedOutcome = (
  status: number,
  fields: Readonly<Record<string, unknown>> = {},
): ExampleOutcome => ({ status, fields });
