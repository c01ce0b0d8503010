import { describe, expect, it } from 'vitest';
import {
  isStale,
  isWebhookSecret,
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookHeaders,
} from '../../sdk/src/webhooks.ts';
import {
  EVENT_KINDS,
  TEST_KIND,
  publicEventId,
  writeEventBody,
} from '../../src/core/webhooks/event-body.ts';
import { signedHeaders } from '../../src/gateways/webhook-sender/sign.ts';
import { makeWebhookSecret } from '../../src/gateways/webhook-secret.ts';

const [SECRET, OTHER, THIRD] = [makeWebhookSecret(), makeWebhookSecret(), makeWebhookSecret()];
const MERCHANT = '0197f1c2-0000-7000-8000-0000000000bb';
const SUBJECT = '0197f1c2-0000-7000-8000-0000000000aa';
const WEBHOOK_ID = publicEventId('0197f1c2-0000-7000-8000-000000000001');

/** As the service itself signs and sends it. */
function sent(
  body: string,
  { secrets = [SECRET], atMs = Date.now() } = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...signedHeaders({ webhookId: WEBHOOK_ID, body }, secrets, new Date(atMs)),
  };
}

const bodyOf = (kind: (typeof EVENT_KINDS)[number] | typeof TEST_KIND) =>
  writeEventBody(MERCHANT, {
    eventId: '0197f1c2-0000-7000-8000-000000000001',
    kind,
    subjectId: SUBJECT,
    sequence: 7,
    occurredAt: new Date('2027-03-02T11:00:00.125Z'),
  });

const changed = (change: object) =>
  JSON.stringify({ ...(JSON.parse(bodyOf('order.paid')) as object), ...change });

function problemOf(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[] = SECRET,
): unknown {
  try {
    return verifyWebhook(body, headers, secrets).type;
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return `${error.problem} ${error.status}`;
  }
}

/** What events are about that aren't about orders. */
const SUBJECTS: Readonly<Record<string, string>> = {
  [TEST_KIND]: 'other',
  'opportunity.recorded': 'opportunity',
};

describe('an event that the service sends', () => {
  it.each([...EVENT_KINDS, TEST_KIND] as const)('%s is read, with what it is about', (type) => {
    const about = SUBJECTS[type] ?? 'order';
    const event = {
      id: WEBHOOK_ID,
      type,
      occurredAt: '2027-03-02T11:00:00.125Z',
      sequence: 7,
      merchantId: MERCHANT,
      about,
      subjectId: type === TEST_KIND ? null : SUBJECT,
    };
    const body = bodyOf(type);
    expect(verifyWebhook(body, sent(body), SECRET)).toEqual(event);
  });

  it('is told apart by the compiler, too', () => {
    const event: WebhookEvent = verifyWebhook(
      bodyOf('order.paid'),
      sent(bodyOf('order.paid')),
      SECRET,
    );
    const orderId: string = event.about === 'order' ? event.subjectId : 'none';
    expect(orderId).toBe(SUBJECT);
  });

  it('is read from bytes, and from headers in any form', () => {
    const body = bodyOf('order.paid').replace('"version"', '"note":"\uFEFFgrün","version"');
    const headers = sent(body);
    const shouted = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
    );
    for (const given of [
      new Headers(headers),
      shouted,
      { ...headers, cookie: undefined, 'set-cookie': ['a', 'b'] },
    ])
      expect(problemOf(new TextEncoder().encode(body), given)).toBe('order.paid');
    const marked = `\uFEFF${body}`;
    expect(problemOf(new TextEncoder().encode(marked), sent(marked))).toBe('not_an_event 400');
  });

  it('is believed while its secret is replaced, whichever is known', () => {
    const body = bodyOf('order.placed');
    const headers = sent(body, { secrets: [OTHER, SECRET] });
    for (const known of [SECRET, OTHER, [SECRET], [OTHER, SECRET], [THIRD, SECRET]])
      expect(problemOf(body, headers, known)).toBe('order.placed');
    expect(problemOf(body, sent(body, { secrets: [THIRD] }), [SECRET, OTHER])).toBe(
      'signature_wrong 401',
    );
  });

  it('is read though its kind or some of its members are new', () => {
    const newer = changed({ type: 'order.collected', more: 1 });
    expect(verifyWebhook(newer, sent(newer), SECRET)).toMatchObject({
      about: 'order',
      type: 'order.collected',
      subjectId: SUBJECT,
    });
    const strange = changed({ type: 'stock.low', data: { sku: 'X' } });
    expect(verifyWebhook(strange, sent(strange), SECRET)).toMatchObject({
      about: 'other',
      type: 'stock.low',
      subjectId: null,
      merchantId: null,
    });
  });
});

