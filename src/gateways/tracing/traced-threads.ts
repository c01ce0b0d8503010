import type { Tracer } from '../../core/shared/tracer.ts';
import type { JobOptions, JobResult } from '../thread-pool.ts';

interface Threads<Input> {
  readonly eventLoopLimitMs: number;
  run(input: Input, options: JobOptions): Promise<JobResult>;
}

/** Makes each job of the worker threads a span, which includes its wait for a free thread. */
export function traceThreads<Input extends { readonly kind: string; readonly name?: string }>(
  threads: Threads<Input>,
  tracer: Tracer,
): Threads<Input> {
  return {
    eventLoopLimitMs: threads.eventLoopLimitMs,
    run: (input, options) =>
      tracer.addSpan(
        { name: 'thread job', attributes: { 'bottega.thread_job': input.name ?? input.kind } },
        async (span) => {
          const result = await threads.run(input, options);
          if (result.kind === 'busy') span.fail('busy');
          return result;
        },
      ),
  };
}
