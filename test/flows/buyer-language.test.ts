import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperatorAction } from '../../src/actions/operator-actions.ts';
import { createMailer } from '../../src/gateways/mailer.ts';
import { sendMail } from '../../src/background/send-mail.ts';
import { recordConfirmedEmail } from '../../src/storage/mail/confirmed-emails.ts';
import type { Order } from '../../src/core/orders/order.ts';
import { openDueService, takeAllTurns } from '../background/due-service.ts';
import { type LinkService, openLinkService } from '../support/link-service.ts';
import { openMailServer } from '../support/mail-server.ts';
import { publishMap, readDemo } from '../support/publish.ts';
import { boardOrder, workshop } from '../support/workshop.ts';

describe('the language of a page about an order', () => {
  let service: LinkService;
  beforeAll(async () => {
    service = await openLinkService({ languages: ['it', 'de-CH'] });
  });
  afterAll(() => service.close());

  /** The language and heading of a page, by the headers of the browser that opens it. */
  async function look(
    order: Order,
    { more = '', headers = {} }: { more?: string; headers?: Record<string, string> } = {},
  ) {
    const url = `${service.server.url}${service.statusPath(order)}${more}`;
    const reply = await fetch(url, { headers: { accept: 'text/html', ...headers } });
    const text = await reply.text();
    return {
      tag: /<html lang="([^"]*)"/.exec(text)?.[1],
      heading: /<h1>([^<]*)<\/h1>/.exec(text)?.[1],
      cookie: reply.headers.get('set-cookie'),
      text,
    };
  }

  it('is chosen, remembered, that of the order, preferred, or the store’s, in this order', async () => {
    const [german, unknown] = [
      await service.place({ language: 'de' }),
      await service.place({ language: null }),
    ];
    const french = { 'accept-language': 'fr' };
    const spanish = { cookie: 'bottega-language=es', ...french };
    expect(await look(german, { more: '?lang=en', headers: spanish })).toMatchObject({
      tag: 'en',
      heading: `Your order ${german.orderNumber}`,
      cookie: expect.stringContaining('bottega-language=en'),
    });
    expect(await look(german, { headers: spanish })).toMatchObject({ tag: 'es' });
    expect(await look(german, { headers: french })).toMatchObject({
      tag: 'de-CH',
      heading: `Ihre Bestellung ${german.orderNumber}`,
    });
    expect(await look(unknown, { headers: french })).toMatchObject({ tag: 'fr' });
    expect(await look(unknown)).toMatchObject({
      tag: 'it',
      heading: `Il Suo ordine ${unknown.orderNumber}`,
    });
  });

  it('writes money and days as its readers do, also where the order is paid', async () => {
    const order = await service.place();
    const german = await look(order, { more: '?lang=de-CH' });
    expect(german.text).toContain('>2 × EUR\u00A084.50</p>');
    expect(german.text).toContain('<p class="amount">EUR\u00A0169.00</p>');
    const french = (await look(order, { more: '?lang=fr' })).text;
    for (const words of ['Veuillez payer 181,00\u00A0€.', '12 mars 2027'])
      expect(french).toContain(words);
    const pay = await look(order, { more: '/pay?lang=es' });
    expect([pay.heading, pay.text]).toEqual([
      'Pagar su pedido',
      expect.stringContaining('181,00\u00A0€'),
    ]);
  });

  it('is also that of what was chosen, as the store has translated it', async () => {
    const [frames] = readDemo('frames').maps;
    if (frames === undefined) throw new Error('the demo has no frames');
    const translations = { de: { Wood: 'Holz', Oak: 'Eiche' } };
    await publishMap(service.database, service.merchantId, { ...frames, translations });
    await service.poll();
    const order = await service.place({ language: 'de' });
    expect((await look(order)).text).toContain('Holz</dt><dd dir="auto">Eiche');
    expect((await look(order, { more: '?lang=fr' })).text).toContain('Wood</dt><dd dir="auto">Oak');
  });

  it('is also that of the verdict on a request', async () => {
    const [frames] = readDemo('frames').maps;
    const wood = frames?.dimensions.find(({ key }) => key === 'wood');
    const teak =
      wood?.kind === 'choice' ? wood.values.find(({ offered }) => offered === false) : null;
    if (frames === undefined || !teak?.customerMessage)
      throw new Error('the demo makes everything');
    const translations = { de: { [teak.customerMessage]: 'Dieses Holz nehmen wir nicht.' } };
    await publishMap(service.database, service.merchantId, { ...frames, translations });
    await service.poll();
    const ask = async (more: object) => {
      const reply = await fetch(`${service.server.url}/api/agent/v1/oak/opportunities`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          words: 'A frame, please',
          capabilityMapKey: 'frames',
          selections: [{ dimensionKey: 'wood', valueKeys: [teak.key] }],
          ...more,
        }),
      });
      const { verdict } = (await reply.json()) as {
        verdict: { blocking: readonly { customerMessage: string }[] };
      };
      return verdict.blocking.map(({ customerMessage }) => customerMessage);
    };
    expect(await ask({})).toContain(teak.customerMessage);
    expect(await ask({ language: 'de' })).toContain('Dieses Holz nehmen wir nicht.');
  });

  it('is kept where something is refused', async () => {
    const order = await service.place({ language: 'de', paidAmount: 18_100n });
    const refused = await look(order, { more: '/cancel' });
    expect(refused).toMatchObject({ tag: 'de-CH', heading: 'Nicht mehr möglich' });
    const { text } = await service.open(`${service.statusPath(order)}/cancel`, {
      form: { confirm: 'yes' },
    });
    expect(text).toContain('Zurück zur Bestellung');
  });
});

