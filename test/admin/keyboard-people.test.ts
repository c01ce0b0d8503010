import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { readFocus, seenFocus } from '../support/keyboard.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';
import {
  chooseEntry,
  focusAfterDialog,
  keptFocus,
  openScreen,
  press,
  pressButton,
  typeInto,
} from './keyboard-moves.ts';

const PASSWORD = 'seven quiet chestnut ladders';
const PERIOD_MS = 30_000;
const AUTHENTICATOR = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

interface Guest {
  readonly context: BrowserContext;
  readonly page: Page;
}

async function arrive(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Store' }).waitFor();
  expect((await keptFocus(page)).tag).toBe('main');
}

async function signOut(page: Page, name: string): Promise<void> {
  await chooseEntry(page, name, 'Sign out');
  await page.getByRole('heading', { name: 'Sign in to your store' }).waitFor();
  await expect.poll(async () => (await readFocus(page))?.tag).toBe('input');
  await seenFocus(page);
}

describe.skipIf(isBrowserMissing)('people by keyboard alone', { timeout: 300_000 }, () => {
  let admin: AdminBrowser;
  beforeAll(async () => {
    admin = await openAdmin();
    await admin.go('');
  }, 240_000);
  afterAll(() => admin?.close());

  /** Invites somebody by keyboard, and returns the link to pass on. */
  async function invite(email: string): Promise<string> {
    const { page } = admin;
    await openScreen(page, 'People');
    await pressButton(page, 'Invite somebody');
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await expect.poll(async () => (await readFocus(page))?.tag).toBe('input');
    await page.keyboard.type(email);
    await press(page, 'Enter');
    const link = page.getByLabel('The invitation’s link');
    await link.waitFor();
    // The form with its button has gone.
    await keptFocus(page);
    const url = (await link.textContent()) ?? '';
    await pressButton(page, 'I have copied it');
    expect((await focusAfterDialog(page)).words).toBe('Invite somebody');
    return url;
  }

  /** Opens the link in a browser of their own, and accepts. */
  async function accept(link: string, name: string): Promise<Guest> {
    const context = await admin.browser.newContext();
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel('Your name').waitFor();
    await seenFocus(page);
    await page.keyboard.type(name);
    await typeInto(page, 'A password for you', PASSWORD);
    await page.keyboard.press('Enter');
    await arrive(page);
    return { context, page };
  }

  it('invites somebody, who signs in with a passkey', async () => {
    const { context, page } = await accept(await invite('ada@example.org'), 'Ada Lind');
    const session = await context.newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', { options: AUTHENTICATOR });
    await openScreen(page, 'Go to how you sign in', 'Your account');
    await typeInto(page, 'Name of a new passkey', 'Telefon');
    await press(page, 'Enter');
    await page.getByText('The passkey is added').waitFor();
    expect((await keptFocus(page)).tag).toBe('input');
    await signOut(page, 'Ada Lind');
    await pressButton(page, 'Use a passkey');
    await arrive(page);
    await page.getByRole('button', { name: 'Ada Lind' }).waitFor();
    await context.close();
    expect(admin.complaints).toEqual([]);
  });

  it('invites another, who signs in with the code of an app', async () => {
    const { context, page } = await accept(await invite('bo@example.org'), 'Bo Lind');
    await openScreen(page, 'Go to how you sign in', 'Your account');
    await pressButton(page, 'Set it up');
    const shown = page.getByLabel('The secret', { exact: true });
    await shown.waitFor();
    const totp = new TOTP({ secret: (await shown.textContent()) ?? '' });
    await expect.poll(async () => (await readFocus(page))?.tag).toBe('input');
    await page.keyboard.type(totp.generate());
    await press(page, 'Enter');
    await page.getByLabel('Recovery codes', { exact: true }).waitFor();
    await keptFocus(page);
    await pressButton(page, 'I have kept them');
    await focusAfterDialog(page);
    await signOut(page, 'Bo Lind');

    await page.keyboard.type('bo@example.org');
    await typeInto(page, 'Password', 'not the password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    // A refusal leaves the keyboard where it was.
    expect((await keptFocus(page)).tag).toBe('input');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').waitFor();
    expect((await keptFocus(page)).tag).toBe('input');
    // A code works once, and the next one is good already.
    await page.keyboard.type(totp.generate({ timestamp: Date.now() + PERIOD_MS }));
    await page.keyboard.press('Enter');
    await arrive(page);
    await context.close();
    expect(admin.complaints).toEqual([]);
  });
});
