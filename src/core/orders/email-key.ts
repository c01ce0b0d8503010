/** What a buyer is recognised by: the same mailbox, however its address is spelled. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
