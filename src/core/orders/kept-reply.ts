/** The text of an order's reply, which is kept with the order for those who follow changes. */
export interface KeptReply {
  /** The text, without the fields that the database sets. */
  readonly text: string;
  /** The form of the text, a number that later releases may raise. */
  readonly form: number;
  /** The time before which nothing in the text changes by itself, or null if it never does. */
  readonly until: Date | null;
}
