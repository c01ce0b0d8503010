import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminService, openAdminService } from '../support/admin-service.ts';
import { readDemo } from '../support/publish.ts';

let service: AdminService;
beforeAll(async () => {
  service = await openAdminService();
});
afterAll(() => service.close());

const mapKey = 'frames';
const PLACE = 'value:wood:oak';
const TEXT = 'The last oak split. Ask Bianchi before Easter.';

interface Listed {
  readonly comments: readonly { readonly commentId: string; readonly place: string }[];
}

test('colleagues comment on parts of a map, and nobody else ever reads it', async () => {
  const administrator = await service.join('admin@frames.example', 'administrator');
  const staff = await service.join('staff@frames.example', 'staff');
  const comment = { mapKey, place: PLACE, text: TEXT };
  expect((await staff.act('add-map-comment', comment)).body['code']).toBe('permission_missing');
  const added = await administrator.act('add-map-comment', comment);
  const { commentId } = added.body;
  const list = async () =>
    (await staff.act('list-map-comments', { mapKey })).body as unknown as Listed;
  expect((await list()).comments).toMatchObject([{ commentId, place: PLACE, text: TEXT }]);
  for (const place of ['wood', 'value:wood', 'option:', 'rule:a:b', `option:${'x'.repeat(200)}`])
    expect((await administrator.act('add-map-comment', { ...comment, place })).status).toBe(400);

  // It outlives what is published, and is in nothing that is.
  const document = readDemo('frames').maps.find(({ key }) => key === mapKey);
  const saved = await administrator.act('save-map-draft', {
    mapKey,
    revision: 0,
    baseVersion: 1,
    document: JSON.stringify({ ...document, title: 'Frames, anew' }),
  });
  const { revision } = saved.body;
  const published = await administrator.act('publish-map-draft', { mapKey, revision });
  expect(published.body).toMatchObject({ version: 2 });
  expect((await list()).comments).toHaveLength(1);
  const shown = await administrator.act('show-map', { mapKey });
  const capability = await service.browser().get('/api/agent/v1/frames/capability');
  expect(capability.text).toContain('Frames, anew');
  for (const text of [saved.text, shown.text, capability.text])
    expect(text).not.toContain('Bianchi');

  // Another store has no such comment.
  const other = await service.join('owner@bakery.example', 'owner', 'bakery');
  const foreign = await other.act('remove-map-comment', { mapKey, commentId }, 'bakery');
  expect(foreign.body['code']).toBe('comment_not_found');
  await administrator.act('remove-map-comment', { mapKey, commentId });
  const again = await administrator.act('remove-map-comment', { mapKey, commentId });
  expect([again.status, again.body['code']]).toEqual([404, 'comment_not_found']);
  expect((await list()).comments).toEqual([]);
});
