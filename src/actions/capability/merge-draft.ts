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
  parseMapOutline,
} from '../shared/merge-map-texts.ts';
import { readActorName, readLatestVersion } from './draft-refusals.ts';

/** The text that another person has saved or published since the draft was read. */
interface CompetingText {
  readonly document: string;
  readonly change: 'saved' | 'published' | 'discarded';
  /** The name of the person who saved, published or discarded the text. */
  readonly by: string;
  readonly at: string;
  /**
   * The revision that the merged text must be saved after, and the published version that it is
   * then based on.
   */
  readonly revision: number;
  readonly baseVersion: number;
}

export interface MergedDraft extends MergedTexts {
  readonly theirs: Omit<CompetingText, 'document'>;
}

type MergeInput = Static<typeof MergeMapDraftInput>;
type MergeRefusal = Refusal<'merchant_not_found' | 'invalid_request' | 'busy'>;

/**
 * Applies the changes in a draft to the text that another person has saved or published meanwhile.
 * Nothing is stored, so the person can resolve conflicts before saving the result.
 */
export async function mergeMapDraft(
  context: ActionContext,
  input: MergeInput,
): Promise<MergedDraft | MergeRefusal> {
  const { merchant: slug, document: mine, choices = [] } = input;
  if (parseMapOutline(mine) === null) return refuseMapText();
  const found = await context.database.snapshot(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    return readTextsToMerge(reader, merchant.merchantId, input);
  });
  if (isRefusal(found)) return found;
  const { base, theirs } = found;
  if (parseMapOutline(theirs.document) === null) return refuseMapText();
  const merged = await mergeTexts(context, {
    base,
    ownText: mine,
    theirs: theirs.document,
    choices,
  });
  if (isRefusal(merged)) return merged;
  const { document: _, ...about } = theirs;
  return { ...merged, theirs: about };
}

interface FoundMapTexts {
  readonly base: string | null;
  readonly theirs: CompetingText;
}

async function readTextsToMerge(
  reader: Reader,
  merchantId: string,
  input: MergeInput,
): Promise<FoundMapTexts> {
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
  const theirs = await readPublishedText(reader, merchantId, input, draft === null ? 0 : revision);
  if (end?.endedAs !== 'discarded') {
    const began = base ?? (await readText(reader, merchantId, mapKey, baseVersion));
    return { base: began, theirs };
  }
  // Saved changes of a discarded draft are merged as well as the unsaved ones, because the saved
  // draft no longer exists.
  const by = await readActorName(reader, merchantId, end.endedBy);
  return {
    base: await readText(reader, merchantId, mapKey, baseVersion),
    theirs: { ...theirs, change: 'discarded', by, at: end.endedAt.toISOString() },
  };
}

/**
 * Returns the published text of a map. If the map was never published, returns the person's own
 * text, from which a new draft can begin.
 */
async function readPublishedText(
  reader: Reader,
  merchantId: string,
  { mapKey, document: mine }: MergeInput,
  revision: number,
): Promise<CompetingText> {
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

/** If the texts together have more characters than this, they are merged in a worker thread. */
const LONG_TEXTS = 50_000;

async function mergeTexts(
  { threads }: ActionContext,
  texts: MapTextsToMerge,
): Promise<MergedTexts | Refusal<'busy'>> {
  const length = texts.ownText.length + texts.theirs.length;
  if (!threads || length < LONG_TEXTS) return mergeMapTexts(texts);
  const result = await threads.run(
    { kind: 'merge-maps', texts },
    { clientKey: 'operator', isUnlimited: true },
  );
  return result.kind === 'done'
    ? (result.output as MergedTexts)
    : refuse('busy', { retryAfterSeconds: result.retryAfterSeconds });
}

function refuseMapText(): Refusal<'invalid_request'> {
  const problem = 'is no map yet: a bracket, a comma or a quotation mark is missing';
  return refuse('invalid_request', { problems: [{ path: '/document', problem }] });
}
