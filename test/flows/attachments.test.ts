import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFilesOfClosed, deleteUploads } from '../../src/background/delete-uploads.ts';
import { takeStep } from '../../src/core/opportunities/workflow.ts';
import { openOpportunityService, type OpportunityService } from '../support/opportunity-service.ts';
import { Random } from '../support/random.ts';
import { ON_CITUS } from '../support/citus-databases.ts';

let service: OpportunityService;

beforeAll(async () => {
  service = await openOpportunityService({ trustedProxies: ['127.0.0.1'] });
});

afterAll(() => service.close());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const HTML = '<!doctype html><script>alert(1)</script>';

let senders = 0;
/** From an address that has sent nothing yet. */
function somebody() {
  senders += 1;
  return {
    headers: { 'x-forwarded-for': `198.51.${Math.floor(senders / 250)}.${1 + (senders % 250)}` },
  };
}

async function uploaded(name = 'drawing.png'): Promise<string> {
  const { status, body, text } = await service.upload(PNG, name, 'image/png', somebody());
  if (status !== 201) throw new Error(text);
  return body['publicId'];
}

async function countFiles(): Promise<number> {
  const { rows } = await service.database.read((reader) =>
    sql<{
      count: number;
    }>`select count(*) as count from opportunity_attachment where merchant_id = ${service.merchantId}::uuid`.execute(
      reader,
    ),
  );
  return rows[0]?.count ?? 0;
}

const problem = (index: number) => ({
  status: 400,
  body: {
    code: 'invalid_request',
    values: { problems: [{ path: `/attachments/${index}/publicId` }] },
  },
});

const named = (...publicIds: string[]) => ({
  words: 'Like this',
  attachments: publicIds.map((publicId) => ({ publicId })),
});
const file = (id: string, publicId: string, key?: string) =>
  service.get(`/opportunities/${id}/attachments/${publicId}`, key);

