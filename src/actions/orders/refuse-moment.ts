import { momentProblem } from '../../core/orders/moments.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { SharedContext } from '../context.ts';

/** Refuses a request that contains an implausible date or time. */
export function refuseMoment(
  { clock }: Pick<SharedContext, 'clock'>,
  path: string,
  moment: Date,
): Refusal<'invalid_request'> | null {
  const problem = momentProblem(path, moment, clock.now());
  return problem === null ? null : refuse('invalid_request', { problems: [problem] });
}