it('is also that of what was chosen in a mail, as the store has translated it', async () => {
  const translations = { de: { Wood: 'Holz', Oak: 'Eiche' } };
  const store = workshop('oak');
  const maps = store.maps.map((map) => ({ ...map, translations }));
  const service = await openDueService([{ ...store, maps }]);
  await service.place('oak', boardOrder({ language: 'de' }));
  const mails = await service.database.read((reader) =>
    reader.selectFrom('mail').select('mail_id').where('kind', '=', 'buyer.orderReceived').execute(),
  );
  const mailId = mails[0]?.mail_id ?? '';
  const context = { ...service.context, actor: { kind: 'service', id: 'test' } } as const;
  const mail = await runOperatorAction(context, 'show-mail', { merchant: 'oak', mailId });
  expect(mail).toMatchObject({ text: expect.stringContaining('Holz: Eiche') });
  await service.close();
});

describe('the language of a mail', () => {
  it('is that of the order, and for staff that of the store', async () => {
    const service = await openDueService([
      workshop('oak', { notifyEmail: 'shop@oak.example', languages: ['it'] }),
    ]);
    const server = await openMailServer();
    const merchantId = service.merchantIds.get('oak') ?? '';
    for (const email of ['ada@example.org', 'bo@example.org']) {
      await service.database.transaction((transaction) =>
        recordConfirmedEmail(transaction, merchantId, email, service.clock.now()),
      );
    }
    await service.place('oak', boardOrder({ language: 'fr' }));
    await service.place('oak', boardOrder({ buyer: { email: 'bo@example.org' } }));
    const mailer = createMailer({ url: server.url, from: 'orders@bottega.example' });
    await takeAllTurns(sendMail({ ...service.context, mailer }));
    const subjects = server.received.map(({ to, mail }) => `${to.join()}: ${mail.subject}`);
    expect(subjects.toSorted()).toEqual([
      'ada@example.org: Nous avons bien reçu votre commande 1001 – Workshop oak',
      'bo@example.org: Abbiamo ricevuto il Suo ordine 1002 – Workshop oak',
      'shop@oak.example: Nuovo ordine 1001 – Workshop oak',
      'shop@oak.example: Nuovo ordine 1002 – Workshop oak',
    ]);
    const ada = server.received.find(({ to }) => to[0] === 'ada@example.org');
    expect(ada?.mail.html).toContain('<html lang="fr">');
    expect(ada?.mail.text).toContain('28,10\u00A0€. La boutique commence');
    await server.close();
    await service.close();
  });
});
