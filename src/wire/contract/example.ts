/** A published example of an operation. A test sends it to the demo stores. */
export interface Example {
  readonly name: string;
  /** Says what the example shows, and is published as its summary. */
  readonly title: string;
  readonly request?: unknown;
  /** The reply that the example must get for its title to be true. */
  readonly outcome: ExampleOutcome;
}

interface ExampleOutcome {
  readonly status: number;
  /** Members that the reply must have, such as its answer or its code. */
  readonly members?: Readonly<Record<string, unknown>>;
}

export type Examples = Readonly<Record<string, readonly [Example, ...Example[]]>>;

/** Describes the expected reply to an example by its status and some of its members. */
export const outcome = (
  status: number,
  members: Readonly<Record<string, unknown>> = {},
): ExampleOutcome => ({ status, members });
