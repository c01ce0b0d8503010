/** A mail as people read it: plain text, without anybody's words but the store's own. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}
