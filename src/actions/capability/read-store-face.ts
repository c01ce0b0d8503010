import type { MerchantSettings, StoreTheme } from '../../core/merchants/merchant.ts';
import type { OrderPaymentMode } from '../../core/orders/order.ts';
import { isRefusal, type Refusal } from '../../core/shared/result.ts';
import { withStorefront } from '../shared/with-storefront.ts';
import type { CapabilityText } from '../shared/capability-text-job.ts';
import { type CapabilityDependencies, readCapability } from './read-capability.ts';

/** The name, colours and texts of a store, which its pages show in addition to its products. */
export interface StoreAppearance {
  readonly theme: StoreTheme | null;
  readonly collecting: boolean;
  readonly orderingPaused: boolean;
  readonly policies: MerchantSettings['policies'];
  readonly contact: MerchantSettings['contact'];
  /** Whether new orders are paid with real money or test money. */
  readonly paymentMode: OrderPaymentMode;
  readonly timezone: string;
  readonly capability: CapabilityText;
}

/**
 * Reads the name, colours and texts of a store, from the cache if possible. `languageOf` chooses
 * one of the store's languages for the texts of the options.
 */
export async function readStoreFace(
  dependencies: CapabilityDependencies,
  slug: string,
  languageOf: (storeLanguages: readonly string[]) => string,
): Promise<StoreAppearance | Refusal<'merchant_not_found' | 'busy'>> {
  const face = await withStorefront(
    dependencies,
    slug,
    ({ merchant: { settings, timezone }, paymentMode }) => ({ settings, timezone, paymentMode }),
  );
  if (isRefusal(face)) return face;
  const { settings, timezone, paymentMode } = face;
  const capability = await readCapability(dependencies, slug, languageOf(settings.languages));
  if (isRefusal(capability)) return capability;
  const { theme, collecting, orderingPaused, policies, contact } = settings;
  return {
    theme,
    collecting,
    orderingPaused,
    policies,
    contact,
    timezone,
    paymentMode,
    capability,
  };
}
