import { momentProblem } from '../../core/orders/moments.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { ContextWithoutActor } from '../context.ts';

/** Refuses a request that contains an implausible date or time. */
export function refuseImplausibleTime(
  { clock }: Pick<ContextWithoutActor, 'clock'>,
  path: string,
  time: Date,
): Refusal<'invalid_request'> | null {
  const problem = momentProblem(path, time, clock.now());
  return problem === null ? null : refuse('invalid_request', { problems: [problem] });
}
