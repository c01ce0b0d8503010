import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '../../src/core/merchants/merchant.ts';
import type { Database } from '../../src/storage/database/database.ts';
import { insertMerchant } from '../../src/storage/merchants/merchant-repository.ts';
import { onServer } from '../../test/support/database.ts';

/** Returns the id of order number `n`; ids rise with the number, as real ones do. */
export function orderIdOf(n: number): string {
  const digits = n.toString(16);
  return `${digits.padStart(8, '0')}-0000-7000-8000-${digits.padStart(12, '0')}`;
}

const ORDER_ID = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const LINE_ID = `(lpad(to_hex(n), 8, '0') || '-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/**
 * One order is placed per minute. Its last change comes up to two weeks later, so that neighbours
 * in the feed aren't neighbours on disk.
 */
const PLACED_AT = `(timestamptz '2020-01-01 00:00Z' + n * interval '1 minute')`;
const CHANGED_AT = `(${PLACED_AT} + (n::bigint * 7919 % 20160) * interval '1 minute' + n % 1000 * interval '1 millisecond')`;

const ORDERS = `
  insert into customer_order (merchant_id, order_id, version, changed_at, state, workflow_type, merchant_review_required, placed_via, fulfilment,
    currency_code, items_amount, shipping_amount, effective_total_amount, paid_amount, payable_amount, placed_at, paid_at, accepted_at, buyer_email_key,
    customer_email, buyer_name, placed_from, shipping_address, note, estimate, event_sequence)
  select 'MERCHANT'::uuid, ${ORDER_ID}, 5, ${CHANGED_AT}, 'shipped', 'made_to_order', false, 'agent', 'ship', 'EUR', 120.00, 9.90, 129.90, 129.90, 0, ${PLACED_AT},
    ${PLACED_AT}, ${PLACED_AT}, 'buyer' || n % 50000 || '@example.com', 'Buyer' || n % 50000 || '@example.com', 'Buyer ' || n, md5((n % 60000)::text),
    '{"name": "Buyer", "line1": "Via Roma 1", "line2": null, "city": "Torino", "region": null, "postalCode": "10121", "countryCode": "IT"}',
    'Please leave it with the neighbours.',
    '{"basis": "lead_time", "date": "2026-04-01", "makeTimeWorkingDays": 8, "revisedAt": null, "late": false}', 3
  from generate_series(1, ORDERS) as n`;

const LINES = `
  insert into order_line (merchant_id, order_id, line_id, position, sku, product_slug, title, unit_price_amount, quantity, line_total_amount, workflow_type,
    purchase, specification, docket_number)
  select 'MERCHANT'::uuid, ${ORDER_ID}, ${LINE_ID}, 0, 'FRAME', 'frame', 'Picture frame', 60.00, 2, 120.00, 'made_to_order', 'item',
    '{"capabilityMapKey": "frames", "capabilityMapVersion": 3, "rows": [{"dimensionKey": "wood", "label": "Wood", "valueKeys": ["oak"], "valueLabels": ["Oak"], "magnitude": null, "unit": null, "requestedValue": null}, {"dimensionKey": "width", "label": "Width", "valueKeys": [], "valueLabels": [], "magnitude": 50, "unit": "cm", "requestedValue": null}]}',
    'D-' || n
  from generate_series(1, ORDERS) as n`;

const PAYMENTS = `
  insert into order_payment (merchant_id, order_id, payment_id, position, kind, amount, reference, occurred_at, recorded_at, actor)
  select 'MERCHANT'::uuid, ${ORDER_ID}, ${ORDER_ID}, 0, 'payment', 129.90, 'pay-' || n, ${PLACED_AT}, ${PLACED_AT}, 'key:bench'
  from generate_series(1, ORDERS) as n`;

/** Every tenth order has one revision. */
const REVISIONS = `
  insert into order_revision (merchant_id, order_id, revision_id, position, status, revised_total_amount, merchant_note, proposed_at, closed_at)
  select 'MERCHANT'::uuid, ${ORDER_ID}, ${ORDER_ID}, 0, 'accepted', 129.90, 'As agreed by telephone', ${PLACED_AT}, ${PLACED_AT}
  from generate_series(10, ORDERS, 10) as n`;

/**
 * Loads a merchant with this many orders, each with a line and a payment. Returns the merchant's
 * id.
 */
export async function loadOrders(
  { database, url }: { readonly database: Database; readonly url: string },
  orders: number,
): Promise<string> {
  const merchantId = randomUUID();
  const merchant = {
    merchantId,
    slug: 'bench',
    name: 'Bench',
    currencyCode: 'EUR',
    timezone: 'Europe/Rome',
    settings: DEFAULT_SETTINGS,
  };
  await database.transaction((transaction) => insertMerchant(transaction, merchant, new Date()));
  await insertOrders(url, merchantId, orders);
  return merchantId;
}

/** Loads orders of a merchant that has none, each with a line and a payment. */
export async function insertOrders(url: string, merchantId: string, orders: number): Promise<void> {
  // A connection of its own is used, since loading a million rows takes longer than the service's
  // connections allow a statement to run.
  for (const statement of [ORDERS, LINES, PAYMENTS, REVISIONS]) {
    await onServer(
      url,
      statement.replaceAll('MERCHANT', merchantId).replaceAll('ORDERS', String(orders)),
    );
  }
  await onServer(url, 'vacuum analyze');
}
