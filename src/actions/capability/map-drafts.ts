import type { Static } from 'typebox';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import {
  deleteMapDraft,
  findMapDraft,
  listMapDrafts,
  type MapDraft,
  saveMapDraft,
} from '../../storage/capability/draft-repository.ts';
import { listMapVersions, readMapVersion } from '../../storage/capability/map-repository.ts';
import type { Reader } from '../../storage/database/database.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type {
  EndMapDraftInput,
  ListMapDraftsInput,
  ReadMapDraftInput,
  SaveMapDraftInput,
} from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument, type PublishedVersion, publishChecked } from './publish-map.ts';

/** A draft as the studio shows it, with what the check says of it. */
export interface ShownDraft {
  readonly mapKey: string;
  readonly document: string;
  /** The revision of the draft, or 0 if the document is the published one. */
  readonly revision: number;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  /** The version that buyers see, or null if the map was never published. */
  readonly publishedVersion: number | null;
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

export interface ListedDraft {
  readonly mapKey: string;
  readonly savedAt: string;
  readonly savedBy: string;
}

export interface SavedDraft {
  readonly revision: number;
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
}

type NoStore = Refusal<'merchant_not_found'>;
type Changed = Refusal<'draft_changed'>;

export async function listDrafts(
  { database }: ActionContext,
  { merchant: slug }: Static<typeof ListMapDraftsInput>,
): Promise<{ readonly drafts: readonly ListedDraft[] } | NoStore> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const drafts = await listMapDrafts(reader, merchant.merchantId);
    return {
      drafts: drafts.map(({ mapKey, savedAt, savedBy }) => ({
        mapKey,
        savedAt: savedAt.toISOString(),
        savedBy,
      })),
    };
  });
}

/** Reads the draft of a map or, where there is none, what is published. */
export async function readDraft(
  context: ActionContext,
  { merchant: slug, mapKey }: Static<typeof ReadMapDraftInput>,
): Promise<ShownDraft | NoStore | Refusal<'map_not_found' | 'busy'>> {
  const found = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return readSource(reader, merchant.merchantId, mapKey);
  });
  if (isRefusal(found)) return found;
  const checked = await checkDocument(context, found.document);
  return isRefusal(checked)
    ? checked
    : { ...found, mapKey, errors: checked.errors, warnings: checked.warnings };
}

async function readSource(
  reader: Reader,
  merchantId: string,
  mapKey: string,
): Promise<Omit<ShownDraft, 'mapKey' | 'errors' | 'warnings'> | Refusal<'map_not_found'>> {
  const draft = await findMapDraft(reader, merchantId, mapKey);
  const page = { beforeVersion: null, limit: 1 };
  const [latest] = await listMapVersions(reader, merchantId, mapKey, page);
  const publishedVersion = latest?.version ?? null;
  if (draft !== null) {
    const { document, revision, savedBy } = draft;
    return { document, revision, savedBy, savedAt: draft.savedAt.toISOString(), publishedVersion };
  }
  const published =
    latest === undefined ? null : await readMapVersion(reader, merchantId, mapKey, latest.version);
  if (published === null) return refuse('map_not_found', { mapKey, version: null });
  const { document } = published;
  return { document, revision: 0, savedBy: null, savedAt: null, publishedVersion };
}

/**
 * Saves the text of a draft, mistakes included, if nobody has saved another since `revision`.
 * Buyers see nothing of it.
 */
export async function saveDraft(
  context: ActionContext,
  { merchant: slug, mapKey, document, revision }: Static<typeof SaveMapDraftInput>,
): Promise<SavedDraft | NoStore | Changed | Refusal<'invalid_request' | 'busy'>> {
  const { actor, clock, database } = context;
  if (!isStorable(document) || !document.isWellFormed())
    return refuseDocument('holds a character that cannot be kept');
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { errors, warnings } = checked;
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const draft: MapDraft = {
      mapKey,
      document,
      revision: revision + 1,
      savedAt: clock.now(),
      savedBy: `${actor.kind}:${actor.id}`,
    };
    const isSaved = await saveMapDraft(transaction, merchant.merchantId, draft);
    if (!isSaved) return refuseChanged(transaction, merchant.merchantId, mapKey);
    return { revision: draft.revision, errors, warnings };
  });
}

/** Publishes a draft as the next version of its map, and ends the draft. */
export async function publishDraft(
  context: ActionContext,
  { merchant: slug, mapKey, revision }: Static<typeof EndMapDraftInput>,
): Promise<
  PublishedVersion | NoStore | Changed | Refusal<'map_invalid' | 'invalid_request' | 'busy'>
> {
  const { database } = context;
  const draft = await database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const found = await findMapDraft(reader, merchant.merchantId, mapKey);
    return found?.revision === revision
      ? { ...found, merchantId: merchant.merchantId }
      : refuseChanged(reader, merchant.merchantId, mapKey);
  });
  if (isRefusal(draft)) return draft;
  const { document, merchantId } = draft;
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { errors, warnings } = checked;
  if (checked.mapKey === null) return refuse('map_invalid', { errors, warnings });
  if (checked.mapKey !== mapKey) return refuseOtherKey(mapKey);
  return database.transaction(async (transaction) => {
    const isLatest = await deleteMapDraft(transaction, merchantId, mapKey, revision);
    if (!isLatest) return refuseChanged(transaction, merchantId, mapKey);
    const version = await publishChecked(context, transaction, merchantId, { mapKey, document });
    return { mapKey, version, warnings };
  });
}

/** Discards a draft. What is published stays as it is. */
export async function discardDraft(
  { database }: ActionContext,
  { merchant: slug, mapKey, revision }: Static<typeof EndMapDraftInput>,
): Promise<{ readonly mapKey: string } | NoStore | Changed> {
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    return (await deleteMapDraft(transaction, merchantId, mapKey, revision))
      ? { mapKey }
      : refuseChanged(transaction, merchantId, mapKey);
  });
}

async function refuseChanged(reader: Reader, merchantId: string, mapKey: string): Promise<Changed> {
  const draft = await findMapDraft(reader, merchantId, mapKey);
  return refuse('draft_changed', {
    mapKey,
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt.toISOString() ?? null,
  });
}

/** Refuses a document that names another map than the draft that it is saved as. */
function refuseOtherKey(mapKey: string): Refusal<'invalid_request'> {
  return refuseDocument(`must keep the key ${mapKey}`);
}

function refuseDocument(problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path: '/document', problem }] });
}
