import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminBrowser,
  type AdminService,
  openAdminService,
} from '../support/admin-service.ts';
import { picture } from '../support/sample-pictures.ts';

let service: AdminService;
let staff: AdminBrowser;
let stranger: AdminBrowser;
beforeAll(async () => {
  service = await openAdminService();
  staff = await service.join('staff@frames.example', 'staff');
  stranger = await service.join('owner@bakery.example', 'owner', 'bakery');
});
afterAll(() => service.close());

async function upload(content: Uint8Array, name: string, type: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name, { type }));
  const reply = await fetch(`${service.server.url}/api/storefront/v1/frames/attachments`, {
    method: 'POST',
    body: form,
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { readonly publicId: string }).publicId;
}

async function ask(publicIds: readonly string[]): Promise<string> {
  const reply = await fetch(`${service.server.url}/api/agent/v1/frames/opportunities`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      words: 'Like this',
      contactEmail: 'ada@example.org',
      attachments: publicIds.map((publicId) => ({ publicId })),
    }),
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { readonly structuredOpportunityId: string })
    .structuredOpportunityId;
}

/** What a browser gets, with its bytes. */
async function read(browser: AdminBrowser, path: string) {
  const reply = await fetch(`${service.server.url}${path}`, {
    headers: { cookie: `bottega=${browser.cookie ?? ''}` },
  });
  return { status: reply.status, headers: reply.headers, bytes: await reply.bytes() };
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

describe('files of a request in the admin', () => {
  it('are saved, or shown if nothing in them can run, and never in another store', async () => {
    const photo = await picture('png');
    const [png, pdf, text] = [
      await upload(photo, 'Living room.png', 'image/png'),
      await upload(PDF, 'Plan.pdf', 'application/pdf'),
      await upload(Buffer.from('<script>alert(1)</script>'), 'notes.txt', 'text/plain'),
    ];
    const id = await ask([png, pdf, text]);
    const at = (file: string, as = '') => `/api/admin/v1/frames/requests/${id}/files/${file}${as}`;

    const saved = await read(staff, at(png));
    expect(Buffer.from(saved.bytes).equals(photo)).toBe(true);
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="Living room/);
    for (const file of [png, text]) {
      const shown = await read(staff, at(file, '?as=shown'));
      expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    expect((await read(staff, at(text, '?as=shown'))).headers.get('content-type')).toBe(
      'text/plain; charset=utf-8',
    );
    const plan = await read(staff, at(pdf, '?as=shown'));
    expect(plan.headers.get('content-disposition')).toMatch(/^attachment/);
    for (const browser of [stranger, service.browser()])
      expect((await read(browser, at(png))).status).toBeGreaterThanOrEqual(400);
    const elsewhere = await read(stranger, at(png).replace('/frames/', '/bakery/'));
    expect(elsewhere.status).toBe(404);
  });

  it('have a small picture that is made anew, if they are pictures', async () => {
    const png = await upload(await picture('png', 60), 'photo.png', 'image/png');
    const pdf = await upload(PDF, 'Plan.pdf', 'application/pdf');
    const id = await ask([png, pdf]);
    const preview = (file: string) =>
      read(staff, `/api/admin/v1/frames/requests/${id}/files/${file}?as=preview`);
    for (let time = 0; time < 2; time += 1) {
      const small = await preview(png);
      expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(Buffer.from(small.bytes).subarray(8, 12).toString()).toBe('WEBP');
    }
    expect((await preview(pdf)).status).toBe(400);
    await service.database.transaction((transaction) =>
      sql`update opportunity_attachment set deleted_at = now(), content = null
        where public_id = ${png}::uuid`.execute(transaction),
    );
    expect((await preview(png)).status, 'a deleted file has no picture').toBe(410);
  });
});
