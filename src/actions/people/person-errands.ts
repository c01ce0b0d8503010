import { FAILURES_BEFORE_MAIL, RESET_MS } from '../../core/people/person.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { insertMail } from '../../storage/mail/mail-repository.ts';
import { storesOf } from '../../storage/people/membership-repository.ts';
import {
  countFailure,
  findPerson,
  findPersonByEmail,
} from '../../storage/people/person-repository.ts';
import { DelayedWrites } from '../shared/delayed-writes.ts';
import type { ContextWithoutActor } from '../context.ts';
import type { PersonErrandQueue } from './people-context.ts';
import { addPersonLink } from './person-link.ts';

interface ErrandOptions extends Pick<ContextWithoutActor, 'database' | 'clock' | 'newId'> {
  readonly report: (problem: Error) => void;
}

type PersonErrand = (transaction: Transaction) => Promise<void>;

const ERRAND_DELAY_MS = 20;
/**
 * The maximum number of waiting errands. Only an attack causes more of them, so the oldest ones are
 * dropped.
 */
const MAXIMUM_WAITING_ERRANDS = 1_000;

/**
 * Does work for a person after the reply has been sent, so that the timing of the reply doesn't
 * reveal whether the email address is known.
 */
export class PersonErrands implements PersonErrandQueue {
  readonly #options: ErrandOptions;
  #waiting: PersonErrand[] = [];
  readonly #writes = new DelayedWrites(() => this.#run(), ERRAND_DELAY_MS);

  constructor(options: ErrandOptions) {
    this.#options = options;
  }

  /** Counts a failed sign-in. After too many failures, the person gets an email. */
  noteFailure(personId: string | null): void {
    this.#add(async (transaction) => {
      if (personId === null) return;
      const failures = await countFailure(transaction, personId);
      if (failures === FAILURES_BEFORE_MAIL)
        await this.#write(transaction, personId, 'person.failures', { failures });
    });
  }

  /**
   * Creates an email with a link for setting a new password, if a person has this email address.
   */
  requestReset(emailKey: string): void {
    this.#add(async (transaction) => {
      const person = await findPersonByEmail(transaction, emailKey);
      if (person === null) return;
      const { personId } = person;
      const linkId = await addPersonLink(this.#options, transaction, {
        personId,
        purpose: 'reset',
        provesAddress: true,
        lifetimeMs: RESET_MS,
      });
      await this.#write(transaction, personId, 'person.reset', { linkId });
    });
  }

  /** Finishes all waiting errands. Must be called before the database is closed. */
  close(): Promise<void> {
    return this.#writes.flush();
  }

  /**
   * Creates an email to a person, which is sent with the emails of the store that the person joined
   * first. A person without a store gets no email, because the account would be of no use.
   */
  async #write(
    transaction: Transaction,
    personId: string,
    kind: string,
    content: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const [store] = await storesOf(transaction, personId);
    const person = await findPerson(transaction, personId);
    if (store === undefined || person === null) return;
    const { newId, clock } = this.#options;
    await insertMail(transaction, store.merchantId, {
      mailId: newId(),
      kind,
      recipient: person.email,
      content,
      createdAt: clock.now(),
    });
  }

  #add(errand: PersonErrand): void {
    if (this.#waiting.length >= MAXIMUM_WAITING_ERRANDS) this.#waiting.shift();
    this.#waiting.push(errand);
    this.#writes.schedule();
  }

  async #run(): Promise<void> {
    const errands = this.#waiting;
    this.#waiting = [];
    for (const errand of errands) {
      try {
        await this.#options.database.transaction(errand);
      } catch (error) {
        this.#options.report(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }
}
