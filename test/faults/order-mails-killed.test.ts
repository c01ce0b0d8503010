import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { folderOfNextVersion } from '../support/other-version.ts';
import { openMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { Random } from '../support/random.ts';
import { openProcesses, type Running } from '../runtime/process.ts';

const ROUNDS = process.env['BOTTEGA_FAULTS'] === '1' ? 50 : 6;
const SEED = 20_261_123;
/**
 * Inside the transaction that pays; right after it; with a mail claimed; sent, and not marked;
 * marked; and at any moment.
 */
const STEPS = ['deciding', 'decided', 'claimed', 'sent', 'marked', ''] as const;
const RECIPIENTS = ['ada@example.org', 'boss@faulty.example', 'shop@faulty.example'];

const processes = openProcesses({ NODE_ENV: 'test' });
afterEach(() => processes.close());

interface MailRow {
  readonly mail_id: string;
  readonly order_id: string;
  readonly recipient: string;
  readonly state: string;
}

test(
  `${ROUNDS} times kill -9 between paying, claiming, sending and marking: every payment is mailed to the buyer and to both addresses of the store, doubled ones as the same mail, none that was rolled back`,
  { timeout: 900_000 },
  async () => {
    const held = TEST_DATABASE_URL === null ? null : await openTestDatabase();
    const folder = held === null ? processes.folder() : '';
    const server = await openMailServer();
    const random = new Random(SEED);
    const environment =
      held === null ? { FAULT_FOLDER: folder } : { FAULT_DATABASE_URL: held.url ?? '' };
    const start = (more: Record<string, string>): Running =>
      processes.launch(
        process.execPath,
        ['test/faults/order-mail-process.ts'],
        { ...environment, FAULT_SMTP_URL: server.url, ...more },
        folderOfNextVersion(),
      );
    for (let round = 0; round < ROUNDS; round += 1) {
      const step = STEPS[round % STEPS.length] ?? '';
      const running = start(
        step === '' ? {} : { FAULT_STEP: step, FAULT_AT: String(1 + random.below(5)) },
      );
      await running.says(/running/);
      const timer =
        step === ''
          ? setTimeout(() => running.child.kill('SIGKILL'), 5 + random.below(300))
          : undefined;
      expect([step, await running.ended, running.output.err]).toEqual([step, 'SIGKILL', '']);
      clearTimeout(timer);
    }
    const last = start({ FAULT_LAST: '1' });
    expect([await last.ended, last.output.err]).toEqual([0, '']);

    const database =
      held?.database ??
      (await openDatabase({ databaseUrl: null, dataDir: folder, report: () => undefined }));
    const { paid, mails } = await database.read(async (reader) => ({
      paid: (
        await sql<{ order_id: string }>`
          select order_id from customer_order where paid_at is not null`.execute(reader)
      ).rows.map((row) => row.order_id),
      mails: (
        await sql<MailRow>`select mail_id, order_id, recipient, state from mail`.execute(reader)
      ).rows,
    }));
    await (held ?? database).close();
    await server.close();

    expect(paid.length).toBeGreaterThan(ROUNDS / 2);
    expect(mails.filter(({ state }) => state !== 'sent')).toEqual([]);
    // Each payment has one mail for each recipient, and nothing else has any.
    expect(mails.map(({ order_id: id, recipient }) => `${id} ${recipient}`).toSorted()).toEqual(
      paid.flatMap((id) => RECIPIENTS.map((recipient) => `${id} ${recipient}`)).toSorted(),
    );
    // Each came to its recipient at least once, always as the very same mail.
    expect(new Set(server.received.map(nameOf))).toEqual(
      new Set(mails.map((row) => `<${row.mail_id}@bottega.example> ${row.recipient}`)),
    );
    // The rounds did what they are for: some mails came twice.
    expect(server.received.length).toBeGreaterThan(mails.length);
  },
);

function nameOf({ mail, to }: ReceivedMail): string {
  return `${mail.messageId ?? 'none'} ${to.join()}`;
}
