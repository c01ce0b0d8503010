import { Compile } from 'typebox/compile';
import type { Offer } from '../../src/core/offers/offer.ts';
import { Condition } from '../../src/wire/capability/reply.ts';
import { writeJson } from '../../src/wire/shared/json-text.ts';
import { NextStepReply, OfferReply } from '../../src/wire/offers/reply.ts';

const offers = Compile({ Condition, NextStep: NextStepReply }, OfferReply);

/**
 * What is wrong with an offer before it is written, when nothing was turned into text or left out
 * of it yet.
 */
export function faultsOfOffer(offer: Offer): string[] {
  return offers.Check(offer)
    ? []
    : offers.Errors(offer).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/**
 * The writer, and before it a look at every offer; a fault is thrown, and so becomes a status 500.
 */
export function checkingWriter<Writer extends { writeOffer(offer: Offer): string }>(
  writer: Writer,
): Writer {
  return {
    ...writer,
    writeOffer(offer: Offer): string {
      const faults = faultsOfOffer(offer);
      if (faults.length > 0)
        throw new Error(`an offer that doesn't fit its schema: ${faults.join('; ')}`);
      const text = writer.writeOffer(offer);
      if (text !== writeJson(offer)) throw new Error(`written otherwise than plain JSON: ${text}`);
      return text;
    },
  };
}
