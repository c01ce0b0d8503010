import type { KeyIdentity } from '../core/keys/key.ts';
import type { Clock } from '../gateways/clock.ts';
import type { Sealer } from '../gateways/sealer.ts';
import type { PaymentProviders } from '../gateways/payments/payment-provider.ts';
import type { PictureBucket } from '../gateways/pictures/picture-bucket.ts';
import type { Signer } from '../gateways/signer.ts';
import type { WebhookSender } from '../gateways/webhook-sender.ts';
import type { Database } from '../storage/database/database.ts';
import type { WorkerThreads } from './shared/thread-jobs.ts';

/** The person or system that makes a change. Every change is recorded with its author. */
export interface Actor {
  readonly kind: 'cli' | 'key' | 'person' | 'buyer' | 'service';
  /**
   * Either a user name or the id of an API key. It is never an address or a secret, because it is
   * written to the audit log.
   */
  readonly id: string;
}

export interface ActionContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly actor: Actor;
  /** Computes the digests of API keys and the tokens of private links. */
  readonly signer: Signer;
  /** Encrypts the secrets of webhook endpoints and of payment accounts. */
  readonly sealer: Sealer;
  readonly webhookSender: WebhookSender;
  /** The payment providers that can be reached. */
  readonly paymentProviders: PaymentProviders;
  /**
   * The base URL of the web pages, without a trailing slash. It is a function because the port may
   * be chosen only when the server starts.
   */
  readonly baseUrl: () => string;
  /** The bucket that stores picture files, or null if the database stores them. */
  readonly pictureBucket?: PictureBucket | null;
  /** The limit for the pictures of one store, in bytes. */
  readonly storePicturesBytes?: number;
  /** The worker threads for long computations, or null if these run in the event loop. */
  readonly threads?: WorkerThreads | null;
}

export type ContextWithoutActor = Omit<ActionContext, 'actor'>;

export function withKeyAsActor<Context extends ContextWithoutActor>(
  context: Context,
  { keyId }: KeyIdentity,
): Context & ActionContext {
  return { ...context, actor: { kind: 'key', id: keyId } };
}
