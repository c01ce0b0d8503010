import type { Tracer } from '../core/shared/tracer.ts';
import type { RunJobPart } from './loop.ts';

/** Makes each part of a background job a trace of its own, unless tracing is off. */
export function traceTurn(tracer: Tracer | null, job: string, turn: RunJobPart): RunJobPart {
  if (tracer === null) return turn;
  return (signal) =>
    tracer.startTrace({ name: job, attributes: { 'bottega.job': job } }, async (span) => {
      const hasMore = await turn(signal);
      span.setAttributes({ 'bottega.has_more': hasMore });
      return hasMore;
    });
}