describe('a file', () => {
  test('is taken, named by a request, and read by the store alone, as a download', async () => {
    const { status, body } = await service.upload(PNG, 'My drawing.png', 'image/png', somebody());
    expect(status).toBe(201);
    expect(body).toEqual({
      publicId: expect.stringMatching(/^[\da-f-]{36}$/),
      fileName: 'My drawing.png',
      mimeType: 'image/png',
    });
    const text = await service.upload('Grüße\n', 'notes.txt', 'text/plain', somebody());
    const id = await service.record(named(text.body['publicId'], body['publicId']));
    expect((await service.brief(id))['attachments']).toEqual([
      { ...text.body, bytes: 8, deletedAt: null },
      { ...body, bytes: PNG.length, deletedAt: null },
    ]);
    const reply = await fetch(
      `${service.server.url}/api/store/v1/opportunities/${id}/attachments/${body['publicId']}`,
      { headers: { authorization: 'Bearer opportunities:read' } },
    );
    expect(Buffer.from(await reply.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="My drawing.png"; filename*=UTF-8''My%20drawing.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });

  test('of another request, another store, or nobody is not there', async () => {
    const publicId = await uploaded();
    const id = await service.record(named(publicId));
    const other = await service.record({ words: 'Another' });
    for (const [request, expected, key] of [
      [other, publicId, 'full'],
      [id, publicId, 'other'],
      [id, other, 'full'],
      [id, 'x', 'full'],
      ['x', publicId, 'full'],
      [id, await uploaded(), 'full'],
    ] as const) {
      expect(await file(request, expected, key)).toMatchObject({
        status: 404,
        body: { code: 'opportunity_not_found' },
      });
    }
    expect(await file(id, publicId, 'orders:read')).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    });
  });

  test('can be named once, by a request of its store', async () => {
    const publicId = await uploaded();
    expect(await service.send(named(publicId), { slug: 'others' })).toMatchObject(problem(0));
    expect(await service.send(named(publicId, publicId.toUpperCase()))).toMatchObject(problem(1));
    const id = await service.record(named(publicId.toUpperCase()));
    expect((await service.brief(id))['attachments']).toMatchObject([{ publicId }]);
    expect(await service.send(named(publicId))).toMatchObject(problem(0));
    for (const wrong of [
      '0199d0a2-7b10-7c44-8e2a-3d5f6a7b8c90',
      'x',
      '../etc/passwd',
      "'; drop table opportunity; --",
    ]) {
      const before = await countFiles();
      expect(await service.send(named(await uploaded(), wrong))).toMatchObject(problem(1));
      expect(await countFiles()).toBe(before + 1);
    }
    expect(
      (await service.send(named(...Array.from({ length: 11 }, () => publicId)))).body['values']
        .problems,
    ).toContainEqual({ path: '/attachments', problem: 'must have at most 10 entries' });
  });

  test('named by many requests at once belongs to one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const publicId = await uploaded();
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => service.send(named(publicId))),
      );
      expect(replies.map(({ status }) => status).toSorted()).toEqual([
        201,
        ...Array.from({ length: 7 }, () => 400),
      ]);
    }
  });

  test.each<[string, Buffer | string, string, string]>([
    ['says that it is an image', HTML, 'a.png', 'image/png'],
    ['is named as one', HTML, 'a.png', 'application/octet-stream'],
    ['is a page', HTML, 'a.html', 'text/html'],
    [
      'is a drawing with scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'a.svg',
      'image/svg+xml',
    ],
    ['is an image named as a program', PNG, 'a.exe', 'image/png'],
    ['is an image that says it is a document', PNG, 'a.png', 'application/pdf'],
    [
      'is a program',
      Buffer.from('MZ\u0000\u0000\u0003\u0000'),
      'a.exe',
      'application/octet-stream',
    ],
    ['is an archive', Buffer.from('504b0304140000000800', 'hex'), 'a.zip', 'application/zip'],
    ['is text with controls', 'a\u0000b', 'a.txt', 'text/plain'],
    ['is empty', '', 'a.txt', 'text/plain'],
  ])('that %s is refused', async (_, content, name, type) => {
    const before = await countFiles();
    expect(await service.upload(content, name, type, somebody())).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_request',
        values: { nextStep: 'fix_request', problems: [{ path: '/file' }] },
      },
    });
    expect(await countFiles()).toBe(before);
  });

  test.each<[string, string]>([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\ada\\pic.PNG', 'pic.PNG'],
    ['gnp\u202efdp.png', 'gnpfdp.png'],
    // A browser writes these so.
    ['a\r\nSet-Cookie: x=1.png', 'a%0D%0ASet-Cookie_ x=1.png'],
    ['"quoted".png', '%22quoted%22.png'],
    ['.png', 'png.png'],
    ['zażółć 漢字.png', 'zażółć 漢字.png'],
    ['no ending', 'no ending.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(116)}.png`],
  ])('named %j is kept as %j', async (name, fileName) => {
    const { body } = await service.upload(PNG, name, 'image/png', somebody());
    expect(body).toMatchObject({ fileName, mimeType: 'image/png' });
  });

  test('that is none is asked for', async () => {
    const reply = await fetch(`${service.server.url}/api/storefront/v1/trays/attachments`, {
      method: 'POST',
      ...somebody(),
    });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'invalid_request',
        values: expect.objectContaining({ problems: [{ path: '/file', problem: 'is required' }] }),
      }),
    ]);
  });

  test("is counted for whoever sends it: nobody fills a store's disk", async () => {
    const flooder = somebody();
    for (let count = 0; count < 20; count += 1)
      expect((await service.upload(PDF, 'a.pdf', 'application/pdf', flooder)).status).toBe(201);
    expect(await service.upload(PDF, 'a.pdf', 'application/pdf', flooder)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', values: { retryAfterSeconds: 86_400 } },
    });
    expect((await service.upload(PDF, 'a.pdf', 'application/pdf', somebody())).status).toBe(201);
  });

  test('of more than 10 MiB is refused, and one of 10 MiB is taken', async () => {
    const most = 10 * 1024 * 1024;
    const text = Buffer.alloc(most + 1, 'a');
    expect((await service.upload(text.subarray(1), 'a.txt', 'text/plain', somebody())).status).toBe(
      201,
    );
    const refused = await service.upload(text, 'a.txt', 'text/plain', somebody());
    expect(refused).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', error: 'The file is too large: at most 10 MiB are taken.' },
    });
  });

  test('that no request names is deleted after a day', async () => {
    const turn = deleteUploads({
      database: service.database,
      clock: service.clock,
      report: console.error,
    });
    const kept = await uploaded();
    const id = await service.record(named(kept));
    await uploaded();
    service.clock.set('2027-03-03T11:00:00.000Z');
    await turn(new AbortController().signal);
    const before = await countFiles();
    expect(before).toBeGreaterThan(1);
    service.clock.set('2027-03-03T11:00:00.001Z');
    while (await turn(new AbortController().signal));
    const { rows } = await service.database.read((reader) =>
      sql`select from opportunity_attachment where opportunity_id is null`.execute(reader),
    );
    expect(rows).toEqual([]);
    expect((await file(id, kept)).status).toBe(200);
    service.clock.set('2027-03-02T11:00:00Z');
  });
});

