import type { Clock } from '../gateways/clock.ts';
import type { Sealer } from '../gateways/sealer.ts';
import type { Signer } from '../gateways/signer.ts';
import type { WebhookSender } from '../gateways/webhook-sender.ts';
import type { Database } from '../storage/database/database.ts';

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
  /** Makes keys' digests and private links. */
  readonly signer: Signer;
  /** Keeps endpoints' secrets. */
  readonly sealer: Sealer;
  readonly webhookSender: WebhookSender;
  /**
   * Where pages for people are, without a slash at its end; asked anew, since a free port is known
   * late.
   */
  readonly baseUrl: () => string;
}

/** The same for everybody who acts in this process. */
export type SharedContext = Omit<ActionContext, 'actor'>;
