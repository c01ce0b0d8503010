import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../core/shared/result.ts';
import { OFFER_EXAMPLE, OFFER_REQUEST_EXAMPLE } from '../contract/agent-examples.ts';
import { readOfferRequest } from './request.ts';

const of = (members: object) => ({ productSlug: 'x', ...members });
const selected = (members: object) => of({ selections: [{ dimensionKey: 'w', ...members }] });

describe('readOfferRequest', () => {
  it('reads a question, with the quantity as a number and magnitudes as they were written', () => {
    expect(readOfferRequest(OFFER_REQUEST_EXAMPLE)).toEqual(OFFER_REQUEST_EXAMPLE);
    expect(readOfferRequest(of({}))).toEqual(of({ quantity: 1 }));
    expect(readOfferRequest(of({ quantity: '0010' }))).toEqual(of({ quantity: 10 }));
    expect(readOfferRequest(selected({ magnitude: '+012.50' }))).toEqual({
      ...selected({ magnitude: '+012.50' }),
      quantity: 1,
    });
  });

  it('takes the selections of an offer back', () => {
    const again = of({ selections: OFFER_EXAMPLE.selections, excluding: OFFER_EXAMPLE.excluding });
    expect(isRefusal(readOfferRequest(again))).toBe(false);
  });

  it('demands a subject', () => {
    expect(readOfferRequest({})).toMatchObject({ refused: true, code: 'product_required' });
  });

  it.each([
    [null, ''],
    [[], ''],
    [of({ sku: 'y' }), '/sku'],
    [of({ quantity: 0 }), '/quantity'],
    [of({ quantity: '0' }), '/quantity'],
    [of({ quantity: 10_001 }), '/quantity'],
    [of({ quantity: '10001' }), '/quantity'],
    [of({ quantity: 1.5 }), '/quantity'],
    [of({ quantity: '1.0' }), '/quantity'],
    [of({ quantity: ' 1' }), '/quantity'],
    [of({ quantity: null }), '/quantity'],
    [of({ colour: 'red' }), '/colour'],
    [JSON.parse('{"productSlug":"x","__proto__":{"quantity":2}}'), '/__proto__'],
    [of({ productSlug: '' }), '/productSlug'],
    [of({ productSlug: 'x'.repeat(129) }), '/productSlug'],
    [of({ purchase: 'gift' }), '/purchase'],
    [of({ neededBy: '2026-02-30' }), '/neededBy'],
    [of({ neededBy: '2026-2-3' }), '/neededBy'],
    [of({ deliverTo: { countryCode: 'it' } }), '/deliverTo/countryCode'],
    [of({ deliverTo: {} }), '/deliverTo/countryCode'],
    [of({ include: ['everything'] }), '/include/0'],
    [of({ include: ['remaining', 'remaining'] }), '/include'],
    [
      of({ selections: Array.from({ length: 2_001 }, () => ({ dimensionKey: 'w' })) }),
      '/selections',
    ],
    [selected({ valueKeys: Array.from({ length: 2_001 }, () => 'v') }), '/selections/0/valueKeys'],
    [selected({ requestedValue: 'x'.repeat(501) }), '/selections/0/requestedValue'],
    [selected({ magnitude: '1e3' }), '/selections/0/magnitude'],
    [selected({ magnitude: '1234567890.1234567' }), '/selections/0/magnitude'],
    [selected({ magnitude: Infinity }), '/selections/0/magnitude'],
    [selected({ 'a/b~': 1 }), '/selections/0/a~1b~0'],
    [of({ selections: [{}] }), '/selections/0/dimensionKey'],
    [of({ excluding: [{ dimensionKey: 'w', valueKeys: [] }] }), '/excluding/0/valueKeys'],
  ])('refuses %j at %s', (body, path) => {
    expect(readOfferRequest(body)).toMatchObject({
      refused: true,
      code: 'invalid_request',
      values: {
        problems: expect.arrayContaining([
          expect.objectContaining({ path, problem: expect.any(String) }),
        ]),
      },
    });
  });

  it('says what is allowed', () => {
    expect(readOfferRequest(of({ fulfilment: 'fax' }))).toMatchObject({
      values: { problems: [{ path: '/fulfilment', allowed: ['ship', 'collect'] }] },
    });
  });

  it('keeps refusals of long nonsense short', () => {
    const refusal = readOfferRequest(
      of(
        Object.fromEntries(
          Array.from({ length: 5_000 }, (_, index) => [`${'k'.repeat(2_000)}${index}`, 1]),
        ),
      ),
    );
    expect(JSON.stringify(refusal).length).toBeLessThan(4_000);
  });
});
