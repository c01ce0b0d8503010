import type { MerchantSettings, StoreTheme } from '../../core/merchants/merchant.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { withStorefront } from '../shared/with-storefront.ts';
import type { CapabilityText } from './capability-text-job.ts';
import { type CapabilityDependencies, readCapability } from './read-capability.ts';

/** The name, colours and texts of a store, which its pages show in addition to its products. */
export interface StoreFace {
  readonly theme: StoreTheme | null;
  readonly collecting: boolean;
  readonly orderingPaused: boolean;
  readonly policies: MerchantSettings['policies'];
  readonly capability: CapabilityText;
}

/** Reads what the pages of a store show, from memory if the store is in use. */
export async function readStoreFace(
  dependencies: CapabilityDependencies,
  slug: string,
): Promise<StoreFace | Refusal<'merchant_not_found' | 'busy'>> {
  const capability = await readCapability(dependencies, slug);
  if (isRefusal(capability)) return capability;
  return withStorefront(dependencies, slug, ({ merchant: { settings } }): StoreFace => ({
    theme: settings.theme,
    collecting: settings.collecting,
    orderingPaused: settings.orderingPaused,
    policies: settings.policies,
    capability,
  }));
}
