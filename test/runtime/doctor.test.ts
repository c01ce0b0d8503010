import { afterAll, expect, test } from 'vitest';
import type { Finding } from '../../src/core/doctor/finding.ts';
import { openMailServer } from '../support/mail-server.ts';
import { freePort, hasRedis, startRedis } from '../support/redis.ts';
import { type Ended, openProcesses } from './process.ts';

const processes = openProcesses();
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  await processes.close();
});

const findingsOf = ({ out }: Ended): Finding[] =>
  (JSON.parse(out) as { findings: Finding[] }).findings;

const sentencesOf = (ended: Ended, state: Finding['state']): string[] =>
  findingsOf(ended)
    .filter((finding) => finding.state === state)
    .map(({ subject, sentence }) => `${subject}: ${sentence}`);

test('beside a running service that is well, everything is fine', async () => {
  const folder = processes.folder();
  const mails = await openMailServer();
  closers.push(() => mails.close());
  const here = {
    BOTTEGA_DATA_DIR: folder,
    PORT: String(await freePort()),
    SMTP_URL: mails.url,
    MAIL_FROM: 'shop@example.com',
    ...(hasRedis && { REDIS_URL: (await startRedis(closers)).url }),
  };
  const running = processes.bottega(['serve'], here);
  await running.says(/"running"/);

  const people = await processes.run(['doctor'], here);
  expect(people.err).toBe('');
  expect(people.code).toBe(0);
  expect(people.out).toContain('warning  The embedded database is for trying');
  expect(people.out).toMatch(/\n0 errors, 1 warning, \d fine\.\n$/);

  const ended = await processes.run(['doctor', '--json'], here);
  expect(sentencesOf(ended, 'error')).toEqual([]);
  const fine = sentencesOf(ended, 'ok');
  for (const subject of [
    'database',
    'background',
    'mail',
    'service',
    ...(hasRedis ? ['redis'] : []),
  ])
    expect(fine).toContainEqual(expect.stringMatching(`^${subject}: `));
  expect(mails.received).toEqual([]);
});

test('what is wrong is named, each with its remedy, and the command fails', async () => {
  const folder = processes.folder();
  const closed = await freePort();
  const ended = await processes.run(['doctor', '--json'], {
    BOTTEGA_DATA_DIR: folder,
    BOTTEGA_ROLLE: 'worker',
    BOTTEGA_BASE_URL: `http://127.0.0.1:${closed}`,
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
    MAIL_FROM: 'shop@example.com',
    REDIS_URL: `redis://127.0.0.1:${closed}`,
    BOTTEGA_S3_URL: `http://127.0.0.1:${closed}/pictures`,
    BOTTEGA_S3_ACCESS_KEY_ID: 'id',
    BOTTEGA_S3_SECRET_ACCESS_KEY: 'hidden-key-of-the-bucket',
  });
  expect(ended.code).toBe(1);
  expect(ended.err).toBe('Something is wrong with this installation.\n');
  expect(ended.out).not.toContain('hidden-key-of-the-bucket');
  expect(sentencesOf(ended, 'error')).toEqual([
    expect.stringMatching(
      /^redis: Redis does not answer at REDIS_URL .* or look at the address\.$/,
    ),
    expect.stringMatching(
      /^mail: The mail server of SMTP_URL can't be used.* Look at the protocol, the host/,
    ),
    expect.stringMatching(/^pictures: The bucket of BOTTEGA_S3_URL can't be used/),
    expect.stringMatching(/^service: The service does not answer at http/),
  ]);
  expect(sentencesOf(ended, 'warning')).toContainEqual(
    expect.stringMatching(/^configuration: BOTTEGA_ROLLE is set/),
  );
});

test('a database that cannot be used is one error, and a wrong configuration is named', async () => {
  const unreachable = await processes.run(['doctor', '--json'], {
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    BOTTEGA_SECRET: 'aaaabbbbccccddddaaaabbbbccccdddd',
  });
  expect(unreachable.code).toBe(1);
  expect(sentencesOf(unreachable, 'error')).toEqual([
    expect.stringMatching(/^configuration: BOTTEGA_SECRET is easily guessed/),
    expect.stringMatching(/^configuration: BOTTEGA_BASE_URL is not set/),
    expect.stringMatching(/^configuration: SMTP_URL is not set/),
    expect.stringMatching(/^database: DATABASE_URL leads to no usable database/),
  ]);
  const folder = processes.folder();
  const none = await processes.run(['doctor', '--json'], { BOTTEGA_DATA_DIR: folder });
  expect(sentencesOf(none, 'ok')).toContainEqual(
    expect.stringMatching(/^database: There is no database in .* yet/),
  );
  const wrong = await processes.run(['doctor'], { BOTTEGA_ROLE: 'cook' });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('BOTTEGA_ROLE must be') });
});
