import { describe, expect, it } from 'vitest';
import {
  EVENT_KINDS,
  readEventId,
  TEST_KIND,
  publicEventId,
  type WebhookEvent,
  writeEventBody,
} from './event-body.ts';

const EVENT: WebhookEvent = {
  eventId: '0197f1c2-0000-7000-8000-000000000001',
  kind: 'order.paid',
  subjectId: '0197f1c2-0000-7000-8000-0000000000aa',
  sequence: 7,
  occurredAt: new Date('2027-03-02T11:00:00.125Z'),
};
const MERCHANT = '0197f1c2-0000-7000-8000-0000000000bb';

function subjectOf(kind: (typeof EVENT_KINDS)[number] | typeof TEST_KIND): object {
  if (kind === TEST_KIND) return {};
  return kind === 'opportunity.recorded'
    ? { structuredOpportunityId: EVENT.subjectId }
    : { orderId: EVENT.subjectId };
}

describe("an event's body", () => {
  it('has exactly these bytes', () => {
    expect(writeEventBody(MERCHANT, EVENT)).toBe(
      '{"type":"order.paid","id":"evt_0197f1c2-0000-7000-8000-000000000001","occurredAt":"2027-03-02T11:00:00.125Z","version":1,"sequence":7,' +
        '"data":{"merchantId":"0197f1c2-0000-7000-8000-0000000000bb","orderId":"0197f1c2-0000-7000-8000-0000000000aa"}}',
    );
  });

  it.each([...EVENT_KINDS, TEST_KIND] as const)('of %s carries ids and nothing else', (kind) => {
    const { data, ...rest } = JSON.parse(writeEventBody(MERCHANT, { ...EVENT, kind }));
    expect(data).toEqual({ merchantId: MERCHANT, ...subjectOf(kind) });
    expect(rest).toEqual({
      type: kind,
      id: publicEventId(EVENT.eventId),
      occurredAt: '2027-03-02T11:00:00.125Z',
      version: 1,
      sequence: 7,
    });
  });

  it('has an id that can be read with or without its prefix', () => {
    expect([readEventId(publicEventId(EVENT.eventId)), readEventId(EVENT.eventId)]).toEqual([
      EVENT.eventId,
      EVENT.eventId,
    ]);
  });
});
