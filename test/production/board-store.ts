import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ended } from '../runtime/process.ts';

const SETTINGS = {
  publicHolidays: { country: 'IT', region: null },
  shippingZones: [
    {
      key: 'it',
      title: 'Italy',
      countryCodes: ['IT'],
      postalCodePrefixes: null,
      amount: '5.00',
      freeFrom: null,
      transitMinWorkingDays: 1,
      transitMaxWorkingDays: 2,
    },
  ],
};
const PRODUCTS =
  'sku,slug,title,workflowType,price,leadTimeWorkingDays\n' +
  'BOARD-1,board,Cutting board,made_to_order,9.50,1\n';
const ORDER = {
  idempotencyKey: 'production-install-1',
  agreedTotalAmount: 24,
  agreedTotalCurrencyCode: 'EUR',
  lines: [{ productSlug: 'board', quantity: 2 }],
  buyer: { email: 'ada@example.org', name: 'Ada Rossi' },
  shippingAddress: {
    name: 'Ada Rossi',
    line1: 'Via Maggio 1',
    city: 'Firenze',
    postalCode: '50125',
    countryCode: 'IT',
  },
};

interface Taken {
  readonly placed: { readonly orderId: string };
  readonly read: object;
}

/** Makes a store with a product by the commands of the documentation. */
export async function makeStore(
  folder: string,
  run: (command: string) => Promise<Ended>,
): Promise<void> {
  const settings = join(folder, 'settings.json');
  const products = join(folder, 'products.csv');
  writeFileSync(settings, JSON.stringify(SETTINGS));
  writeFileSync(products, PRODUCTS);
  for (const command of [
    "merchant create --slug boards --name 'Board & Grain' --currency EUR --timezone Europe/Rome",
    `merchant set --slug boards --settings ${settings}`,
    `product put --merchant boards ${products}`,
  ]) {
    const { code, err } = await run(`npx bottega ${command}`);
    if (code !== 0) throw new Error(`bottega ${command}: ${err}`);
  }
}

/** Places an order and reads it back at the address that only its buyer has. */
export async function placeAndReadBack(url: string): Promise<Taken> {
  const placed = await fetch(`${url}/api/agent/v1/boards/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ORDER),
  });
  const text = await placed.text();
  if (placed.status !== 201) throw new Error(text);
  const { statusUrl } = JSON.parse(text) as { statusUrl: string };
  const read = await fetch(statusUrl, { headers: { accept: 'application/json' } });
  return { placed: JSON.parse(text) as Taken['placed'], read: (await read.json()) as object };
}

/** The first bytes of the PDF on which the workshop reads what to make. */
export async function printSheet(
  url: string,
  orderId: string,
  run: (command: string) => Promise<Ended>,
): Promise<string> {
  const shown = await run(`npx bottega order show ${orderId} --merchant boards --json`);
  const { dockets } = JSON.parse(shown.out) as { dockets: { sheetUrl: string }[] };
  // On PostgreSQL a command doesn't know at which address the server listens.
  const { pathname } = new URL(dockets[0]?.sheetUrl ?? '', url);
  const pdf = await fetch(`${url}${pathname}.pdf`);
  return (await pdf.text()).slice(0, 5);
}

/** How many bytes the script and the style have that draw the page of the Agent API. */
export async function weighReferencePage(url: string): Promise<number[]> {
  const page = await (await fetch(`${url}/docs/agent`)).text();
  const assets = page.match(/\/docs\/assets\/swagger-ui-\w+\.(?:js|css)/g) ?? [];
  const files = assets.map(async (path) => (await (await fetch(`${url}${path}`)).text()).length);
  return Promise.all(files);
}
