import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryOrder } from '../../../test/storage/arbitrary-order.ts';
import { sampleOrder } from '../../../test/support/sample-order.ts';
import type { Order } from '../../core/orders/order.ts';
import { writeJson } from '../shared/json-text.ts';
import { completeReply, keepReply, KEPT_REPLY_FORM } from './kept-reply.ts';
import { orderReply } from './write-reply.ts';

const MERCHANT = '01890000-0000-7000-8000-000000000001';
const TIMEZONES = ['Pacific/Kiritimati', 'UTC', 'Europe/Rome', 'Etc/GMT+12'];
const FAR = new Date('2200-01-01T00:00:00Z');

const composed = (order: Order, now: Date, timezone: string): string =>
  writeJson(orderReply(order, { now, timezone }));

const SMALL = 10n ** 9n;

/** The order with amounts that a reply can tell, most of them without an answer that is awaited. */
function tellable(order: Order, number: number): Order {
  const { lines, discount, dispute, paymentParts, revisions } = order;
  const amounts = ['shipping', 'adjustment', 'paid', 'refunded', 'refundedElsewhere'].map(
    (name) => [`${name}Amount`, (order as never)[`${name}Amount`] % SMALL],
  );
  return {
    ...order,
    ...Object.fromEntries(amounts),
    version: number,
    orderNumber: String(1_000 + (number % 1_000)),
    answerDueAt: number % 4 === 0 ? order.answerDueAt : null,
    discount: discount && { ...discount, amount: discount.amount % SMALL },
    dispute: dispute && { ...dispute, amount: dispute.amount % SMALL },
    paymentParts: paymentParts?.map((part) => ({ ...part, amount: part.amount % SMALL })) ?? null,
    revisions: revisions.map((revision) => ({
      ...revision,
      revisedTotalAmount: revision.revisedTotalAmount % SMALL,
    })),
    lines: lines.map((line) => ({
      ...line,
      unitPriceAmount: line.unitPriceAmount % SMALL,
      lineTotalAmount: line.lineTotalAmount % SMALL,
    })),
  };
}

test('a kept reply is the composed one, everywhere and as long as it says', () => {
  let kept = 0;
  const moment = fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2099-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(arbitraryOrder(MERCHANT), moment, fc.nat(), (order, now, share) => {
      const stored = tellable(order, share);
      const reply = keepReply(stored, now);
      if (reply === null) return;
      kept += 1;
      const whole = completeReply(reply.text, stored);
      const endMs = (reply.until ?? FAR).getTime();
      const between = now.getTime() + Math.floor((endMs - 1 - now.getTime()) * (share / 2 ** 31));
      for (const timezone of TIMEZONES) {
        for (const at of [now.getTime(), between, endMs - 1])
          expect(composed(stored, new Date(at), timezone)).toBe(whole);
      }
    }),
    { numRuns: 400, seed: 20_261_129 },
  );
  expect(kept).toBeGreaterThan(200);
});

describe('around the end of a promised day', () => {
  const [base] = [sampleOrder()];
  const estimate = { ...base.estimate!, date: '2027-03-10', late: false };
  const order = { ...base, state: 'accepted' as const, estimate };
  const at = (time: string) => keepReply(order, new Date(time));

  test('it is kept until the day ends anywhere, and again once it has ended everywhere', () => {
    expect(at('2027-03-10T09:59:59.999Z')?.until).toEqual(new Date('2027-03-10T10:00:00Z'));
    expect(at('2027-03-10T10:00:00Z')).toBeNull();
    expect(at('2027-03-11T11:59:59.999Z')).toBeNull();
    expect(at('2027-03-11T12:00:00Z')).toMatchObject({ until: null });
    expect(at('2027-03-11T12:00:00Z')?.text).toContain('"late":true');
  });
});

