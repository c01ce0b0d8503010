import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { openTestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { folderOfNextVersion } from '../support/other-version.ts';
import { openMailServer, type ReceivedMail } from '../support/mail-server.ts';
import { Random } from '../support/random.ts';
import { openProcesses, type Running } from '../runtime/process.ts';

const ROUNDS = process.env['BOTTEGA_FAULTS'] === '1' ? 50 : 7;
const SEED = 20_261_121;
/**
 * Inside the transaction that decides; right after it; with a mail claimed; sent, and not marked;
 * marked; and at any moment.
 */
const STEPS = ['deciding', 'decided', 'claimed', 'sent', 'marked', 'received', ''] as const;

const processes = openProcesses({ NODE_ENV: 'test' });
afterEach(() => processes.close());

interface MailRow {
  readonly mail_id: string;
  readonly response_id: string;
  readonly state: string;
  readonly words: string;
  readonly status: string;
}

test(
  `${ROUNDS} times kill -9 between deciding, claiming, sending and marking: every response is sent, doubled ones as the same mail, none that was rolled back`,
  { timeout: 900_000 },
  async () => {
    const held = TEST_DATABASE_URL === null ? null : await openTestDatabase();
    const folder = held === null ? processes.folder() : '';
    const victim: { running: Running | null; left: number } = { running: null, left: 0 };
    // It has the mail, and whoever sends it never learns of that.
    const killAtReceiving = async (): Promise<void> => {
      if (victim.running === null) return;
      victim.left -= 1;
      if (victim.left <= 0) await victim.running.stop('SIGKILL');
    };
    const server = await openMailServer({ onReceived: killAtReceiving });
    const random = new Random(SEED);
    const environment =
      held === null ? { FAULT_FOLDER: folder } : { FAULT_DATABASE_URL: held.url ?? '' };
    const start = (more: Record<string, string>): Running =>
      processes.launch(
        process.execPath,
        ['test/faults/mail-process.ts'],
        { ...environment, FAULT_SMTP_URL: server.url, ...more },
        folderOfNextVersion(),
      );
    for (let round = 0; round < ROUNDS; round += 1) {
      const step = STEPS[round % STEPS.length] ?? '';
      const running = start(
        step === '' || step === 'received'
          ? {}
          : { FAULT_STEP: step, FAULT_AT: String(1 + random.below(5)) },
      );
      if (step === 'received') Object.assign(victim, { running, left: 1 + random.below(4) });
      await running.says(/running/);
      const timer =
        step === ''
          ? setTimeout(() => running.child.kill('SIGKILL'), 5 + random.below(300))
          : undefined;
      expect([step, await running.ended, running.output.err]).toEqual([step, 'SIGKILL', '']);
      clearTimeout(timer);
      victim.running = null;
    }
    const last = start({ FAULT_LAST: '1' });
    expect([await last.ended, last.output.err]).toEqual([0, '']);

    const database =
      held?.database ??
      (await openDatabase({ databaseUrl: null, dataDir: folder, report: () => undefined }));
    const { rows } = await database.read((reader) =>
      sql<MailRow>`
    select mail.mail_id, mail.response_id, mail.state, r.words, r.status
    from opportunity_response as r left join mail on mail.merchant_id = r.merchant_id and mail.response_id = r.response_id`.execute(
        reader,
      ),
    );
    await (held ?? database).close();
    await server.close();

    const idsOf = tally(server.received);
    // Every response that was decided is there once, its mail too, and both are sent.
    expect(rows.length).toBeGreaterThan(ROUNDS / 2);
    expect(
      rows.filter(
        ({ state, status, words }) => state !== 'sent' || status !== 'sent' || words !== 'Yes.',
      ),
    ).toEqual([]);
    // Each was sent at least once, always as the very same mail, and nothing else was.
    expect(new Map([...idsOf].map(([responseId, ids]) => [responseId, [...ids]]))).toEqual(
      new Map(rows.map((row) => [row.response_id, [`<${row.mail_id}@bottega.example>`]])),
    );
    expect(server.received.filter(({ raw }) => raw.includes('ROLLED BACK'))).toEqual([]);
    // The rounds did what they are for: some mails came twice.
    expect(server.received.length).toBeGreaterThan(rows.length);
  },
);

/** By response: the ids under which its mail came. */
function tally(received: readonly ReceivedMail[]): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { mail } of received) {
    const responseId =
      /\/answers\/[\da-f-]{36}\/([\da-f-]{36})\//.exec(mail.text ?? '')?.[1] ?? 'none';
    ids.set(responseId, (ids.get(responseId) ?? new Set()).add(mail.messageId ?? 'none'));
  }
  return ids;
}
