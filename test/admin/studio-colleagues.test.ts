import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

/** The password of the colleague. */
const PASSWORD = 'seven quiet chestnut ladders';
const TITLE = 'Title that buyers see';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const call = async ([path, body]: readonly [string, string]) => {
  const headers = { 'content-type': 'application/json', 'x-bottega-admin': '1' };
  return (await fetch(path, { method: 'POST', headers, body })).json();
};

async function edit(page: Page, changes: readonly (readonly [string, string])[]): Promise<void> {
  await button(page, 'Document').click();
  const field = page.getByLabel('The same as a JSON document');
  let text = await field.inputValue();
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  await field.fill(text);
}

async function publish(page: Page): Promise<void> {
  await button(page, 'Publish').click();
  await button(page, 'Publish it').click();
  await page.getByText('As published').waitFor();
}

describe.skipIf(isBrowserMissing)('two people and one map', { timeout: 240_000 }, () => {
  let admin: AdminBrowser;
  let anna: Page;
  beforeAll(async () => {
    admin = await openAdmin();
    anna = await invite(admin, 'Anna Bianchi');
  }, 240_000);
  afterAll(() => admin?.close());

  /** Runs an action as the owner, from outside the pages under test. */
  async function act(action: string, input: object): Promise<Record<string, unknown>> {
    const path = `/api/admin/v1/frames/${action}`;
    return (await admin.page.evaluate(call, [path, JSON.stringify(input)] as const)) as Record<
      string,
      unknown
    >;
  }

  async function publishedText(): Promise<string> {
    return String((await act('show-map', { mapKey: 'frames' }))['document']);
  }

  it('lets the second take their changes onto what the first has published, and loses none', async () => {
    const { page } = admin;
    const path = 'studio/frames';
    await admin.go(path);
    await anna.goto(`${admin.url}/admin/frames/${path}`);
    await anna.getByText('As published').waitFor();
    await edit(page, [
      ['Picture frames made to measure', 'Frames of ours'],
      ['"rate": "16.00"', '"rate": "17.00"'],
    ]);
    await page.getByText('Saved, unpublished').waitFor();
    await publish(page);

    await edit(anna, [
      ['"rate": "16.00"', '"rate": "18.00"'],
      ['"label": "Ash"', '"label": "White ash"'],
    ]);
    await anna.getByText('has published version 2').waitFor();
    await button(anna, 'See what changed, and take mine over').click();
    const dialog = anna.getByRole('dialog', { name: 'Take my changes over' });
    await dialog.getByText('is “Frames of ours”').waitFor();
    await dialog.getByText('rate was 16.00, is 18.00.').waitFor();
    const take = button(anna, 'Take them over');
    expect(await take.isDisabled()).toBe(true);
    await admin.audit(anna);
    await anna.setViewportSize({ width: 390, height: 800 });
    await admin.audit(anna);
    await anna.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('radio', { name: /^Mine/ }).focus();
    await anna.keyboard.press('Space');
    await dialog.getByText('rate was 17.00, is 18.00.').waitFor();
    await take.click();
    await anna.getByText('Saved, unpublished').waitFor();
    // What was typed before is one step back, and in this browser's history.
    await button(anna, 'Undo').click();
    const field = anna.getByLabel('The same as a JSON document');
    await expect.poll(() => field.inputValue()).not.toContain('Frames of ours');
    await button(anna, 'Redo').click();
    await expect.poll(() => field.inputValue()).toContain('Frames of ours');
    await button(anna, 'History').click();
    await anna.getByText('Drafts that were set aside on this computer').waitFor();
    await admin.audit(anna);
    await anna.getByText('Saved, unpublished').waitFor();
    await publish(anna);
    const text = await publishedText();
    expect(text).toContain('Frames of ours');
    expect(text).toContain('"rate": "18.00"');
    expect(text).toContain('White ash');
  });

  it('says of a draft that a newer version is out, and takes it onto that', async () => {
    await anna.goto(`${admin.url}/admin/frames/studio/frames`);
    await anna.getByText('As published').waitFor();
    await anna.getByLabel(TITLE).fill('Frames by Anna');
    await anna.getByText('Saved, unpublished').waitFor();
    const document = (await publishedText()).replace('"rate": "18.00"', '"rate": "19.00"');
    expect(await act('publish-map', { document })).toMatchObject({ version: 4 });
    await anna.reload();
    await anna.getByText('has published version 4 since this draft was begun').waitFor();
    expect(await button(anna, 'Publish').isDisabled()).toBe(true);
    await admin.audit(anna);
    await button(anna, 'See what changed, and take mine over').click();
    await anna.getByText('rate was 18.00, is 19.00.').waitFor();
    await button(anna, 'Take them over').click();
    await anna.getByText('has published version 4').waitFor({ state: 'detached' });
    await anna.getByText('Saved, unpublished').waitFor();
    await publish(anna);
    const text = await publishedText();
    expect(text).toContain('"rate": "19.00"');
    expect(text).toContain('Frames by Anna');
    expect(admin.complaints).toEqual([]);
  });

  it('loses nothing when a session ends in the middle of a change', async () => {
    await anna.goto(`${admin.url}/admin/frames/studio/frames`);
    await anna.getByText('As published').waitFor();
    await anna.context().clearCookies();
    await anna.getByLabel(TITLE).fill('Frames typed as the session ended');
    await anna.getByRole('heading', { name: 'Please sign in again' }).waitFor();
    await admin.audit(anna);
    await anna.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(anna, 'Sign in').click();
    await anna.getByText('Saved, unpublished').waitFor();
    await anna.reload();
    await anna.getByText('Saved, unpublished').waitFor();
    expect(await anna.getByLabel(TITLE).inputValue()).toBe('Frames typed as the session ended');
    expect(admin.complaints).toEqual([]);
  });
});

/** Invites somebody as an administrator, and opens their browser. */
async function invite({ browser, page, go }: AdminBrowser, name: string): Promise<Page> {
  await go('settings/people');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  await page.getByLabel('Their email').fill('anna.bianchi@example.org');
  await page.getByRole('radio', { name: /^Administrator/ }).check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = (await page.getByLabel('The invitation’s link').textContent()) ?? '';
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  context.setDefaultTimeout(30_000);
  const invited = await context.newPage();
  await invited.goto(link);
  await invited.getByLabel('Your name').fill(name);
  await invited.getByLabel('A password for you').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Accept' }).click();
  await invited.getByRole('navigation', { name: 'Store' }).waitFor();
  return invited;
}