test('it is not kept while a proposal or an answer is awaited', () => {
  const now = new Date('2027-03-02T10:00:00Z');
  expect(keepReply(sampleOrder({ answerDueAt: now }), now)).toBeNull();
  const proposal = {
    revisionId: MERCHANT,
    status: 'proposed' as const,
    revisedTotalAmount: 1n,
    merchantNote: 'Dearer',
    revisedEstimatedDelivery: null,
    proposedAt: now,
    expiresAt: FAR,
    closedAt: null,
  };
  expect(keepReply(sampleOrder({ revisions: [proposal] }), now)).toBeNull();
  expect(keepReply(sampleOrder({ revisions: [proposal] }), FAR)).not.toBeNull();
});

test('the form is raised when anything is written differently: then change both here', () => {
  const order = sampleOrder({ changedAt: new Date('2027-03-02T10:00:00.001Z') });
  const reply = keepReply(order, new Date('2027-03-02T10:00:00Z'));
  expect(KEPT_REPLY_FORM).toBe(1);
  expect(completeReply(reply?.text ?? '', order)).toMatchInlineSnapshot(
    `"{"orderId":"01950000-0000-7000-8000-0000000000a2","merchantId":"01950000-0000-7000-8000-0000000000a1","customerEmail":"Anna@Example.com","state":"accepted","workflowType":"made_to_order","merchantReviewRequired":false,"effectiveTotalAmount":181,"effectiveTotalCurrencyCode":"EUR","payableTotalAmount":181,"shippingCostAmount":12,"shippingCostCurrencyCode":"EUR","lines":[{"id":"01950000-0000-7000-8000-0000000000b1","sku":"FR-1","title":"Classic frame","unitPriceAmount":84.5,"unitPriceCurrencyCode":"EUR","quantity":2,"specification":{"capabilityMapKey":"frames","capabilityMapVersion":1,"rows":[{"dimensionKey":"wood","label":"Wood","valueKeys":["oak"],"valueLabels":["Oak"],"magnitude":null,"unit":null,"requestedValue":null,"requestedMagnitude":null,"requestedUnit":null},{"dimensionKey":"width","label":"Width","valueKeys":[],"valueLabels":[],"magnitude":12,"unit":"in","requestedValue":null,"requestedMagnitude":null,"requestedUnit":null}],"drawing":null},"workflowType":"made_to_order","imageUrl":null,"backordered":0,"purchase":"item","bottle":null,"sampledIn":null,"allergens":null,"lineTotalAmount":169}],"pendingRevision":null,"trackingReference":null,"placedAt":"2027-03-02T10:00:00.000Z","changedAt":"2027-03-02T10:00:00.001Z","version":1,"paidAt":null,"acceptedAt":"2027-03-02T10:00:00.000Z","shippedAt":null,"deliveredAt":null,"completedAt":null,"buyerName":"Anna","shippingAddress":{"name":"Anna","line1":"Via Roma 1","line2":null,"city":"Firenze","region":null,"postalCode":"50123","countryCode":"IT"},"note":null,"neededBy":null,"carrier":null,"trackingUrl":null,"answer":null,"cancellation":null,"discount":null,"dispute":null,"estimate":{"basis":"lead_time","date":"2027-03-12","makeTimeWorkingDays":8,"revisedAt":null,"late":false,"dispatchWorkingDays":8,"transitMinWorkingDays":1,"transitMaxWorkingDays":3,"deliveryFrom":"2027-03-15","deliveryTo":"2027-03-17","restockExpectedOn":null},"reviewFlag":null,"placedVia":"agent","paidAmount":0,"refundedAmount":0,"refundDueAmount":0,"adjustmentAmount":0,"fulfilment":"ship","reference":null,"orderNumber":"1001","storeNote":null,"storeNoteShown":false,"paymentSchedule":[{"due":"at_ordering","amount":181,"payableAmount":181,"dueNow":true}],"dueNowAmount":181,"paymentMode":"live"}"`,
  );
});
