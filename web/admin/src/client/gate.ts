/** Why requests wait: the session is over, or the person must show again that it is them. */
export type GateReason = 'signed_out' | 'confirm';

type Listener = () => void;

let reason: GateReason | null = null;
let waiting: { readonly pass: () => void; readonly give: (error: Error) => void }[] = [];
const listeners = new Set<Listener>();

function change(next: GateReason | null): void {
  reason = next;
  for (const listener of listeners) listener();
}

/** Resolves once the person has signed in again, so that a request can be sent once more. */
export function waitAtGate(why: GateReason): Promise<void> {
  if (reason !== 'signed_out') change(why);
  return new Promise((pass, give) => waiting.push({ pass, give }));
}

export function openGate(): void {
  const held = waiting;
  waiting = [];
  change(null);
  for (const { pass } of held) pass();
}

/** Gives up on the requests that wait. What was typed stays where it is. */
export function closeGate(error: Error): void {
  const held = waiting;
  waiting = [];
  change(null);
  for (const { give } of held) give(error);
}

export const gate = {
  read: (): GateReason | null => reason,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
