import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkService, openLinkService } from '../support/link-service.ts';
import { sampleLine } from '../support/sample-order.ts';
import { MANY_ROWS } from '../../packages/sheet-pdf/src/sample-content.ts';
import { OTHER_KEY, openStoreService, type StoreService } from '../support/store-service.ts';

const NASTY = `<script>alert("1")</script>&'`;
const token = (path = '') => path.split('/').at(-1) ?? '';
const stocked = sampleLine({ workflowType: 'stock', sku: 'CUP' });

describe('the docket route', () => {
  let service: StoreService;
  beforeAll(async () => {
    service = await openStoreService();
  });
  afterAll(() => service.close());

  const lineIds = async (orderId: string): Promise<string[]> =>
    ((await service.order(orderId))['lines'] as { id: string }[]).map(({ id }) => id);
  const docketPath = async (orderId: string, line = 0): Promise<string> =>
    `/orders/${orderId}/lines/${(await lineIds(orderId))[line] ?? ''}/docket`;

  it('gives what a workshop makes a line from, exactly', async () => {
    const orderId = await service.place({ note: 'With a ribbon' });
    const path = await docketPath(orderId);
    const { status, body } = await service.get(path);
    const { sheetUrl, ...docket } = body;
    const [lineId] = await lineIds(orderId);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual([
      'docketNumber',
      'revision',
      'orderId',
      'orderNumber',
      'lineId',
      'merchantName',
      'state',
      'paymentMode',
      'sku',
      'title',
      'quantity',
      'specification',
      'allergens',
      'note',
      'storeNote',
      'imageUrl',
      'placedAt',
      'acceptedAt',
      'dueOn',
      'changes',
      'sheetUrl',
    ]);
    expect(docket).toEqual({
      docketNumber: 'D-1',
      paymentMode: 'live',
      revision: 1,
      orderId,
      orderNumber: '1001',
      lineId,
      merchantName: 'Bottega Lungarno',
      state: 'accepted',
      sku: 'FR-1',
      title: 'Classic frame',
      quantity: 2,
      specification: {
        capabilityMapKey: 'frames',
        capabilityMapVersion: 1,
        rows: [
          {
            dimensionKey: 'wood',
            label: 'Wood',
            valueKeys: ['oak'],
            valueLabels: ['Oak'],
            magnitude: null,
            unit: null,
            requestedValue: null,
            requestedMagnitude: null,
            requestedUnit: null,
          },
          {
            dimensionKey: 'width',
            label: 'Width',
            valueKeys: [],
            valueLabels: [],
            magnitude: 12,
            unit: 'in',
            requestedValue: null,
            requestedMagnitude: null,
            requestedUnit: null,
          },
        ],
        drawing: null,
      },
      allergens: null,
      note: 'With a ribbon',
      storeNote: null,
      imageUrl: null,
      placedAt: '2027-03-02T10:00:00.000Z',
      acceptedAt: '2027-03-02T10:00:00.000Z',
      dueOn: '2027-03-12',
      changes: [],
    });
    expect(sheetUrl).toMatch(
      new RegExp(`^https://bottega.example/stores/frames/sheets/${orderId}/${lineId}/[\\w-]{32}$`),
    );
    expect((await service.get(path.replace(lineId ?? '', (lineId ?? '').toUpperCase()))).text).toBe(
      (await service.get(path)).text,
    );
  });

  it.each([
    ['placed', 409],
    ['accepted', 200],
    ['in_manufacturing', 200],
    ['ready_to_ship', 200],
    ['shipped', 200],
    ['delivered', 200],
    ['completed', 200],
    ['cancelled', 409],
  ] as const)('of an order that is %s: %s', async (state, expected) => {
    const orderId = await service.place({ state });
    const { status, body } = await service.get(await docketPath(orderId));
    expect([status, body['code']]).toEqual([
      expected,
      expected === 409 ? 'docket_not_available' : undefined,
    ]);
  });

  it('tells apart what has no docket from what is not there', async () => {
    const orderId = await service.place({ lines: [sampleLine(), stocked] });
    expect((await service.get(await docketPath(orderId, 1))).body).toMatchObject({
      code: 'docket_not_available',
    });
    for (const lineId of [service.newId(), 'nonsense', 'x'.repeat(400), '%00']) {
      expect((await service.get(`/orders/${orderId}/lines/${lineId}/docket`)).body).toMatchObject({
        code: 'line_not_found',
      });
    }
    const path = await docketPath(orderId);
    expect((await service.get(path, { key: OTHER_KEY })).body).toMatchObject({
      code: 'order_not_found',
    });
    expect([
      (await service.get(path, { key: null })).status,
      (await service.get(path, { key: 'orders:write' })).status,
      (await service.get(`${path}?x=1`)).status,
    ]).toEqual([401, 403, 400]);
  });
});

