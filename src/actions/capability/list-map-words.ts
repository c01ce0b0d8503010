import type { Static } from 'typebox';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import { compileMap } from '../../core/capability/compile-map.ts';
import { compileLexicon } from '../../core/intent/lexicon.ts';
import {
  type NameCollision,
  type UntypableLabel,
  findCollisions,
  findUntypable,
  isKnownWord,
} from '../../core/intent/map-words.ts';
import { type Refusal, isRefusal } from '../../core/shared/result.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import {
  type CountedWord,
  MAXIMUM_WORDS,
  listSentenceWords,
} from '../../storage/intent/sentence-word-repository.ts';
import type { ListMapWordsInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { showMap } from './show-map.ts';

export interface ListedMapWords {
  readonly mapKey: string;
  readonly version: number;
  readonly collisions: readonly NameCollision[];
  readonly untypable: readonly UntypableLabel[];
  readonly notUnderstood: readonly CountedWord[];
  /** Words that weren't understood and that the store's staff have chosen to ignore. */
  readonly ignored: readonly string[];
}

/**
 * Lists names in a store's capability map that are hard to recognize in a buyer's sentence, so that
 * the store's staff can change them.
 */
export async function listMapWords(
  context: ActionContext,
  { merchant: slug, mapKey }: Static<typeof ListMapWordsInput>,
): Promise<ListedMapWords | Refusal<'merchant_not_found' | 'map_not_found'>> {
  const shown = await showMap(context, { merchant: slug, mapKey });
  if (isRefusal(shown)) return shown;
  // A published capability map can't be invalid, because it was checked before it was published.
  const map = compileMap(JSON.parse(shown.document) as CapabilityMap);
  const words = await context.database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    return merchant === null
      ? []
      : listSentenceWords(reader, merchant.merchantId, mapKey, MAXIMUM_WORDS);
  });
  const lexicon = compileLexicon([], new Map([[mapKey, map]]));
  const names = lexicon.maps.get(mapKey) ?? lexicon.withoutMap;
  const unknown = words.filter(({ word }) => !isKnownWord(names, word));
  return {
    mapKey,
    version: shown.version,
    collisions: findCollisions(map),
    untypable: findUntypable(map),
    notUnderstood: unknown
      .filter(({ ignored }) => !ignored)
      .map(({ word, times }) => ({ word, times })),
    ignored: unknown.filter(({ ignored }) => ignored).map(({ word }) => word),
  };
}
