/**
 * Normalises an email address, so that a buyer is recognised regardless of how the address is
 * written.
 */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
