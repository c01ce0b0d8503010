import type { Clock } from '../gateways/clock.ts';
import type { Database } from '../storage/database.ts';

/** Who does it; every write records it. */
export interface Actor {
  readonly kind: 'cli' | 'key' | 'person' | 'buyer' | 'service';
  /** A user name, a key's id; never an address or a secret. */
  readonly id: string;
}

/** What every action is handed. */
export interface ActionContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly actor: Actor;
}
