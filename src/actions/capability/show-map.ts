import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { listMapVersions, readMapVersion } from '../../storage/capability/map-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ShowMapInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import type { ListedMap } from './list-maps.ts';

/** One version of a capability map, together with its text exactly as it was published. */
export interface ShownMap extends ListedMap {
  readonly document: string;
}

export async function showMap(
  { database }: ActionContext,
  { merchant: slug, mapKey, version }: Static<typeof ShowMapInput>,
): Promise<ShownMap | Refusal<'merchant_not_found' | 'map_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const [latest] =
      version === undefined
        ? await listMapVersions(reader, merchantId, mapKey, { beforeVersion: null, limit: 1 })
        : [];
    const requestedVersion = version ?? latest?.version;
    const found =
      requestedVersion === undefined
        ? null
        : await readMapVersion(reader, merchantId, mapKey, requestedVersion);
    if (found === null) return refuse('map_not_found', { mapKey, version: version ?? null });
    return { ...found, publishedAt: found.publishedAt.toISOString() };
  });
}
