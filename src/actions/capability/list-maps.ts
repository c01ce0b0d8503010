import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import type { Reader } from '../../storage/database/database.ts';
import {
  listCurrentMaps,
  listMapVersions,
  type MapVersion,
} from '../../storage/capability/map-repository.ts';
import { readActorNames } from '../../storage/people/actor-names.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { ListMapsInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';

export interface ListedMap {
  readonly mapKey: string;
  readonly version: number;
  readonly publishedAt: string;
  readonly publishedBy: string;
}

/** One published version of a map, with its author and the reason for it. */
export interface ListedVersion extends ListedMap {
  /** The title of the map, or null if all versions of one map are listed. */
  readonly title: string | null;
  /** The name of the person or system that published this version. */
  readonly publishedByName: string;
  /**
   * The reason for publishing the version. Null if no reason was given, or if the current versions
   * of all maps are listed.
   */
  readonly note: string | null;
  /**
   * The reason for publishing the version although a test case failed, or null if all test cases
   * passed.
   */
  readonly overrideReason: string | null;
}

type Input = Static<typeof ListMapsInput>;

const PAGE_SIZE = 200;

/**
 * Lists the current version of every capability map of a store. If the caller specifies a map,
 * lists all versions of that map instead, the latest first.
 */
export async function listMaps(
  { database }: ActionContext,
  input: Input,
): Promise<
  | { readonly maps: readonly ListedVersion[]; readonly hasMore: boolean }
  | Refusal<'merchant_not_found'>
> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, input.merchant);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.merchant });
    const limit =
      input.mapKey === undefined ? Number.POSITIVE_INFINITY : (input.limit ?? PAGE_SIZE);
    const versions = await readVersions(reader, merchant.merchantId, input, limit + 1);
    const page = versions.slice(0, limit);
    const actors = page.map(({ publishedBy }) => publishedBy);
    const names = await readActorNames(reader, merchant.merchantId, actors);
    return {
      maps: page.map((version) => listedMapOf(version, names)),
      hasMore: versions.length > limit,
    };
  });
}

type FoundVersion = Omit<MapVersion, 'note' | 'overrideReason'> &
  Partial<MapVersion & Pick<ListedVersion, 'title'>>;

function readVersions(
  reader: Reader,
  merchantId: string,
  { mapKey, beforeVersion }: Input,
  limit: number,
): Promise<readonly FoundVersion[]> {
  if (mapKey === undefined) return listCurrentMaps(reader, merchantId);
  return listMapVersions(reader, merchantId, mapKey, {
    beforeVersion: beforeVersion ?? null,
    limit,
  });
}

function listedMapOf(
  {
    mapKey,
    title = null,
    version,
    publishedAt,
    publishedBy,
    note = null,
    overrideReason = null,
  }: FoundVersion,
  names: ReadonlyMap<string, string>,
): ListedVersion {
  const publishedByName = names.get(publishedBy) ?? 'Somebody';
  const at = publishedAt.toISOString();
  const publisher = { publishedAt: at, publishedBy, publishedByName };
  return { mapKey, title, version, ...publisher, note, overrideReason };
}
