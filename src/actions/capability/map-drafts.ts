import type { Static } from 'typebox';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import { findMapDraft, listMapDrafts } from '../../storage/capability/draft-repository.ts';
import { readMapVersion } from '../../storage/capability/map-repository.ts';
import type { Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { readActorNames } from '../../storage/people/actor-names.ts';
import type { ListMapDraftsInput, ReadMapDraftInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument } from '../shared/check-document.ts';
import { readActorName, readLatestVersion } from './draft-refusals.ts';

/** A draft in the form that the studio shows, with the result of checking it. */
export interface ShownDraft {
  readonly mapKey: string;
  readonly document: string;
  /** The revision of the draft, or 0 if the document is the published one. */
  readonly revision: number;
  /** The published version that the document was made from, or 0 if there was none. */
  readonly baseVersion: number;
  readonly savedAt: string | null;
  /** The name of the person who last saved the draft, or null if there is no draft. */
  readonly savedBy: string | null;
  /** The version that buyers see, or null if the map was never published. */
  readonly publishedVersion: number | null;
  /**
   * The name of the person who published the current version, or null if the map was never
   * published.
   */
  readonly publishedBy: string | null;
  readonly publishedAt: string | null;
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

export interface ListedDraft {
  readonly mapKey: string;
  readonly savedAt: string;
  readonly savedBy: string;
}

export async function listDrafts(
  { database }: ActionContext,
  { merchant: slug }: Static<typeof ListMapDraftsInput>,
): Promise<{ readonly drafts: readonly ListedDraft[] } | Refusal<'merchant_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const drafts = await listMapDrafts(reader, merchantId);
    const actors = drafts.map(({ savedBy }) => savedBy);
    const names = await readActorNames(reader, merchantId, actors);
    return {
      drafts: drafts.map(({ mapKey, savedAt, savedBy }) => ({
        mapKey,
        savedAt: savedAt.toISOString(),
        savedBy: names.get(savedBy) ?? 'Somebody',
      })),
    };
  });
}

/** Returns the draft of a map, or the published version if there is no draft. */
export async function readDraft(
  context: ActionContext,
  { merchant: slug, mapKey }: Static<typeof ReadMapDraftInput>,
): Promise<ShownDraft | Refusal<'merchant_not_found' | 'map_not_found' | 'busy'>> {
  const found = await context.database.snapshot(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return readDraftOrPublished(reader, merchant.merchantId, mapKey);
  });
  if (isRefusal(found)) return found;
  const checked = await checkDocument(context, found.document);
  return isRefusal(checked)
    ? checked
    : { ...found, mapKey, errors: checked.errors, warnings: checked.warnings };
}

async function readDraftOrPublished(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<Omit<ShownDraft, 'mapKey' | 'errors' | 'warnings'> | Refusal<'map_not_found'>> {
  const draft = await findMapDraft(reader, merchantId, mapKey);
  const latest = await readLatestVersion(reader, merchantId, mapKey);
  const published = {
    publishedVersion: latest?.version ?? null,
    publishedAt: latest?.publishedAt.toISOString() ?? null,
    publishedBy:
      latest === null ? null : await readActorName(reader, merchantId, latest.publishedBy),
  };
  if (draft !== null) {
    const { document, revision, baseVersion } = draft;
    const savedBy = await readActorName(reader, merchantId, draft.savedBy);
    const savedAt = draft.savedAt.toISOString();
    return { document, revision, baseVersion, savedBy, savedAt, ...published };
  }
  const text =
    latest === null ? null : await readMapVersion(reader, merchantId, mapKey, latest.version);
  if (text === null) return refuse('map_not_found', { mapKey, version: null });
  const { document, version: baseVersion } = text;
  return { document, revision: 0, baseVersion, savedBy: null, savedAt: null, ...published };
}
