import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE_TAGS } from '../../src/core/language/catalogue-tags.ts';
import { isBrowserMissing, openBrowser } from '../support/browser.ts';
import {
  offer,
  type OpportunityLinkService,
  openOpportunityLinkService,
} from '../support/opportunity-link-service.ts';
import { openPaymentService, type PaymentService } from '../support/payment-service.ts';
import { sampleMails, SAMPLE_MERCHANT } from '../support/sample-mails.ts';
import { openWatchedPage } from '../support/watched-page.ts';

const BANK = { holder: 'Workshop oak', iban: 'IT60X0542811101000000123456', bic: null };

describe.skipIf(isBrowserMissing)('what buyers read fits', { timeout: 120_000 }, () => {
  let orders: PaymentService;
  let requests: OpportunityLinkService;
  let browser: Browser;
  beforeAll(async () => {
    orders = await openPaymentService({ bankAccount: BANK }, 'local');
    requests = await openOpportunityLinkService();
    browser = await openBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await requests.close();
    await orders.close();
  });

  it.each(CATALOGUE_TAGS)('in %s, from the order to its payment', async (tag) => {
    const order = await orders.place({
      language: tag,
      paymentParts: [
        { due: 'at_ordering', amount: 6_000n },
        { due: 'before_shipping', amount: 12_100n },
      ],
    });
    const path = orders.statusPath(order);
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: orders.server.url,
    });
    for (const more of ['', '/cancel', '/pay']) {
      await page.goto(`${path}${more}`);
      expect(await page.getAttribute('html', 'lang')).toBe(tag);
      await look();
    }
    await page.click('form button');
    await page.waitForURL(/\/pay\/cs_test_/);
    expect(await page.getAttribute('html', 'lang')).toBe(tag);
    await look();
    expect(problems).toEqual([]);
    await close();
  });

  it.each(CATALOGUE_TAGS)('in %s, from the request to the offer', async (tag) => {
    const recorded = await requests.record({ language: tag, contactEmail: null });
    const opportunity = await requests.decide(recorded, offer({ shipping: { kind: 'zone' } }));
    const paths = [
      requests.requestPath(opportunity),
      requests.responsePath(opportunity),
      `${requests.responsePath(opportunity)}/accept`,
    ];
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: requests.server.url,
    });
    for (const path of paths) {
      await page.goto(path);
      expect(await page.getAttribute('html', 'lang')).toBe(tag);
      await look();
    }
    expect(problems).toEqual([]);
    await close();
  });

  it.each(CATALOGUE_TAGS)('in %s, in a mail', async (tag) => {
    const mails = sampleMails(SAMPLE_MERCHANT, {}, tag);
    const { page, problems, look, close } = await openWatchedPage(browser, {
      url: orders.server.url,
    });
    for (const kind of ['buyer.orderReceived', 'buyer.revisionProposed']) {
      await page.setContent(mails.get(kind)?.html ?? '');
      await look();
    }
    expect(problems.filter((problem) => !/landmark|region/.test(problem))).toEqual([]);
    await close();
  });
});
