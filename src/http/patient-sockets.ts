import type { Duplex } from 'node:stream';

const patient = new WeakSet<Duplex>();

/**
 * Exempts a connection from the time limit for whole requests until the returned function is
 * called. The caller must enforce a limit of its own meanwhile.
 */
export function exemptFromTimeLimit(socket: Duplex): () => void {
  patient.add(socket);
  return () => void patient.delete(socket);
}

export function isExemptFromTimeLimit(socket: Duplex): boolean {
  return patient.has(socket);
}
