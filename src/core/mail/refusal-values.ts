import type { MailState } from './mail.ts';

declare module '../shared/refusal-values.ts' {
  interface RefusalValues {
    mail_not_found: { readonly mailId: string };
    mail_not_sent: { readonly state: MailState };
  }
}
