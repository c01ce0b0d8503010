import type { Clock } from '../../gateways/clock.ts';
import type { Sealer } from '../../gateways/sealer.ts';
import type { Signer } from '../../gateways/signer.ts';
import type { Database } from '../../storage/database/database.ts';

/** Background work for a person that is done after the reply has been sent. */
export interface PersonErrandQueue {
  noteFailure(personId: string | null): void;
  requestReset(emailKey: string): void;
}

/** The dependencies of the actions for people and their sessions. */
export interface PeopleContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly signer: Signer;
  readonly sealer: Sealer;
  readonly personErrands: PersonErrandQueue;
}
