/** A published example of an operation. A test sends it to the demo stores. */
export interface Example {
  readonly name: string;
  /** The title of the example, which is published as its summary. */
  readonly title: string;
  readonly request?: unknown;
  /** The reply that the example must get, so that its title is true. */
  readonly outcome: ExampleOutcome;
}

interface ExampleOutcome {
  readonly status: number;
  /** Fields that the reply must have, such as the answer or the error code. */
  readonly members?: Readonly<Record<string, unknown>>;
}

export type Examples = Readonly<Record<string, readonly [Example, ...Example[]]>>;

/** Describes the expected reply to an example by its status and some of its fields. */
export const outcome = (
  status: number,
  members: Readonly<Record<string, unknown>> = {},
): ExampleOutcome => ({ status, members });
