import type { Static } from 'typebox';
import type { CapabilityMap } from '../../core/capability/capability-map.ts';
import type { Product } from '../../core/merchants/merchant.ts';
import type { AnswerInWords } from '../../core/offers/answer-in-words.ts';
import { buildStorefront } from '../../core/offers/storefront.ts';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import type { TryMapDraftInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { answerSentence, type SentenceRefusal } from './ask-sentence.ts';
import { CachedDocument } from '../shared/cached-document.ts';
import { merchantHolidays } from '../shared/merchant-calendar.ts';
import { readStoreContent } from '../shared/storefronts.ts';
import { readMapText } from '../shared/read-map-text.ts';

/**
 * Answers a sentence as if the text of a map were published. Nothing is stored. A mistake in the
 * map is refused with all of them.
 */
export async function tryDraft(
  context: ActionContext,
  { merchant: slug, mapKey, document, sentence }: Static<typeof TryMapDraftInput>,
): Promise<AnswerInWords | SentenceRefusal | Refusal<'map_invalid'>> {
  const { database, clock, baseUrl } = context;
  const { map, errors, warnings } = readMapText(document, clock);
  if (map === null) return refuse('map_invalid', { errors, warnings });
  const content = await database.snapshot((reader) => readStoreContent(reader, slug));
  if (content === null) return refuse('merchant_not_found', { slug });
  const products = content.products.filter(({ capabilityMapKey }) => capabilityMapKey === mapKey);
  const offered = products.length === 0 ? [productOf(map)] : products;
  const storefront = buildStorefront({
    ...content,
    products: offered,
    maps: [new CachedDocument({ mapKey, version: 1, document })],
    holidays: await merchantHolidays(content.merchant, clock.now()),
    baseUrl: baseUrl(),
  });
  const [only, ...others] = offered;
  const product = only !== undefined && others.length === 0 ? { productSlug: only.slug } : {};
  return answerSentence(context, storefront, { sentence, ...product });
}

/** What a map would be sold as, while no product of the store names it. */
function productOf({ key, title }: CapabilityMap): Product {
  return {
    sku: key,
    slug: key,
    title,
    synonyms: [],
    workflowType: 'made_to_order',
    imageUrl: null,
    allergens: null,
    price: null,
    capabilityMapKey: key,
    leadTimeWorkingDays: 0,
    sample: null,
    designDimensionKey: null,
    backorder: false,
  };
}