const days = (count: number) =>
  service.clock.set(
    new Date(Date.parse('2027-03-02T11:00:00Z') + count * 86_400_000).toISOString(),
  );
const turnFiles = async () => {
  const turn = deleteFilesOfClosed({
    database: service.database,
    clock: service.clock,
    report: console.error,
  });
  while (await turn(new AbortController().signal));
};

describe('files of requests that are over', () => {
  test('are deleted a year later, and the request still tells that they were there', async () => {
    const [open, over] = [await uploaded('open.png'), await uploaded('over.png')];
    const openId = await service.record(named(open));
    const overId = await service.record(named(over));
    await service.change(overId, (opportunity, time) => takeStep(opportunity, 'close', time));
    days(365);
    await turnFiles();
    expect((await file(overId, over)).status).toBe(200);
    const before = await storedBytes();
    days(365.001);
    await turnFiles();
    expect(await file(overId, over)).toMatchObject({
      status: 410,
      body: { code: 'attachment_deleted' },
    });
    expect((await service.brief(overId))['attachments']).toEqual([
      {
        publicId: over,
        fileName: 'over.png',
        mimeType: 'image/png',
        bytes: PNG.length,
        deletedAt: expect.stringMatching(/^2028-/),
      },
    ]);
    expect(await storedBytes()).toBe(before - PNG.length);
    expect((await file(openId, open)).status).toBe(200);
    days(0);
  });
});

/** What the table of parts holds of the store, and what is written down about it. */
async function storedBytes(): Promise<number> {
  const { rows } = await service.database.read((reader) =>
    sql<{ parts: number; tally: number }>`
      select (select sum(octet_length(content)) from opportunity_attachment_part where merchant_id = ${service.merchantId}::uuid)::bigint as parts,
        (select bytes from attachment_tally where merchant_id = ${service.merchantId}::uuid) as tally`.execute(
      reader,
    ),
  );
  expect(rows[0]?.tally).toBe(rows[0]?.parts);
  return rows[0]?.parts ?? 0;
}

describe('a file of several parts', () => {
  test('is read as it was sent', async () => {
    const content = Buffer.alloc(1_000_003, 'abc');
    const { body } = await service.upload(content, 'long.txt', 'text/plain', somebody());
    const id = await service.record(named(body['publicId']));
    const reply = await fetch(
      `${service.server.url}/api/store/v1/opportunities/${id}/attachments/${body['publicId']}`,
      { headers: { authorization: 'Bearer full' } },
    );
    expect(reply.headers.get('content-length')).toBe('1000003');
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
  });

  // No such version ran on several servers.
  test.skipIf(ON_CITUS)(
    'that the version before stored as a whole is read, counted and deleted',
    async () => {
      const content = Buffer.alloc(2_500_000, 'xyz');
      const id = await service.record({ words: 'Old' });
      const publicId = '0199d0a2-7b10-7c44-8e2a-3d5f6a7b8c91';
      const before = await tallied();
      await service.database.transaction((transaction) =>
        sql`insert into opportunity_attachment (merchant_id, public_id, opportunity_id, position, file_name, mime_type, content, uploaded_at, uploaded_from)
        values (${service.merchantId}::uuid, ${publicId}::uuid, ${id}::uuid, 0, 'old.txt', 'text/plain', decode(${content.toString('base64')}::text, 'base64'), now(), 'x')`.execute(
          transaction,
        ),
      );
      expect(await tallied()).toBe(before + content.length);
      const reply = await fetch(
        `${service.server.url}/api/store/v1/opportunities/${id}/attachments/${publicId}`,
        { headers: { authorization: 'Bearer full' } },
      );
      expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
      await service.database.transaction((transaction) =>
        sql`delete from opportunity_attachment where public_id = ${publicId}::uuid`.execute(
          transaction,
        ),
      );
      expect(await tallied()).toBe(before);
    },
  );

  test('that is not stored completely can not be named', async () => {
    const publicId = await uploaded();
    await service.database.transaction((transaction) =>
      sql`update opportunity_attachment set is_stored = false where public_id = ${publicId}::uuid`.execute(
        transaction,
      ),
    );
    expect(await service.send(named(publicId))).toMatchObject(problem(0));
  });
});

