import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseUvl } from '@bottega/uvl';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Offer } from '../../src/core/offers/offer.ts';
import { uvlModels } from '../support/uvl-models.ts';
import { selectionsOf } from '../uvl/configuration.ts';
import { ProductFinder } from '../uvl/find-product.ts';
import { Seeded } from '../uvl/seeded.ts';
import { type Running, openProcesses } from './process.ts';

const PC_SHOP = 'pc-richmond.uvl';
const file = uvlModels.find((path) => basename(path) === PC_SHOP);
const processes = openProcesses();
const folder = processes.folder();
const here = { BOTTEGA_DATA_DIR: folder };
let running: Running;
let url = '';

/** What a newcomer types, with the server running. */
async function cli(...args: string[]): Promise<string> {
  const { code, out, err } = await processes.run(args, here);
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return out;
}

async function capability() {
  const reply = await fetch(`${url}/api/agent/v1/pc-shop/capability`);
  return (await reply.json()) as { capabilityMaps: { dimensions: unknown[] }[] };
}

async function offer(selections: unknown): Promise<Offer> {
  const reply = await fetch(`${url}/api/agent/v1/pc-shop/offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productSlug: 'pc', selections }),
  });
  return (await reply.json()) as Offer;
}

describe.skipIf(file === undefined)('a real PC shop’s feature model', () => {
  const model = file ?? '';
  const mapFile = join(folder, 'map.json');

  beforeAll(async () => {
    running = processes.bottega(['serve'], here);
    [, url = ''] = await running.says(/"url":"(http:[^"]+)"/);
    await cli(
      'merchant',
      'create',
      '--slug',
      'pc-shop',
      '--name',
      'PC shop',
      '--currency',
      'USD',
      '--timezone',
      'America/New_York',
    );
    await cli('map', 'import', '--uvl', model, '--key', 'pc', '--out', mapFile);
    await cli('map', 'publish', '--merchant', 'pc-shop', mapFile);
    const product = join(folder, 'product.json');
    writeFileSync(
      product,
      JSON.stringify([
        {
          sku: 'PC',
          slug: 'pc',
          title: 'PC',
          workflowType: 'made_to_order',
          capabilityMapKey: 'pc',
        },
      ]),
    );
    await cli('product', 'put', '--merchant', 'pc-shop', product);
  });
  afterAll(() => processes.close());

  test('answers capability with every option of it', async () => {
    const map = JSON.parse(readFileSync(mapFile, 'utf8')) as CapabilityMap;
    const [shown] = (await capability()).capabilityMaps;
    expect(shown?.dimensions.length).toBe(map.dimensions.length);
    expect(map.dimensions.length).toBeGreaterThan(50);
  });

  test('answers offers: asks, says yes to a product of the model, and no with the features’ names', async () => {
    const parsed = parseUvl(readFileSync(model, 'utf8'));
    if (!('model' in parsed)) throw new Error('the model cannot be read');
    const map = JSON.parse(readFileSync(mapFile, 'utf8')) as CapabilityMap;
    expect(await offer([])).toMatchObject({
      answer: 'needs_information',
      nextStep: 'send_opportunity',
      price: { kind: 'requires_person' },
    });
    const product = new ProductFinder(parsed.model).find(new Seeded(1));
    const selections = product === null ? null : selectionsOf(map, parsed.model, product);
    expect(await offer(selections)).toMatchObject({ answer: 'yes' });
    const treeOnly = new ProductFinder({ ...parsed.model, constraints: [] });
    for (let seed = 1, refused = 0; refused < 3; seed += 1) {
      const wish = treeOnly.find(new Seeded(seed));
      const reply = await offer(wish === null ? [] : selectionsOf(map, parsed.model, wish));
      if (reply.answer !== 'no') continue;
      refused += 1;
      for (const { customerMessage } of reply.verdict.blocking)
        expect(customerMessage).toMatch(/needs|can.t be combined/);
    }
  });
});

test.runIf(process.env['CI'])('the model is there to test with', () => {
  expect(file).toBeDefined();
});
