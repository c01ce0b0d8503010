import { type Refusal, refuse } from '../../core/shared/result.ts';
import { findDraftEnd, findMapDraft } from '../../storage/capability/draft-repository.ts';
import { listMapVersions, type MapVersion } from '../../storage/capability/map-repository.ts';
import type { Reader } from '../../storage/database/database.ts';
import { readActorNames } from '../../storage/people/actor-names.ts';

/** Returns the version of a map that buyers see, or null if it was never published. */
export async function readLatestVersion(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<MapVersion | null> {
  const [latest] = await listMapVersions(reader, merchantId, mapKey, {
    beforeVersion: null,
    limit: 1,
  });
  return latest ?? null;
}

/**
 * Returns the refusal for a draft that somebody else has changed meanwhile. The refusal names the
 * person who saved, published or discarded the draft.
 */
export async function refuseChangedDraft(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<Refusal<'draft_changed'>> {
  const draft = await findMapDraft(reader, merchantId, mapKey);
  const end = draft === null ? await findDraftEnd(reader, merchantId, mapKey) : null;
  const by = draft?.savedBy ?? end?.endedBy ?? null;
  return refuse('draft_changed', {
    mapKey,
    change: draft === null ? (end?.endedAs ?? null) : 'saved',
    savedBy: by === null ? null : await readActorName(reader, merchantId, by),
    savedAt: (draft?.savedAt ?? end?.endedAt)?.toISOString() ?? null,
  });
}

/**
 * Returns the refusal for a draft that is based on an outdated version. The refusal names the
 * person who published the newer version.
 */
export async function refuseOutdatedDraft(
  reader: Reader,
  merchantId: string,
  { mapKey, baseVersion }: { readonly mapKey: string; readonly baseVersion: number },
): Promise<Refusal<'draft_outdated'>> {
  const latest = await readLatestVersion(reader, merchantId, mapKey);
  return refuse('draft_outdated', {
    mapKey,
    baseVersion,
    publishedVersion: latest?.version ?? 0,
    publishedBy:
      latest === null ? null : await readActorName(reader, merchantId, latest.publishedBy),
    publishedAt: latest?.publishedAt.toISOString() ?? null,
  });
}

export async function readActorName(
  reader: Reader,
  merchantId: string,
  actor: string,
): Promise<string> {
  return (await readActorNames(reader, merchantId, [actor])).get(actor) ?? 'Somebody';
}