async function tallied(): Promise<number> {
  const { rows } = await service.database.read((reader) =>
    sql<{
      bytes: number;
    }>`select bytes from attachment_tally where merchant_id = ${service.merchantId}::uuid`.execute(
      reader,
    ),
  );
  return rows[0]?.bytes ?? 0;
}

describe('a store that has as many files as it may keep', () => {
  let small: OpportunityService;
  beforeAll(async () => {
    small = await openOpportunityService({
      trustedProxies: ['127.0.0.1'],
      storeFilesBytes: 4 * PNG.length,
    });
  });
  afterAll(() => small.close());

  test('keeps the last quarter for buyers of whom it has none, and then refuses with a sentence', async () => {
    const first = somebody();
    const put = (from = somebody()) => small.upload(PNG, 'a.png', 'image/png', from);
    expect((await put(first)).status).toBe(201);
    expect((await put(first)).status).toBe(201);
    const sentence =
      'The store has no room for more files. Send the request without this one, and describe it in words.';
    const full = {
      status: 409,
      body: {
        code: 'no_room_for_files',
        error: sentence,
        values: { nextStep: 'send_opportunity' },
      },
    };
    expect(await put(first)).toMatchObject(full);
    expect((await put()).status).toBe(201);
    expect((await put()).status).toBe(201);
    expect(await put()).toMatchObject(full);
  });
});

async function inProgress(): Promise<number> {
  const text = await (await fetch(`${service.server.url}/metrics`)).text();
  return Number(/^uploads_in_progress (\d+)$/m.exec(text)?.[1]);
}

describe('uploads in progress', () => {
  const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const hold = (from: string) => {
    const socket = connect({ port: service.server.port, host: '127.0.0.1' });
    socket.write(
      `POST /api/storefront/v1/trays/attachments HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n${HEAD}abc`,
    );
    return socket;
  };

  test('are four at once from an address, and the fifth is told so while it still sends', async () => {
    const held = [1, 2, 3, 4].map(() => hold('203.0.113.7'));
    const from = { headers: { 'x-forwarded-for': '203.0.113.7' } };
    await expect.poll(() => inProgress()).toBe(4);
    const [reply] = await once(hold('203.0.113.7'), 'data');
    expect(String(reply)).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: [1-3]\d\r/i);
    expect(await service.upload(PNG, 'a.png', 'image/png', from)).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        error:
          'Too many files are being uploaded at the moment. Wait as long as Retry-After says, and send fewer at once.',
      },
    });
    expect((await service.upload(PNG, 'a.png', 'image/png', somebody())).status).toBe(201);
    for (const socket of held) socket.destroy();
    await expect.poll(() => inProgress()).toBe(0);
    expect((await service.upload(PNG, 'a.png', 'image/png', from)).status).toBe(201);
  });
});

function post(body: FormData | string, headers: Record<string, string> = {}, slug = 'trays') {
  return fetch(`${service.server.url}/api/storefront/v1/${slug}/attachments`, {
    method: 'POST',
    body,
    headers: { ...headers, ...somebody().headers },
  });
}

function form(parts: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData();
  for (const [name, part] of parts) data.append(name, part);
  return data;
}

const png = () => new File([PNG], 'a.png', { type: 'image/png' });
const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=x' };

