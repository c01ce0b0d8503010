import { describe, expect, it } from 'vitest';
import {
  JobBetweenTransactionAttempts,
  type WorkerThreads,
} from '../../src/actions/shared/thread-jobs.ts';
import type { StorefrontJob } from '../../src/core/offers/storefront-job.ts';
import type { JobResult } from '../../src/gateways/thread-pool.ts';
import { storefrontOf } from '../support/dependencies.ts';
import { workshop } from '../support/workshop.ts';

const storefront = storefrontOf(workshop('open'));
const asking = { clientKey: 'test' };
const done = (output: unknown): JobResult => ({ kind: 'done', output });

/** A job that never ends in time on the event loop. */
const DOUBLE: StorefrontJob<number, { readonly twice: number }> = {
  name: 'double',
  subjects: () => [],
  run: ({ workspace }, input) => {
    workspace.patience?.end();
    return { twice: 2 * input };
  },
};

function jobWith(run: (input: unknown) => JobResult | Promise<JobResult>) {
  const inputs: unknown[] = [];
  const threads: WorkerThreads = {
    eventLoopLimitMs: 15,
    run: async (sent) => {
      inputs.push(sent.kind === 'storefront' ? sent.input : null);
      return run(inputs.at(-1));
    },
  };
  const job = new JobBetweenTransactionAttempts(
    threads,
    DOUBLE,
    asking,
    (earlier, later) => earlier === later,
  );
  return { job, inputs };
}

describe('a job between two attempts', () => {
  it('is done at once without threads', async () => {
    const job = new JobBetweenTransactionAttempts(null, DOUBLE, asking, () => true);
    expect(await job.repeat(async () => job.takeOutput(storefront, 4))).toEqual({ twice: 8 });
  });

  it('gives the second attempt what the first one lacked', async () => {
    const { job, inputs } = jobWith((input) => done({ twice: 2 * Number(input) }));
    const attempts: unknown[] = [];
    await job.repeat(async () => attempts.push(job.takeOutput(storefront, 4)));
    expect(attempts).toEqual([null, { twice: 8 }]);
    expect(inputs).toEqual([4]);
  });

  it('is done again for an attempt that asks something else', async () => {
    const { job, inputs } = jobWith((input) => done({ twice: 2 * Number(input) }));
    const levels = [4, 5, 5];
    let attempt = 0;
    const taken = await job.repeat(async () => job.takeOutput(storefront, levels[attempt++] ?? 0));
    expect(taken).toEqual({ twice: 10 });
    expect(inputs).toEqual([4, 5]);
  });

  it('ends if what it is about changes all the time, or no thread has time', async () => {
    const changing = jobWith((input) => done({ twice: 2 * Number(input) }));
    let level = 0;
    const repeated = await changing.job.repeat(async () =>
      changing.job.takeOutput(storefront, (level += 1)),
    );
    expect(repeated).toMatchObject({ code: 'busy' });
    const busy = jobWith(() => ({ kind: 'busy', retryAfterSeconds: 7 }));
    expect(await busy.job.repeat(async () => busy.job.takeOutput(storefront, 1))).toMatchObject({
      code: 'busy',
      values: { retryAfterSeconds: 7 },
    });
  });
});
