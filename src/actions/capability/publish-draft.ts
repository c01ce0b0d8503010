import type { Static } from 'typebox';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import {
  endMapDraft,
  findMapDraft,
  type MapDraft,
} from '../../storage/capability/draft-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { PublishMapDraftInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument } from '../shared/check-document.ts';
import { readLatestVersion, refuseChangedDraft, refuseOutdatedDraft } from './draft-refusals.ts';
import { honourCases } from './honour-cases.ts';
import {
  type CheckedPublication,
  type PublishedVersion,
  publishCheckedMap,
} from './publish-map.ts';

type DraftRefusal = Refusal<'merchant_not_found' | 'draft_changed' | 'draft_outdated'>;
type DraftOfMerchant = MapDraft & { readonly merchantId: string };

/**
 * Publishes a draft as the next version of its map, and ends the draft. The draft is refused if its
 * revision isn't the one that the person has seen.
 */
export async function publishDraft(
  context: ActionContext,
  input: Static<typeof PublishMapDraftInput>,
): Promise<
  | PublishedVersion
  | DraftRefusal
  | Refusal<'map_invalid' | 'invalid_request' | 'cases_failing' | 'busy'>
> {
  const { merchant: slug, mapKey, note = null } = input;
  const draft = await findDraft(context, input);
  if (isRefusal(draft)) return draft;
  const checked = await checkDocument(context, draft.document);
  if (isRefusal(checked)) return checked;
  const { errors, warnings } = checked;
  if (checked.mapKey === null) return refuse('map_invalid', { errors, warnings });
  if (checked.mapKey !== mapKey) return refuseOtherMapKey(mapKey);
  const cases = await honourCases(context, slug, draft, input.overrideReason);
  if (isRefusal(cases)) return cases;
  const { document } = draft;
  const version = await publishFoundDraft(context, draft, {
    map: { mapKey, document, note },
    cases,
  });
  return isRefusal(version) ? version : { mapKey, version, warnings };
}

async function findDraft(
  { database }: ActionContext,
  { merchant: slug, mapKey, revision }: Static<typeof PublishMapDraftInput>,
): Promise<DraftOfMerchant | DraftRefusal> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const draft = await findMapDraft(reader, merchantId, mapKey);
    if (draft?.revision !== revision) return refuseChangedDraft(reader, merchantId, mapKey);
    const latest = await readLatestVersion(reader, merchantId, mapKey);
    return draft.baseVersion === (latest?.version ?? 0)
      ? { ...draft, merchantId }
      : refuseOutdatedDraft(reader, merchantId, draft);
  });
}

async function publishFoundDraft(
  context: ActionContext,
  { merchantId, mapKey, revision, baseVersion }: DraftOfMerchant,
  publication: CheckedPublication,
): Promise<number | DraftRefusal | Refusal<'busy'>> {
  const { actor, clock, database } = context;
  const end = {
    endedAs: 'published',
    endedBy: `${actor.kind}:${actor.id}`,
    endedAt: clock.now(),
  } as const;
  const published = await database.transaction(async (transaction) => {
    const isLatest = await endMapDraft(transaction, merchantId, { mapKey, revision }, end);
    if (!isLatest) return refuseChangedDraft(transaction, merchantId, mapKey);
    const version = await publishCheckedMap(context, transaction, merchantId, publication);
    if (isRefusal(version)) return version;
    // If another person published a version while the draft was being checked, that version must
    // not be overwritten.
    return version === baseVersion + 1
      ? version
      : refuse('draft_outdated', { mapKey, baseVersion, ...NO_VERSION_DETAILS });
  });
  if (!isRefusal(published) || published.code !== 'draft_outdated') return published;
  return database.read((reader) =>
    refuseOutdatedDraft(reader, merchantId, { mapKey, baseVersion }),
  );
}

/**
 * Placeholders in a refusal that only rolls a transaction back. The caller gets a refusal with the
 * real values from `refuseOutdatedDraft`.
 */
const NO_VERSION_DETAILS = { publishedVersion: 0, publishedBy: null, publishedAt: null };

/**
 * Returns the refusal for a document whose key differs from the key of the map whose draft it is.
 */
function refuseOtherMapKey(mapKey: string): Refusal<'invalid_request'> {
  const problem = `must keep the key ${mapKey}`;
  return refuse('invalid_request', { problems: [{ path: '/document', problem }] });
}
