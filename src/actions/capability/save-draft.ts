import type { Static } from 'typebox';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import {
  endMapDraft,
  findMapDraft,
  lockMapDrafts,
  type MapDraft,
  saveMapDraft,
} from '../../storage/capability/draft-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import type { EndMapDraftInput, SaveMapDraftInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument } from '../shared/check-document.ts';
import { type CheckedMapCase, runCases } from './map-cases.ts';
import { readLatestVersion, refuseChangedDraft, refuseOutdatedDraft } from './draft-refusals.ts';

export interface SavedDraft {
  readonly revision: number;
  /**
   * The published version that buyers see, or 0 if there is none. A draft that is based on another
   * version can't be published.
   */
  readonly publishedVersion: number;
  readonly errors: readonly MapProblem[];
  readonly warnings: readonly MapProblem[];
  /**
   * The results of the map's test cases, or null if the text has mistakes that prevent running
   * them.
   */
  readonly cases: readonly CheckedMapCase[] | null;
}

type SaveInput = Static<typeof SaveMapDraftInput>;
type DraftRefusal = Refusal<'merchant_not_found' | 'draft_changed' | 'draft_outdated'>;

/**
 * Saves the text of a draft, even if it contains mistakes, unless another person has changed the
 * draft meanwhile. Buyers don't see drafts.
 */
export async function saveDraft(
  context: ActionContext,
  input: SaveInput,
): Promise<SavedDraft | DraftRefusal | Refusal<'invalid_request' | 'busy'>> {
  const { merchant: slug, document } = input;
  if (!isStorable(document) || !document.isWellFormed())
    return refuseDocument('holds a character that cannot be kept');
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { errors, warnings } = checked;
  const saved = await context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return storeDraft(context, transaction, merchant.merchantId, input);
  });
  if (isRefusal(saved)) return saved;
  return { ...saved, errors, warnings, cases: await runCasesOf(context, input, errors) };
}

/**
 * Runs the test cases after a text has been saved. Returns no results if the text has mistakes or
 * if too many jobs are waiting.
 */
async function runCasesOf(
  context: ActionContext,
  { merchant, mapKey, document }: SaveInput,
  errors: readonly MapProblem[],
): Promise<readonly CheckedMapCase[] | null> {
  if (errors.length > 0) return null;
  const run = await runCases(context, merchant, { mapKey, document });
  return isRefusal(run) ? null : run.cases;
}

async function storeDraft(
  { actor, clock }: ActionContext,
  transaction: Transaction,
  merchantId: string,
  { mapKey, document, revision: after, baseVersion }: SaveInput,
): Promise<Pick<SavedDraft, 'revision' | 'publishedVersion'> | DraftRefusal> {
  const lastRevision = await lockMapDrafts(transaction, merchantId, mapKey);
  const current = await findMapDraft(transaction, merchantId, mapKey);
  if ((current?.revision ?? 0) !== after)
    return refuseChangedDraft(transaction, merchantId, mapKey);
  const latest = await readLatestVersion(transaction, merchantId, mapKey);
  const publishedVersion = latest?.version ?? 0;
  // A draft must be based on the latest published version, or on the same version as before.
  if (baseVersion !== publishedVersion && baseVersion !== current?.baseVersion)
    return refuseOutdatedDraft(transaction, merchantId, { mapKey, baseVersion });
  const draft: MapDraft = {
    mapKey,
    document,
    revision: Math.max(lastRevision, after) + 1,
    baseVersion,
    savedAt: clock.now(),
    savedBy: `${actor.kind}:${actor.id}`,
  };
  const isSaved = await saveMapDraft(transaction, merchantId, after, draft);
  if (!isSaved) return refuseChangedDraft(transaction, merchantId, mapKey);
  return { revision: draft.revision, publishedVersion };
}

/** Discards a draft of a map. The published version doesn't change. */
export async function discardDraft(
  { actor, clock, database }: ActionContext,
  { merchant: slug, mapKey, revision }: Static<typeof EndMapDraftInput>,
): Promise<
  { readonly mapKey: string } | Exclude<DraftRefusal, { readonly code: 'draft_outdated' }>
> {
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const isEnded = await endMapDraft(
      transaction,
      merchantId,
      { mapKey, revision },
      { endedAs: 'discarded', endedBy: `${actor.kind}:${actor.id}`, endedAt: clock.now() },
    );
    return isEnded ? { mapKey } : refuseChangedDraft(transaction, merchantId, mapKey);
  });
}

function refuseDocument(problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path: '/document', problem }] });
}
