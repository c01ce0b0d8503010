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
import type { SharedContext } from '../context.ts';
import type { Errands } from './people-context.ts';
import { addPersonLink } from './person-link.ts';

interface ErrandOptions extends Pick<SharedContext, 'database' | 'clock' | 'newId'> {
  readonly report: (problem: Error) => void;
}

type Errand = (transaction: Transaction) => Promise<void>;

const DELAY_MS = 20;
/** So many waiting errands can only come from an attack, so the oldest ones are dropped. */
const MAXIMUM_WAITING = 1_000;

/**
 * Does the work for a person after the reply was sent, so that the reply's time doesn't show
 * whether the address is known.
 */
export class PersonErrands implements Errands {
  readonly #options: ErrandOptions;
  #waiting: Errand[] = [];
  readonly #writes = new DelayedWrites(() => this.#run(), DELAY_MS);

  constructor(options: ErrandOptions) {
    this.#options = options;
  }

  /** Counts a failed sign-in, and writes a mail to the person after too many. */
  noteFailure(personId: string | null): void {
    this.#add(async (transaction) => {
      if (personId === null) return;
      const failures = await countFailure(transaction, personId);
      if (failures === FAILURES_BEFORE_MAIL)
        await this.#write(transaction, personId, 'person.failures', { failures });
    });
  }

  /** Writes a mail with a link for a new password, if somebody has the address. */
  requestReset(emailKey: string): void {
    this.#add(async (transaction) => {
      const person = await findPersonByEmail(transaction, emailKey);
      if (person === null) return;
      const { personId } = person;
      const linkId = await addPersonLink(this.#options, transaction, {
        personId,
        purpose: 'reset',
        provesAddress: true,
        forMs: RESET_MS,
      });
      await this.#write(transaction, personId, 'person.reset', { linkId });
    });
  }

  /** Does all waiting work at once. Must be called before the database is closed. */
  close(): Promise<void> {
    return this.#writes.flush();
  }

  /**
   * Writes a mail to a person. It goes out with the mails of the store that the person has served
   * for longest; without a store there is nothing that the person could do with it.
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

  #add(errand: Errand): void {
    if (this.#waiting.length >= MAXIMUM_WAITING) this.#waiting.shift();
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
