import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase, TEST_DATABASE_URL } from '../support/database.ts';
import { openProcesses, type Running } from '../runtime/process.ts';
import { FILE_BYTES, holdUpload, uploadSlowly } from './held-uploads.ts';
import {
  forgetPeak,
  getStatus,
  type HealthReport,
  memoryOf,
  watchHealth,
} from './watched-service.ts';

const IS_LONG = process.env['BOTTEGA_FAULTS'] === '1';
/**
 * Beside other tests, garbage is collected late. What buffered whole files would still grow by 600
 * MiB and more, so that this tells the two apart.
 */
const SHARED_GROWTH_MIB = 400;
const MAXIMUM_GROWTH_MIB = IS_LONG ? 64 : SHARED_GROWTH_MIB;
const MAXIMUM_P99_MS = 50;
/** On a machine that is busy with something else, times say nothing about the service. */
const QUIET_P99_MS = 4;
const MAXIMUM_BUSY_P99_MS = 2_000;

const processes = openProcesses();
let held: TestDatabase | null = null;
let server: Running;
let port = 0;
/** How long `/healthz` takes while nobody attacks: other programs may use the processor. */
let quiet: HealthReport;

beforeAll(async () => {
  held = TEST_DATABASE_URL === null ? null : await openTestDatabase();
  const environment = {
    BOTTEGA_LOG_LEVEL: 'info',
    // The slots are what is measured, not the rates before them.
    BOTTEGA_AGENT_LIMITS: '{"offer": 1000000}',
    BOTTEGA_MERCHANT_LIMITS: '{"offer": 1000000}',
    ...(held === null
      ? { BOTTEGA_DATA_DIR: await processes.demoFolder() }
      : {
          DATABASE_URL: held.url ?? '',
          BOTTEGA_SECRET: 's'.repeat(32),
          BOTTEGA_DATA_DIR: processes.folder(),
        }),
  };
  if (held !== null) await processes.run(['demo'], environment);
  server = processes.bottega(['serve'], environment);
  const [, found] = await server.says(/http:\/\/127\.0\.0\.1:(\d+)/);
  port = Number(found);
  await warmUp();
  const health = watchHealth(port);
  await wait(3_000);
  quiet = await health.stop();
}, 120_000);

afterAll(async () => {
  await processes.close();
  await held?.close();
});

/**
 * What a process allocates once, such as threads and the code of all routes, isn't the attack's.
 */
async function warmUp(): Promise<void> {
  const buyer = actHonestly(200);
  for (let count = 0; count < 4; count += 1)
    await uploadFrom(address(90 + count), Buffer.alloc(FILE_BYTES, 'a'));
  await wait(3_000);
  await buyer.stop();
}

interface Attack {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly uploads: number;
  readonly finishes: boolean;
}

const address = (last: number) => `127.0.0.${last}`;
const addresses = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => address(first + index));

const ATTACKS: readonly Attack[] = [
  {
    name: '60 held back, from one address',
    addresses: addresses(2, 1),
    uploads: 60,
    finishes: false,
  },
  {
    name: '300 held back, from five addresses',
    addresses: addresses(3, 5),
    uploads: IS_LONG ? 300 : 60,
    finishes: false,
  },
  {
    name: '64 at once from 16 addresses, 20 of them stored',
    addresses: addresses(20, 16),
    uploads: 64,
    finishes: true,
  },
];

function uploadFrom(from: string, content: Buffer): Promise<number> {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n';
  return getStatus(port, '/api/storefront/v1/frames/attachments', {
    from,
    method: 'POST',
    body: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--x--\r\n')]),
    type: 'multipart/form-data; boundary=x',
  });
}