describe('a sheet', () => {
  let service: LinkService;
  beforeAll(async () => {
    service = await openLinkService();
  });
  afterAll(() => service.close());

  it('is a page that says everything, and nothing that runs', async () => {
    const changes = [
      {
        revision: 2,
        field: 'note' as const,
        from: NASTY,
        to: null,
        changedAt: '2027-03-02T23:30:00.000Z',
      },
    ];
    const line = sampleLine({
      title: NASTY,
      sku: NASTY,
      allergens: { contains: [NASTY] },
      imageUrl: 'javascript:alert(1)',
      docket: { docketNumber: '270302-7K3F9QX', revision: 2, changes },
    });
    const order = await service.place({ note: NASTY, lines: [line] });
    const { status, text, headers } = await service.open(service.sheetPath(order));
    expect([
      status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('referrer-policy'),
    ]).toEqual([200, 'text/html; charset=utf-8', 'no-store', 'no-referrer']);
    for (const output of [
      '270302-7K3F9QX',
      'Revision 2',
      'Due 2027-03-12',
      'Quantity: 2',
      '>Wood</dt>',
      '>12 in</dd>',
      `Order ${order.orderNumber}`,
      'Revision 2, 2027-03-03:',
      '<svg viewBox',
    ])
      expect(text).toContain(output);
    expect(text.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;').length).toBe(
      6,
    );
    expect(text).not.toMatch(/<script|javascript:|style="/);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+'; /,
    );
  });

  it('says of a sample that it is one', async () => {
    const order = await service.place({ lines: [sampleLine({ purchase: 'sample', quantity: 1 })] });
    expect((await service.open(service.sheetPath(order))).text).toContain('Quantity: 1 – a sample');
  });

  it('is a PDF, too', async () => {
    const order = await service.place();
    const page = await service.open(service.sheetPath(order));
    const link = new URL(
      /href="([^"]+\.pdf)"/.exec(page.text)?.[1] ?? '',
      `http://x${service.sheetPath(order)}`,
    ).pathname;
    expect(link).toBe(`${service.sheetPath(order)}.pdf`);
    const { status, text, headers } = await service.open(link);
    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
    ]).toEqual([200, 'application/pdf', 'inline; filename="docket-D-1.pdf"', 'no-store']);
    expect(text).toMatch(/^%PDF-1/);
    expect(text).toMatch(/\/Count 1\b/);
  });

  it('shows on the screen what it cannot hold on paper', async () => {
    const rows = [...MANY_ROWS, ...MANY_ROWS].map(({ label, text }, index) => ({
      dimensionKey: `d${index}`,
      label,
      valueKeys: [],
      valueLabels: [],
      magnitude: null,
      unit: null,
      requestedValue: text,
    }));
    const order = await service.place({
      lines: [
        sampleLine({ specification: { capabilityMapKey: 'm', capabilityMapVersion: 1, rows } }),
      ],
    });
    const { text } = await service.open(service.sheetPath(order));
    const cut = Number(/… and (\d+) more: see the online sheet/.exec(text)?.[1]);
    expect(cut).toBeGreaterThan(100);
    expect(text.match(/<dt /g)?.length).toBe(400);
    expect(text.match(/<dt dir="auto" class="screen"/g)?.length).toBe(cut);
  });

  it('ends with its order, and says so to whoever scans it', async () => {
    const order = await service.place();
    await service.change(order, { state: 'cancelled' });
    for (const more of ['', '.pdf']) {
      const { status, text } = await service.open(`${service.sheetPath(order)}${more}`);
      expect([status, text.includes('This line is not to be made')]).toEqual([409, true]);
    }
    const json = await service.open(service.sheetPath(order), { accept: 'application/json' });
    expect(JSON.parse(json.text)).toMatchObject({ code: 'docket_not_available' });
  });

  it('is found by its own link only', async () => {
    const order = await service.place({
      lines: [sampleLine(), sampleLine({ lineId: '01950000-0000-7000-8000-0000000000b2' })],
    });
    const [one, other] = order.lines.map(({ lineId }) => service.sheetPath(order, lineId));
    expect(token(one)).not.toBe(token(other));
    const wrong = [
      one?.replace(token(one), token(other)),
      one?.replace(token(one), token(service.statusPath(order))),
      `${one?.slice(0, -1)}.`,
      `${one}.pdf.pdf`,
      `${one}.html`,
      one?.replace('/oak/', '/elm/'),
    ];
    const replies = await Promise.all(wrong.map((path) => service.open(path ?? '')));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([replies[0]?.status, (await service.open(one ?? '')).status]).toEqual([404, 200]);
    await service.change(order, { linkVersion: 1 });
    expect((await service.open(one ?? '')).status).toBe(404);
  });
});
