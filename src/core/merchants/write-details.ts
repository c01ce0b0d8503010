/**
 * Details of a logged change beyond its subject. They contain no personal data, because the audit
 * log is kept.
 */
export interface WriteDetails {
  /** The names of the changed fields, such as `name` or `settings.closures`. */
  readonly changed?: readonly string[];
}
