import { serveThread } from '../../src/gateways/serve-thread.ts';

/** A job for the tests of the pool. */
export type SleepyJob =
  | { readonly kind: 'echo'; readonly text: string }
  | { readonly kind: 'fail' | 'hang' | 'fill' }
  /** Works until it is cancelled, or for this long, and says which. */
  | { readonly kind: 'work'; readonly ms: number };

serveThread(() => (input, isCancelled) => {
  const job = input as SleepyJob; // Sent by the tests.
  switch (job.kind) {
    case 'echo':
      return job.text;
    case 'fail':
      throw new Error('it failed');
    case 'hang':
      for (;;);
    case 'fill': {
      const filled: object[] = [];
      for (;;) filled.push({ more: [filled.length, `${filled.length}`] });
    }
    case 'work': {
      const until = performance.now() + job.ms;
      while (performance.now() < until) if (isCancelled()) return 'cancelled';
      return 'done';
    }
  }
});
