import { badRequest, type Target } from './bad-requests.ts';
import { faultOfReply } from './judge-refusal.ts';
import { Random } from './random.ts';
import type { TestServer } from './server.ts';

const AT_ONCE = 16;
const CONTINUED = /^HTTP\/1\.1 100 [^]*?\r\n\r\n/;
const STATUS = /^(?:HTTP\/1\.1 100 [^]*?\r\n\r\n)?HTTP\/1\.1 (\d{3})/;

export interface BadInputReport {
  /** Requests with replies that should not be, each with what is wrong. */
  readonly faults: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
}

/** Sends so many bad requests to a running server; each has a time-out. */
export async function sendBadRequests(
  server: Pick<TestServer, 'raw'>,
  target: Target,
  seed: number,
  count: number,
): Promise<BadInputReport> {
  const random = new Random(seed);
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  let left = count;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { kind, bytes, half } = badRequest(random, target);
      const raw = await server
        .raw(bytes, { half, timeoutMs: 20_000 })
        .catch((error: Error) => error.message);
      // A request that stops half-way may be answered with silence, be it after a 100: the
      // connection is closed.
      const fault = half && raw.replace(CONTINUED, '') === '' ? null : faultOfReply(raw);
      if (fault !== null) {
        faults.push(
          `${kind}: ${JSON.stringify(bytes.toString('latin1').slice(0, 400))} → ${fault}: ${raw.slice(0, 300)}`,
        );
      }
      const status = STATUS.exec(raw)?.[1] ?? 'closed';
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { faults, statuses };
}
