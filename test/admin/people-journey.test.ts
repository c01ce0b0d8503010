import { TOTP } from 'otpauth';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isBrowserMissing } from '../support/browser.ts';
import { type AdminBrowser, openAdmin } from './admin-browser.ts';

const EMAIL = 'anna.bianchi@example.org';
const PASSWORD = 'seven quiet chestnut ladders';

describe.skipIf(isBrowserMissing)('people in the admin', () => {
  let admin: AdminBrowser;
  let context: BrowserContext;
  let staff: Page;
  let recoveryCode = '';
  beforeAll(async () => {
    admin = await openAdmin();
    context = await admin.browser.newContext();
    context.setDefaultTimeout(30_000);
    staff = await context.newPage();
  }, 240_000);
  afterAll(() => admin?.close());

  async function signIn(): Promise<void> {
    await staff.getByLabel('Email').fill(EMAIL);
    await staff.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await staff.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  async function signOut(): Promise<void> {
    await staff.getByRole('button', { name: 'Anna Bianchi' }).click();
    await staff.getByRole('menuitem', { name: 'Sign out' }).click();
    await staff.getByRole('heading', { name: 'Sign in to your store' }).waitFor();
  }

  it('invites somebody, who sees what their role allows and nothing else', async () => {
    const { page } = admin;
    await admin.go('settings/people');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    await page.getByLabel('Their email').fill(EMAIL);
    await admin.audit();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = (await page.getByLabel('The invitation’s link').textContent()) ?? '';
    await staff.goto(link);
    await staff.getByLabel('Your name').fill('Anna Bianchi');
    await staff.getByLabel('A password for you').fill(PASSWORD);
    await staff.getByRole('button', { name: 'Accept' }).click();
    const screens = staff.getByRole('navigation', { name: 'Store' });
    await screens.getByRole('link', { name: 'Orders' }).waitFor();
    expect(await screens.getByRole('link', { name: 'API keys' }).count()).toBe(0);
    expect(await screens.getByRole('link', { name: 'People' }).count()).toBe(0);
    // The address alone leads no further than the menu does.
    await staff.goto(`${admin.url}/admin/frames/settings/keys`);
    await staff.getByText('Your role in this store does not allow that').waitFor();
    expect(admin.complaints).toEqual([]);
  });

  it('signs in with a code of an app, once it is set up', async () => {
    await staff.goto(`${admin.url}/admin/frames/account`);
    await staff.getByRole('button', { name: 'Set it up' }).click();
    const secret = (await staff.getByLabel('The secret', { exact: true }).textContent()) ?? '';
    const totp = new TOTP({ secret });
    await staff.getByLabel('The code that the app shows now').fill(totp.generate());
    await staff.getByRole('button', { name: 'Turn it on' }).click();
    const codes = (await staff.getByLabel('Recovery codes', { exact: true }).textContent()) ?? '';
    await staff.getByRole('button', { name: 'I have kept them' }).click();
    await signOut();
    await signIn();
    // A code works once, so the sign-in takes a recovery code instead of the one just used.
    await staff.getByLabel('Code').fill(codes.split(' ')[0] ?? '');
    recoveryCode = codes.split(' ')[1] ?? '';
    await staff.getByRole('button', { name: 'Go on' }).click();
    await staff.getByRole('navigation', { name: 'Store' }).waitFor();
    await staff.goto(`${admin.url}/admin/frames/account`);
    await expect.poll(() => staff.getByText('9 recovery codes are left').count()).toBe(1);
  });

  it('signs in with a passkey', async () => {
    const session = await context.newCDPSession(staff);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await staff.goto(`${admin.url}/admin/frames/account`);
    await staff.getByLabel('Name of a new passkey').fill('Telefon');
    await staff.getByRole('button', { name: 'Add a passkey' }).click();
    await staff.getByText('The passkey is added').waitFor();
    await signOut();
    await staff.getByRole('button', { name: 'Use a passkey' }).click();
    await staff.getByRole('navigation', { name: 'Store' }).waitFor();
    expect(await staff.getByRole('button', { name: 'Anna Bianchi' }).count()).toBe(1);
  });

  it('shows where somebody is signed in, ends another session, and changes their name', async () => {
    const elsewhere = await admin.browser.newContext();
    const laptop = await elsewhere.newPage();
    await laptop.goto(`${admin.url}/admin/sign-in`);
    await laptop.getByLabel('Email').fill(EMAIL);
    await laptop.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await laptop.getByRole('button', { name: 'Sign in', exact: true }).click();
    await laptop.getByLabel('Code').fill(recoveryCode);
    await laptop.getByRole('button', { name: 'Go on' }).click();
    await laptop.getByRole('navigation', { name: 'Store' }).waitFor();
    await staff.goto(`${admin.url}/admin/frames/account`);
    await staff.getByText('by password and code').waitFor();
    await admin.audit(staff);
    await staff.getByRole('button', { name: /^End the session of/ }).press('Enter');
    await staff.getByText('That session has ended.').waitFor();
    await laptop.reload();
    await laptop.getByRole('heading', { name: 'Sign in to your store' }).waitFor();
    await elsewhere.close();
    await staff.getByLabel('What you are called').fill('Anna Oberschwarzenegger');
    await staff.getByLabel('What you are called').press('Enter');
    await staff.getByText('Your name is saved.').waitFor();
    const menu = staff.getByRole('button', { name: 'Anna Oberschwarzenegger' });
    await expect.poll(() => menu.count()).toBe(1);
  });

  it('ends what somebody may do, in every open window', async () => {
    const { page } = admin;
    await admin.go('settings/people');
    await page.getByRole('button', { name: `Remove ${EMAIL}` }).click();
    await page.getByRole('button', { name: 'Remove them' }).click();
    await page.getByText('no longer serves this store').waitFor();
    await staff.goto(`${admin.url}/admin/frames/orders`);
    await expect.poll(() => staff.getByText('Sofía').count()).toBe(0);
    expect(await staff.getByRole('link', { name: 'Orders' }).count()).toBe(0);
    expect(admin.complaints).toEqual([]);
  });

  it('says who somebody is that belongs to no store, what to do, and signs them out', async () => {
    for (const [path, title] of [
      ['frames/orders', 'You don’t belong to this store'],
      ['', 'You don’t belong to a store'],
    ] as const) {
      await staff.goto(`${admin.url}/admin/${path}`);
      await staff.getByRole('heading', { name: title, exact: true }).waitFor();
      await staff.getByText(EMAIL).waitFor();
      await staff.getByRole('link', { name: 'Open a store' }).waitFor();
      await admin.audit(staff);
    }
    await staff.getByRole('button', { name: 'Sign out' }).click();
    await staff.getByLabel('Email').waitFor();
    expect(new URL(staff.url()).pathname).toBe('/admin/sign-in');
    // Of several stores, the page leads to those in which somebody serves.
    await admin.page.goto(`${admin.url}/admin/framez/orders`);
    await admin.page.getByRole('link', { name: 'Go to Bottega Lungarno' }).click();
    await admin.page.getByRole('navigation', { name: 'Store' }).waitFor();
    expect(admin.complaints).toEqual([]);
  });
});
