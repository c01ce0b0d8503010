import type { KeyIdentity } from '../../core/keys/key.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { briefReply } from '../../wire/opportunities/write-reply.ts';
import { writeJson } from '../../wire/shared/json-text.ts';
import type { ContextWithoutActor } from '../context.ts';
import { storefrontOfKey } from '../shared/storefront-of-key.ts';
import type { StorefrontDependencies } from '../shared/with-storefront.ts';
import { readBrief } from './read-brief.ts';

/** Returns an opportunity as JSON, with everything that staff need to answer it. */
export async function readOpportunity(
  dependencies: StorefrontDependencies &
    Pick<ContextWithoutActor, 'clock' | 'database' | 'threads'>,
  key: KeyIdentity,
  opportunityId: string,
): Promise<string | Refusal<'opportunity_not_found' | 'busy'>> {
  const storefront = await storefrontOfKey(dependencies, key);
  const brief = await readBrief(dependencies, storefront, opportunityId);
  return isRefusal(brief) ? brief : writeJson(briefReply(key.slug, brief));
}
