import jsqr from 'jsqr';
import { afterEach, describe, expect, it } from 'vitest';
import type { MerchantSettings } from '../../src/core/merchants/merchant.ts';
import { type LinkService, openLinkService } from '../support/link-service.ts';
import { openCommandLine } from '../cli/command-line.ts';

const ACCOUNT = { holder: 'Cornici <Rossi>', iban: 'IT60X0542811101000000123456', bic: 'BPPIITRR' };

let service: LinkService;
afterEach(() => service.close());

async function openAt(settings: Partial<MerchantSettings>): Promise<string> {
  service = await openLinkService(settings);
  const order = await service.place();
  return (await service.open(`${service.statusPath(order)}/pay`)).text;
}

const PIXELS_PER_SQUARE = 4;

/** Reads the code that the page draws, as a phone's camera does. */
function scanned(page: string): string | undefined {
  const [, size = '0', path = ''] =
    /<svg viewBox="0 0 (\d+) \d+"[^>]*><path d="([^"]*)"/.exec(page) ?? [];
  const width = Number(size) * PIXELS_PER_SQUARE;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = 0; row < PIXELS_PER_SQUARE; row += 1) {
      const top = Number(y) * PIXELS_PER_SQUARE + row;
      const start = (top * width + Number(x) * PIXELS_PER_SQUARE) * 4;
      for (let at = 0; at < Number(length) * PIXELS_PER_SQUARE; at += 1)
        pixels.set([0, 0, 0], start + at * 4);
    }
  }
  return jsqr.default(pixels, width, width)?.data;
}

describe('paying by bank transfer', () => {
  it('shows the account with the amount and a reference that banks check', async () => {
    const page = await openAt({ bankAccount: ACCOUNT });
    for (const shown of [
      'By bank transfer',
      'Cornici &lt;Rossi&gt;',
      'IT60 X054 2811 1010 0000 0123 456',
      'BPPIITRR',
      '€181.00',
      'RF40 1001',
    ])
      expect(page).toContain(shown);
    expect(page).not.toContain('You can also ask it');
  });

  it('draws a code that a banking app reads as the whole transfer', async () => {
    expect(scanned(await openAt({ bankAccount: ACCOUNT }))).toBe(
      'BCD\n002\n1\nSCT\nBPPIITRR\nCornici <Rossi>\nIT60X0542811101000000123456\nEUR181.00\n\nRF401001',
    );
  });

  it('asks for what remains to pay', async () => {
    service = await openLinkService({ bankAccount: ACCOUNT });
    const order = await service.place();
    const paid = await service.change(order, { paidAmount: 10_000n });
    const page = (await service.open(`${service.statusPath(paid)}/pay`)).text;
    expect(scanned(page)).toContain('\nEUR81.00\n');
  });

  it('shows what the store says of other ways beside it', async () => {
    const page = await openAt({ bankAccount: ACCOUNT, paymentInstructions: 'Cash is fine, too.' });
    expect(page).toMatch(/By bank transfer.*Or another way.*Cash is fine, too\./s);
  });

  it('is not offered for an order that is placed for test money', async () => {
    service = await openLinkService({ bankAccount: ACCOUNT });
    const order = await service.place({ paymentMode: 'test' });
    const page = (await service.open(`${service.statusPath(order)}/pay`)).text;
    expect(page).not.toContain('IT60');
  });

  it('is not offered by a store without an account', async () => {
    expect(await openAt({ paymentInstructions: 'Cash only.' })).not.toContain('By bank transfer');
  });
});

it('staff find the order by the reference in their bank statement, and by no mistyped one', async () => {
  service = await openLinkService({ bankAccount: ACCOUNT });
  const order = await service.place();
  const cli = openCommandLine(service.database);
  const show = (reference: string) => cli.json('order', 'show', reference, '--merchant', 'oak');
  expect((await show('RF40 1001')).value).toMatchObject({ orderId: order.orderId });
  expect((await show('rf401001')).value).toMatchObject({ orderId: order.orderId });
  expect(await show('RF41 1001')).toMatchObject({ code: 1, value: { code: 'order_not_found' } });
  cli.close();
});