/** A form with one file, with parts of it left out, doubled, moved or spoilt. */
function badForm(random: Random): {
  readonly body: string;
  readonly headers: Record<string, string>;
} {
  const disposition = () =>
    `Content-Disposition: form-data; name="${random.pick(['file', 'file', 'file', 'x', ''])}"${random.pick(['; filename="a.txt"', '; filename="a.txt"', '; filename=', "; filename*=UTF-8''%ff.txt", '; filename="\\"', ''])}`;
  const type = () =>
    random.pick([
      'Content-Type: text/plain',
      'Content-Type: text/plain',
      'Content-Type: ',
      'Content-Type: text/plain; charset=utf-99',
      'Content-Type: image/png',
      'X: y',
      '',
    ]);
  const part = () =>
    ['--x', disposition(), type(), '', random.pick(['abc', 'abc', '', '--x', '\u0000', 'ü'])]
      .filter(() => random.chance(0.97))
      .join('\r\n');
  const parts = Array.from({ length: random.pick([1, 1, 1, 1, 2, 3, 0]) }, part);
  const whole = [...parts, random.pick(['--x--', '--x--', '--x--', '--x', ''])].join(
    random.pick(['\r\n', '\r\n', '\r\n', '\n']),
  );
  const body = random.chance(0.8) ? whole : whole.slice(0, random.below(whole.length + 1));
  const kind = random.pick([
    ...Array.from({ length: 9 }, () => 'multipart/form-data; boundary=x'),
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=y',
  ]);
  return { body, headers: { 'content-type': kind } };
}

describe('a form', () => {
  test.each<[string, () => [FormData | string, Record<string, string>?, string?], number, string]>([
    ['without a file', () => [form([['words', 'x']])], 400, 'invalid_request'],
    ['with words in the place of a file', () => [form([['file', 'x']])], 400, 'invalid_request'],
    [
      'with two files',
      () => [
        form([
          ['file', png()],
          ['file', png()],
        ]),
      ],
      400,
      'invalid_request',
    ],
    ['with a file of another name', () => [form([['picture', png()]])], 400, 'invalid_request'],
    [
      'with words beside it',
      () => [
        form([
          ['file', png()],
          ['words', 'x'],
        ]),
      ],
      400,
      'invalid_request',
    ],
    [
      'without a boundary',
      () => ['x', { 'content-type': 'multipart/form-data' }],
      400,
      'invalid_request',
    ],
    [
      'that ends in the middle',
      () => [
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabc',
        BOUNDARY,
      ],
      400,
      'invalid_request',
    ],
    ['that is empty', () => ['', BOUNDARY], 400, 'invalid_request'],
    ['that is none', () => ['garbage', BOUNDARY], 400, 'invalid_request'],
    [
      'that is JSON',
      () => ['{}', { 'content-type': 'application/json' }],
      415,
      'unsupported_media_type',
    ],
    [
      'for a store that is not there',
      () => [form([['file', png()]]), {}, 'nowhere'],
      404,
      'merchant_not_found',
    ],
  ])('%s is refused', async (_, sent, status, code) => {
    const reply = await post(...sent());
    expect([reply.status, await reply.json()]).toMatchObject([status, { code }]);
  });

  test('of any making gets a coded reply', async () => {
    const random = new Random(10_006);
    const statuses = new Set<number>();
    for (let count = 0; count < 200; count += 1) {
      const sent = badForm(random);
      const reply = await post(sent.body, sent.headers);
      const actual = (await reply.json()) as { code?: string };
      statuses.add(reply.status);
      expect([201, 400, 415], sent.body).toContain(reply.status);
      expect(actual.code === undefined, sent.body).toBe(reply.status === 201);
    }
    expect([...statuses].toSorted()).toEqual([201, 400, 415]);
  });

  test('that is cut off while it is sent harms nobody else', async () => {
    const head =
      'POST /api/storefront/v1/trays/attachments HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000\r\n\r\n';
    for (const part of [
      '',
      '--x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc',
    ])
      await service.server.raw(`${head}${part}`, { half: true });
    expect((await post(form([['file', png()]]))).status).toBe(201);
  });
});