/** A buyer whose network has sent nothing yet: an offer and a file, each second. */
function actHonestly(first: number): { stop(): Promise<readonly number[]> } {
  const statuses: number[] = [];
  const over = new AbortController();
  const acting = (async () => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const from = address(first + (count % 8));
      const question = '{"productSlug":"classic-frame"}';
      statuses.push(
        await getStatus(port, '/api/storefront/v1/frames/offer', {
          from,
          method: 'POST',
          body: question,
        }),
        await uploadFrom(from, Buffer.alloc(200_000, 'b')),
      );
      await wait(300);
    }
  })();
  return {
    async stop() {
      over.abort();
      await acting;
      return statuses;
    },
  };
}

interface Outcome {
  readonly health: HealthReport;
  readonly honest: readonly number[];
  readonly refused: number;
  readonly stored: number;
  readonly statuses: readonly number[];
}

async function run(
  { addresses: from, uploads, finishes }: Attack,
  honest: number,
): Promise<Outcome> {
  const health = watchHealth(port);
  const buyer = actHonestly(honest);
  // Attackers have machines of their own. On this one, they must not take the service's processor.
  const attackers = processes.launch(
    'nice',
    ['-n', '19', process.execPath, 'test/faults/uploading-process.ts'],
    {
      FAULT_PORT: String(port),
      FAULT_ADDRESSES: from.join(','),
      FAULT_UPLOADS: String(uploads),
      FAULT_HOLD_MS: IS_LONG ? '12000' : '5000',
      FAULT_FINISHED: finishes ? '20' : '0',
    },
  );
  const [, result = ''] = await attackers.says(/(\{.*\})/);
  // The process has just written it.
  const { refused, statuses } = JSON.parse(result) as { refused: number; statuses: number[] };
  const stored = statuses.filter((status) => status === 201).length;
  return { health: await health.stop(), honest: await buyer.stop(), refused, stored, statuses };
}

test.each(ATTACKS)(
  '$name: memory stays flat, and others are served',
  { timeout: 300_000 },
  async (attack) => {
    const { pid = 0 } = server.child;
    forgetPeak(pid);
    const before = memoryOf(pid);
    const { health, honest, refused, stored, statuses } = await run(
      attack,
      100 + 10 * ATTACKS.indexOf(attack),
    );
    const after = memoryOf(pid);
    const rejected = honest.filter((status) => status >= 400).length;
    console.log(
      `${attack.name} (${held === null ? 'PGlite' : 'PostgreSQL'}): ${before.now} MiB before, ${after.peak} MiB at most; ` +
        `/healthz p50 ${health.p50} ms, p99 ${health.p99} ms, longest ${health.longest} ms of ${health.count} (quiet: p99 ${quiet.p99} ms); ` +
        `${refused} of ${attack.uploads} refused, ${stored} of ${statuses.length} stored (${Math.round((stored * FILE_BYTES) / 2 ** 20)} MiB); ` +
        `${rejected} of ${honest.length} requests of new addresses refused ${honest.filter((status) => status >= 400).join(' ')}`,
    );
    expect(rejected).toBe(0);
    expect(refused).toBeGreaterThanOrEqual(
      attack.uploads - Math.min(48, 4 * attack.addresses.length) - 4,
    );
    expect(health.p99).toBeLessThanOrEqual(
      IS_LONG && quiet.p99 <= QUIET_P99_MS ? MAXIMUM_P99_MS : MAXIMUM_BUSY_P99_MS,
    );
    expect(stored > 0).toBe(attack.finishes);
    expect(after.peak - before.now).toBeLessThanOrEqual(MAXIMUM_GROWTH_MIB);
  },
);

test.runIf(IS_LONG)(
  'an upload that is held back is ended after half a minute, and a slow one is not',
  { timeout: 120_000 },
  async () => {
    const startedAt = performance.now();
    const [ended, slow] = await Promise.all([
      holdUpload(port, address(150))
        .answered()
        .then((status) => ({ status, ms: performance.now() - startedAt })),
      uploadSlowly(port, address(151), { bytes: 4_000_000, bytesPerSecond: 100_000 }),
    ]);
    expect(ended.status).toBe(400);
    expect(ended.ms).toBeLessThan(40_000);
    expect(slow).toBe(201);
  },
);
