/** An email in plain text. It never contains text that a buyer wrote. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}
