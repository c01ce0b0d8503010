import { Translation } from '../capability/translation.ts';
import { languageOf } from '../language/catalogue.ts';
import { PERSON_REQUIRED_MESSAGE } from '../pricing/price.ts';
import type {
  BlockingRule,
  NotEvaluatedReason,
  Offer,
  OfferAlternatives,
  OfferDifferences,
  OfferQuestion,
  Price,
  Verdict,
} from './offer.ts';
import type { Storefront } from './storefront.ts';
import { valuesIn } from './translate-map.ts';

const REASON_KEYS = {
  no_capability_map: 'offer.noMap',
  no_published_version: 'offer.notPublished',
  map_not_found: 'offer.noSuchMap',
} as const satisfies Readonly<Record<NotEvaluatedReason['code'], string>>;

/** A language, together with the translated texts of one map. */
interface TranslationWords {
  readonly language: string;
  readonly translation: Translation;
}

/**
 * Translates an offer: the store's texts by its map's translations, and this service's sentences by
 * the message catalogue. Nothing else in the offer changes.
 */
export function translateOffer(storefront: Storefront, offer: Offer, language: string): Offer {
  const map = offer.verdict.evaluated
    ? storefront.maps.get(offer.capabilityMapKey ?? '')
    : undefined;
  const translation = map?.compiled.translations.get(language) ?? new Translation({});
  const words = { language, translation };
  const { alternatives, differences } = offer;
  return {
    ...offer,
    verdict: translateVerdict(words, offer.verdict),
    questions: offer.questions.map((question) =>
      translation.translatePart(question, (part) => translateQuestion(words, part)),
    ),
    price: priceIn(words, offer.price),
    ...(alternatives !== undefined && { alternatives: translateAlternatives(words, alternatives) }),
    ...(differences !== undefined && { differences: differencesIn(words, differences) }),
  };
}

function translateVerdict(words: TranslationWords, verdict: Verdict): Verdict {
  const { translation } = words;
  const rule = (one: BlockingRule) =>
    translation.translatePart(one, (part) => translateRule(words, part));
  const reason = verdict.notEvaluated;
  const notEvaluated =
    reason === null
      ? null
      : { ...reason, sentence: languageOf(words.language).say(REASON_KEYS[reason.code]) };
  return {
    ...verdict,
    notEvaluatedReason: notEvaluated?.sentence ?? verdict.notEvaluatedReason,
    blocking: verdict.blocking.map(rule),
    requiringApproval: verdict.requiringApproval.map(rule),
    notEvaluated,
  };
}

function translateRule({ translation }: TranslationWords, rule: BlockingRule): BlockingRule {
  return {
    ...rule,
    title: translation.translateOptional(rule.title),
    customerMessage: translation.translateOptional(rule.customerMessage),
  };
}

function translateQuestion(
  { translation }: TranslationWords,
  question: OfferQuestion,
): OfferQuestion {
  return {
    ...question,
    question: translation.translate(question.question),
    values: valuesIn(translation, question.values),
  };
}

function priceIn<Shown extends Price | null>(words: TranslationWords, price: Shown): Shown;
function priceIn({ language, translation }: TranslationWords, price: Price | null): Price | null {
  if (price === null) return null;
  if (price.kind === 'requires_person') {
    const sentence =
      price.sentence === PERSON_REQUIRED_MESSAGE
        ? languageOf(language).say('offer.priceByPerson')
        : translation.translate(price.sentence);
    return { ...price, sentence };
  }
  return {
    ...price,
    rows: price.rows.map((row) => ({ ...row, label: translation.translate(row.label) })),
  };
}

function translateAlternatives(
  words: TranslationWords,
  alternatives: OfferAlternatives,
): OfferAlternatives {
  const options = alternatives.options.map((option) => ({
    ...option,
    price: priceIn(words, option.price),
  }));
  return { ...alternatives, options };
}

function differencesIn(
  { translation }: TranslationWords,
  differences: OfferDifferences,
): OfferDifferences {
  const dimensions = differences.dimensions.map(({ values, ...dimension }) => ({
    ...dimension,
    values: values.map((value) => ({
      ...value,
      customerMessage: translation.translateOptional(value.customerMessage),
    })),
  }));
  return { ...differences, dimensions };
}
