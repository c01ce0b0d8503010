import { describe, expect, it } from 'vitest';
import type { CapabilityMap, Dimension } from '../../src/core/capability/capability-map.ts';
import { compileMap } from '../../src/core/capability/compile-map.ts';
import { describeMap } from '../../src/core/capability/describe-map.ts';
import { evaluate } from '../../src/core/capability/evaluate.ts';
import type { Question, Selection } from '../../src/core/capability/question.ts';
import { makeOffer } from '../../src/core/offers/make-offer.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import type { Storefront } from '../../src/core/offers/storefront.ts';
import { isRefusal } from '../../src/core/shared/result.ts';
import { hiddenWords, wordsIn } from '../oracle/hidden-words.ts';
import { isHiddenDimension, valuesOf } from '../oracle/naive-hidden.ts';
import { storeOf } from '../oracle/product-offer.ts';
import { MAPS, SEED_NOTE, mapNumber, questionNumber } from '../oracle/run.ts';

const HIDDEN_SHARE = 0.6;
const HIDDEN_MAPS = MAPS / 2;

interface Secret {
  readonly dimensionKey: string;
  readonly valueKey: string;
  readonly label: string;
}

/** Hidden values that aren't offered: nobody may learn that the map knows them. */
function secretsOf(map: CapabilityMap): Secret[] {
  return map.dimensions.flatMap((dimension) =>
    valuesOf(dimension)
      .filter((value) => value.visibility === 'hidden' && value.offered === false)
      .map((value) => ({ dimensionKey: dimension.key, valueKey: value.key, label: value.label })),
  );
}

/** The offer with all that may be asked for beside it. */
function wholeOffer(
  store: Storefront,
  { selections, excluding, quantity, productSlug, today }: Question,
): Offer {
  const [map] = store.maps.keys();
  const subject = productSlug === null ? { capabilityMapKey: map ?? '' } : { productSlug };
  const request = {
    ...subject,
    selections,
    excluding,
    quantity,
    fulfilment: 'collect',
    include: ['alternatives', 'remaining', 'differences'],
  } as const;
  const offer = makeOffer(store, request, new Date((today + 0.5) * 86_400_000), null);
  if (isRefusal(offer)) throw new Error(`refused: ${JSON.stringify(offer)}`);
  return offer;
}

/** The whole offer as text: equal replies are equal bytes. */
const replyTo = (map: CapabilityMap, question: Question): string =>
  JSON.stringify(wholeOffer(storeOf(map), question));

const asking = (question: Question, selection: Selection): Question => ({
  ...question,
  selections: [
    ...question.selections.filter((each) => each.dimensionKey !== selection.dimensionKey),
    selection,
  ],
});

const instead = (reply: string, secret: string): string => reply.replaceAll(secret, NO_KEY);

/** The same question with a key that no map has in place of the secret one. */
function withoutSecret({ calendar, ...rest }: Question, secret: string): Question {
  // Replacing words in strings keeps the question's shape.
  return { ...(JSON.parse(instead(JSON.stringify(rest), secret)) as typeof rest), calendar };
}

const NO_KEY = 'nowhere-known';

/** What is hidden because only the value brings it along stays hidden. */
function withoutValue(map: CapabilityMap, { dimensionKey, valueKey }: Secret): CapabilityMap {
  return {
    ...map,
    dimensions: map.dimensions.map((each) => {
      const dimension: Dimension = isHiddenDimension(map, each.key)
        ? { ...each, visibility: 'hidden' }
        : each;
      if (
        dimension.key !== dimensionKey ||
        (dimension.kind !== 'choice' && dimension.kind !== 'choices')
      )
        return dimension;
      return { ...dimension, values: dimension.values.filter((value) => value.key !== valueKey) };
    }),
  };
}

/** Every secret of the generated maps, each with a question to ask it in. */
function requestedSecrets(): { map: CapabilityMap; question: Question; secret: Secret }[] {
  return Array.from({ length: HIDDEN_MAPS }, (_, index) => index).flatMap((index) => {
    const map = mapNumber(index, HIDDEN_SHARE);
    return secretsOf(map).map((secret, place) => ({
      map,
      question: questionNumber(map, index, place),
      secret,
    }));
  });
}

describe(`hidden things (${SEED_NOTE})`, () => {
  const secrets = requestedSecrets();

  it('stand in no reply to someone who doesn’t ask for them', () => {
    let hidden = 0;
    for (let index = 0; index < HIDDEN_MAPS; index += 1) {
      const map = mapNumber(index, HIDDEN_SHARE);
      const secretWords = hiddenWords(map);
      const store = storeOf(map);
      hidden += secretWords.size;
      const shown = [...wordsIn(describeMap(map, 1))].filter((word) => secretWords.has(word));
      expect({ index, shown }).toEqual({ index, shown: [] });
      for (let place = 0; place < 4; place += 1) {
        const question = questionNumber(map, index, place, false);
        const actual = [...wordsIn(wholeOffer(store, question))].filter((word) =>
          secretWords.has(word),
        );
        expect({ index, question, leaked: actual }).toEqual({ index, question, leaked: [] });
      }
    }
    expect(hidden).toBeGreaterThan(HIDDEN_MAPS);
  });

  it('stand in no refusal of a dimension that doesn’t exist', () => {
    for (let index = 0; index < HIDDEN_MAPS; index += 1) {
      const map = mapNumber(index, HIDDEN_SHARE);
      const secretWords = hiddenWords(map);
      const question = questionNumber(map, index, 0, false);
      const refusal = evaluate(
        compileMap(map),
        asking(question, { dimensionKey: 'unheard-of', valueKeys: ['x'] }),
      );
      const actual = isRefusal(refusal)
        ? [...wordsIn(refusal)].filter((word) => secretWords.has(word))
        : 'no refusal';
      expect({ index, leaked: actual }).toEqual({ index, leaked: [] });
    }
  });

  it('that aren’t offered are answered like what the map doesn’t have, asked for by key', () => {
    for (const {
      map,
      question,
      secret: { dimensionKey, valueKey },
    } of secrets) {
      const selected = asking(question, { dimensionKey, valueKeys: [valueKey] });
      expect(instead(replyTo(map, selected), valueKey)).toBe(
        replyTo(map, withoutSecret(selected, valueKey)),
      );
    }
    expect(secrets.length).toBeGreaterThan(HIDDEN_MAPS / 4);
  });

  it('that aren’t offered are answered like what the map doesn’t have, asked for in words', () => {
    for (const {
      map,
      question,
      secret: { dimensionKey, label },
    } of secrets) {
      const selected = asking(question, { dimensionKey, requestedValue: label });
      expect(instead(replyTo(map, selected), label)).toBe(
        replyTo(map, withoutSecret(selected, label)),
      );
    }
  });

  it('that aren’t offered can be excluded like what the map doesn’t have', () => {
    for (const {
      map,
      question,
      secret: { dimensionKey, valueKey },
    } of secrets) {
      const excluding = {
        ...question,
        excluding: [...question.excluding, { dimensionKey, valueKeys: [valueKey] }],
      };
      expect(instead(replyTo(map, excluding), valueKey)).toBe(
        replyTo(map, withoutSecret(excluding, valueKey)),
      );
    }
  });

  it('that aren’t offered change nothing by being in the map', () => {
    for (const { map, question, secret } of secrets) {
      const selected = asking(question, {
        dimensionKey: secret.dimensionKey,
        valueKeys: [secret.valueKey],
      });
      expect(replyTo(map, selected)).toBe(replyTo(withoutValue(map, secret), selected));
    }
  });
});
