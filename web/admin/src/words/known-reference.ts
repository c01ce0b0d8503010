/** Returns the reference of a payment that people know, and not one that the service has made. */
export function knownReference(reference: string | null): string | null {
  return reference !== null && /^(?:person|cli):[0-9a-f-]{36}$/.test(reference) ? null : reference;
}
