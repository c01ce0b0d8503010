import type { StoreTheme } from '../../core/merchants/merchant.ts';
import type { Refusal } from '../../core/shared/result.ts';
import type { ValueOrPromise } from '../shared/awaitable.ts';
import { type StorefrontDependencies, withStorefront } from '../shared/with-storefront.ts';

/** The settings that determine whether and how other websites may show a store's configurator. */
interface EmbeddingSettings {
  readonly name: string;
  readonly languages: readonly string[];
  readonly embedOrigins: readonly string[];
  readonly theme: StoreTheme | null;
}

export function readEmbedding(
  dependencies: StorefrontDependencies,
  slug: string,
): ValueOrPromise<EmbeddingSettings | Refusal<'merchant_not_found'>> {
  return withStorefront(
    dependencies,
    slug,
    ({ merchant: { name, settings } }): EmbeddingSettings => {
      const { languages, embedOrigins, theme } = settings;
      return { name, languages, embedOrigins, theme };
    },
  );
}