describe('a request that is not to be believed', () => {
  const body = bodyOf('order.paid');
  const MINUTES = 60_000;

  it('is refused with what is wrong', () => {
    const good = sent(body);
    expect(problemOf(`${body} `, good)).toBe('signature_wrong 401');
    expect(problemOf(JSON.stringify(JSON.parse(body), null, 1), good)).toBe('signature_wrong 401');
    expect(problemOf(body, good, OTHER)).toBe('signature_wrong 401');
    expect(problemOf(body, { ...good, 'webhook-id': 'evt_other' })).toBe('signature_wrong 401');
    expect(problemOf(body, sent(body, { atMs: Date.now() - 6 * MINUTES }))).toBe('too_old 401');
    expect(problemOf(body, sent(body, { atMs: Date.now() + 6 * MINUTES }))).toBe('too_new 401');
    expect(problemOf(body, { ...good, 'webhook-timestamp': 'noon' })).toBe('headers_missing 401');
    for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      expect(problemOf(body, { ...good, [name]: undefined })).toBe('headers_missing 401');
    expect(problemOf(body, {})).toBe('headers_missing 401');
  });

  it.each([
    '[]',
    '{}',
    'null',
    'no JSON',
    '',
    '{"type":1}',
    '{"type":"order.paid","id":"a","occurredAt":"b","sequence":1,"data":{}}',
    '{"type":"x","id":"a","occurredAt":"b","sequence":1,"data":{"orderId":7}}',
    '{"type":"x","id":"a","occurredAt":"b","sequence":"1","data":{"orderId":"7"}}',
  ])('is refused as no event, although it is signed: %s', (text) => {
    expect(problemOf(text, sent(text))).toBe('not_an_event 400');
  });

  it('is not taken for one where the secret itself is wrong', () => {
    expect(() => verifyWebhook(body, sent(body), 'no base64!')).toThrow(
      'Secret 1 of 1 is none: it begins with whsec_, and base64 follows.',
    );
    expect(() => verifyWebhook(body, sent(body), [SECRET, 'whsec_'])).toThrow(
      'Secret 2 of 2 is none',
    );
    expect(() => verifyWebhook(body, sent(body), [])).toThrow('Give at least one secret.');
    expect([SECRET, '', 'whsec_', 'no base64!'].map(isWebhookSecret)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it('says what to hand over to who has only the parsed body left', () => {
  const body = bodyOf('order.paid');
  for (const parsed of [JSON.parse(body), undefined]) {
    expect(() => verifyWebhook(parsed as string, sent(body), SECRET)).toThrow(
      'Give the body as it came, as text or bytes: it seems to be parsed.',
    );
  }
});

it('tells what is stale by the subject’s highest number', () => {
  const body = bodyOf('order.paid');
  const event = verifyWebhook(body, sent(body), SECRET);
  expect([null, 0, 6, 7, 8].map((known) => isStale(event, known))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  const test = bodyOf(TEST_KIND);
  expect(isStale(verifyWebhook(test, sent(test), SECRET), 99)).toBe(false);
});
