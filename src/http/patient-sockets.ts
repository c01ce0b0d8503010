import type { Duplex } from 'node:stream';

const patientSockets = new WeakSet<Duplex>();

/**
 * Exempts a connection from the time limit for whole requests until the returned function is
 * called. The caller must enforce a limit of its own meanwhile.
 */
export function exemptFromTimeLimit(socket: Duplex): () => void {
  patientSockets.add(socket);
  return () => void patientSockets.delete(socket);
}

export function isExemptFromTimeLimit(socket: Duplex): boolean {
  return patientSockets.has(socket);
}
