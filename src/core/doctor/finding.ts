/** The result of one check of an installation. */
export interface Finding {
  /**
   * The part of the installation that was checked, such as `database`. Scripts rely on these names.
   */
  readonly subject: FindingSubject;
  /**
   * `error` means that something doesn't work. `warning` means that it works, but an operator
   * should change it.
   */
  readonly state: 'ok' | 'warning' | 'error';
  /**
   * A sentence for the operator: what was found and, unless the state is `ok`, what to do about it.
   */
  readonly sentence: string;
}

export type FindingSubject =
  | 'configuration'
  | 'data-folder'
  | 'database'
  | 'secrets'
  | 'background'
  | 'redis'
  | 'mail'
  | 'pictures'
  | 'traces'
  | 'service';

export const okFinding = (subject: FindingSubject, sentence: string): Finding => ({
  subject,
  state: 'ok',
  sentence,
});

export const warningFinding = (subject: FindingSubject, sentence: string): Finding => ({
  subject,
  state: 'warning',
  sentence,
});

export const errorFinding = (subject: FindingSubject, sentence: string): Finding => ({
  subject,
  state: 'error',
  sentence,
});
