import type { Static } from 'typebox';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import { findDraftEnd, findMapDraft } from '../../storage/capability/draft-repository.ts';
import { readMapVersion } from '../../storage/capability/map-repository.ts';
import type { Reader } from '../../storage/database/database.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import type { MergeMapDraftInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import {
  type MapTextsToMerge,
  type MergedTexts,
  mergeMapTexts,
  readOutline,
} from '../shared/merge-map-texts.ts';
import { readActorName, readLatestVersion } from './draft-refusals.ts';

/** What somebody else has saved or published meanwhile. */
interface TheirText {
  readonly document: string;
  readonly change: 'saved' | 'published' | 'discarded';
  /** Who did it, and when. */
  readonly by: string;
  readonly at: string;
  /** The revision that the merged text follows, and the version that it is then made from. */
  readonly revision: number;
  readonly baseVersion: number;
}

export interface MergedDraft extends MergedTexts {
  readonly theirs: Omit<TheirText, 'document'>;
}

type MergeInput = Static<typeof MergeMapDraftInput>;
type MergeRefusal = Refusal<'merchant_not_found' | 'invalid_request' | 'busy'>;

/**
 * Puts the changes of a draft onto what somebody else has saved or published meanwhile. Nothing is
 * stored: the person sees what comes out, decides what both have changed, and saves it.
 */
export async function mergeMapDraft(
  context: ActionContext,
  input: MergeInput,
): Promise<MergedDraft | MergeRefusal> {
  const { merchant: slug, document: mine, choices = [] } = input;
  if (readOutline(mine) === null) return refuseText();
  const found = await context.database.snapshot(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return readTexts(reader, merchant.merchantId, input);
  });
  if (isRefusal(found)) return found;
  const { base, theirs } = found;
  if (readOutline(theirs.document) === null) return refuseText();
  const merged = await mergeTexts(context, { base, mine, theirs: theirs.document, choices });
  if (isRefusal(merged)) return merged;
  const { document: _, ...about } = theirs;
  return { ...merged, theirs: about };
}

interface FoundTexts {
  readonly base: string | null;
  readonly theirs: TheirText;
}

async function readTexts(
  reader: Reader,
  merchantId: string,
  input: MergeInput,
): Promise<FoundTexts> {
  const { mapKey, revision, baseVersion, base } = input;
  const draft = await findMapDraft(reader, merchantId, mapKey);
  if (draft !== null && draft.revision !== revision) {
    const { document, savedAt, savedBy } = draft;
    const by = await readActorName(reader, merchantId, savedBy);
    return {
      base: base ?? (await readText(reader, merchantId, mapKey, baseVersion)),
      theirs: {
        document,
        change: 'saved',
        by,
        at: savedAt.toISOString(),
        revision: draft.revision,
        baseVersion: draft.baseVersion,
      },
    };
  }
  const end =
    draft === null && revision > 0 ? await findDraftEnd(reader, merchantId, mapKey) : null;
  const theirs = await readPublished(reader, merchantId, input, draft === null ? 0 : revision);
  if (end?.endedAs !== 'discarded') {
    const began = base ?? (await readText(reader, merchantId, mapKey, baseVersion));
    return { base: began, theirs };
  }
  // All changes of a discarded draft are taken over, not only those that were never saved.
  const by = await readActorName(reader, merchantId, end.endedBy);
  return {
    base: await readText(reader, merchantId, mapKey, baseVersion),
    theirs: { ...theirs, change: 'discarded', by, at: end.endedAt.toISOString() },
  };
}

/** Returns what is published or, where nothing is, the person's own text to begin a draft with. */
async function readPublished(
  reader: Reader,
  merchantId: string,
  { mapKey, document: mine }: MergeInput,
  revision: number,
): Promise<TheirText> {
  const latest = await readLatestVersion(reader, merchantId, mapKey);
  const baseVersion = latest?.version ?? 0;
  const document = await readText(reader, merchantId, mapKey, baseVersion);
  return {
    document: document ?? mine,
    change: 'published',
    by: latest === null ? '' : await readActorName(reader, merchantId, latest.publishedBy),
    at: latest?.publishedAt.toISOString() ?? '',
    revision,
    baseVersion,
  };
}

async function readText(
  reader: Reader,
  merchantId: string,
  mapKey: string,
  version: number,
): Promise<string | null> {
  return (await readMapVersion(reader, merchantId, mapKey, version))?.document ?? null;
}

/** Texts longer than this, together, are merged in a thread. */
const LONG_TEXTS = 50_000;

async function mergeTexts(
  { threads }: ActionContext,
  texts: MapTextsToMerge,
): Promise<MergedTexts | Refusal<'busy'>> {
  const length = texts.mine.length + texts.theirs.length;
  if (!threads || length < LONG_TEXTS) return mergeMapTexts(texts);
  const result = await threads.run(
    { kind: 'merge-maps', texts },
    { clientKey: 'operator', isUnlimited: true },
  );
  return result.kind === 'done'
    ? (result.output as MergedTexts)
    : refuse('busy', { retryAfterSeconds: result.retryAfterSeconds });
}

function refuseText(): Refusal<'invalid_request'> {
  const problem = 'is no map yet: a bracket, a comma or a quotation mark is missing';
  return refuse('invalid_request', { problems: [{ path: '/document', problem }] });
}
