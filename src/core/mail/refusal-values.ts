import type { MailState } from './mail.ts';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    mail_not_found: { readonly mailId: string };
    /** The email can't be sent again, because only failed emails can. */
    mail_not_failed: { readonly state: MailState };
    mail_not_sent: { readonly state: MailState };
  }
}
