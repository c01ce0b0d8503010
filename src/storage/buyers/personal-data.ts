import { type RawBuilder, sql } from 'kysely';
import { ERASED_EMAIL, ERASED_TEXT } from '../../core/buyers/erasable.ts';

type Sql = RawBuilder<unknown>;

/**
 * The kinds of keys by which rows about a buyer are found: an order, an opportunity, or a
 * normalised email address.
 */
export type BuyerLink = 'order' | 'opportunity' | 'email';

/** A table with personal data of buyers. */
export interface PersonalTable {
  readonly table: string;
  /**
   * SQL conditions that select the rows, under the alias `r`, about an order, an opportunity or an
   * email. The queries add a condition for the merchant.
   */
  readonly rows: Readonly<Partial<Record<BuyerLink, (subject: string) => Sql>>>;
  /**
   * The values that replace the columns when a buyer is erased, or `row` if the whole row is
   * deleted.
   */
  readonly erased: 'row' | Readonly<Record<string, Sql>>;
  /** The columns that are kept when a buyer is erased, each with the reason. */
  readonly stays?: Readonly<Record<string, string>>;
  /** The columns that aren't exported, because they are large or mean nothing to the buyer. */
  readonly columnsNotExported?: readonly string[];
}

const SQL_NULL = sql`null`;
const ERASED_TEXT_SQL = sql`${ERASED_TEXT}`;
const BOOKKEEPING_REASON = 'the books';

const matchesOrderSql = (orderId: string): Sql => sql`r.order_id = ${orderId}::uuid`;
const matchesOpportunitySql = (opportunityId: string): Sql =>
  sql`r.opportunity_id = ${opportunityId}::uuid`;
const matchesEmailSql = (email: string): Sql => sql`r.email_key = ${email}`;

/** Erases an address except for the country, which determines the taxes. */
const erasedAddressSql = (address: Sql): Sql => sql`case when ${address} is null then null else
  jsonb_build_object('name', ${ERASED_TEXT}::text, 'line1', ${ERASED_TEXT}::text, 'line2', null,
    'city', ${ERASED_TEXT}::text, 'region', null, 'postalCode', null, 'countryCode', ${address} -> 'countryCode') end`;

/** Erases texts that the buyer wrote, such as an engraving. Choices from a list are kept. */
const erasedRowsSql = (rows: Sql): Sql => sql`(
  select coalesce(jsonb_agg(
    case when row ->> 'magnitude' is null and row -> 'valueKeys' = '[]' and row ->> 'requestedValue' is not null
      then jsonb_set(row, '{requestedValue}', to_jsonb(${ERASED_TEXT}::text)) else row end order by place), '[]')
  from jsonb_array_elements(${rows}) with ordinality as e (row, place))`;

/** Erases the design of a bottle if the buyer entered it as text. */
const erasedDesignSql = (
  bottleColumn: Sql,
): Sql => sql`case when jsonb_typeof(${bottleColumn}) = 'object'
  then jsonb_set(${bottleColumn}, '{design}', to_jsonb(${ERASED_TEXT}::text)) else ${bottleColumn} end`;

/**
 * All tables with personal data of buyers. `buyer export` prints their rows, `buyer erase` changes
 * them, and a test fails if a new column is listed neither here nor in
 * `COLUMNS_WITHOUT_BUYER_DATA`.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: 'customer_order',
    rows: { order: matchesOrderSql },
    erased: {
      buyer_email_key: sql`${ERASED_EMAIL}`,
      customer_email: sql`${ERASED_EMAIL}`,
      buyer_name: SQL_NULL,
      buyer_phone: SQL_NULL,
      language: SQL_NULL,
      placed_from: SQL_NULL,
      shipping_address: erasedAddressSql(sql`r.shipping_address`),
      deliver_to: sql`case when r.deliver_to is null then null
        else r.deliver_to || '{"postalCode": null}' end`,
      note: SQL_NULL,
      store_note: sql`case when r.store_note is null then '' end`,
      tracking_reference: SQL_NULL,
      tracking_url: SQL_NULL,
      cancel_note: SQL_NULL,
      ship_request: SQL_NULL,
      cancel_request: SQL_NULL,
      reply_text: SQL_NULL,
      // A new version makes the links in old emails invalid.
      link_version: sql`r.link_version + 1`,
    },
    stays: {
      reference: `${BOOKKEEPING_REASON}: the store's own number of the order`,
      cancelled_by: `${BOOKKEEPING_REASON}: whether the buyer or the store cancelled it`,
      cancel_reason: `${BOOKKEEPING_REASON}: one of a list of reasons`,
      flag_reasons: `${BOOKKEEPING_REASON}: one of a list of reasons`,
      provider_review_closed_as: `${BOOKKEEPING_REASON}: one of a list of outcomes`,
      dispute_payment_url: `${BOOKKEEPING_REASON}: where the payment provider shows the dispute`,
      reply_version: 'a number',
      reply_form: 'a number',
      reply_until: 'a time',
    },
    // It only repeats the order.
    columnsNotExported: ['reply_text', 'reply_version', 'reply_form', 'reply_until'],
  },
  {
    // The store's note is erased by a second update. A trigger for the previous release would undo
    // a single update that erases both notes.
    table: 'customer_order',
    rows: { order: matchesOrderSql },
    erased: { store_note: SQL_NULL },
  },
  {
    table: 'order_line',
    rows: { order: matchesOrderSql },
    erased: {
      specification: sql`case when r.specification is null then null else
        jsonb_set(r.specification, '{rows}', ${erasedRowsSql(sql`r.specification -> 'rows'`)}) end`,
      docket_changes: sql`'[]'`,
      bottle: erasedDesignSql(sql`r.bottle`),
    },
  },
  {
    table: 'order_revision',
    rows: { order: matchesOrderSql },
    erased: { merchant_note: ERASED_TEXT_SQL },
  },
  {
    table: 'order_payment',
    rows: { order: matchesOrderSql },
    erased: {},
    stays: {
      reference: `${BOOKKEEPING_REASON}: which payment it was`,
      actor: `${BOOKKEEPING_REASON}: who recorded it`,
    },
  },
  {
    table: 'payment_refund',
    rows: { order: matchesOrderSql },
    erased: {},
    stays: {
      reference: `${BOOKKEEPING_REASON}: the store's own number of the refund`,
      decided_by: `${BOOKKEEPING_REASON}: who of the store decided it`,
    },
  },
  {
    table: 'payment_dispute',
    rows: { order: matchesOrderSql },
    erased: {},
    stays: { payment_url: `${BOOKKEEPING_REASON}: where the payment provider shows the dispute` },
  },
  {
    table: 'payment_session',
    rows: { order: matchesOrderSql },
    erased: {},
    stays: { url: `${BOOKKEEPING_REASON}: the payment, whose data is with the payment provider` },
  },
  {
    table: 'opportunity',
    rows: { opportunity: matchesOpportunitySql },
    erased: {
      words: ERASED_TEXT_SQL,
      contact_email: SQL_NULL,
      contact_email_key: SQL_NULL,
      contact_name: SQL_NULL,
      language: SQL_NULL,
      sent_from: SQL_NULL,
      selections: sql`'[]'`,
      deliver_to: sql`case when r.deliver_to is null then null
        else r.deliver_to || '{"postalCode": null}' end`,
      acceptable_alternatives: sql`'[]'`,
      intent: SQL_NULL,
      close_reason: SQL_NULL,
      link_version: sql`r.link_version + 1`,
      version: sql`r.version + 1`,
    },
  },
  {
    table: 'opportunity_decision',
    rows: { opportunity: matchesOpportunitySql },
    erased: { reasoning: ERASED_TEXT_SQL },
    stays: {
      actor: `${BOOKKEEPING_REASON}: who of the store decided`,
      referred_to: 'names another business',
    },
  },
  {
    table: 'opportunity_response',
    rows: { opportunity: matchesOpportunitySql },
    erased: {
      words: ERASED_TEXT_SQL,
      offered: sql`case when r.offered is null then null else jsonb_set(
        case when r.offered #> '{line,specification,rows}' is null then r.offered else
          jsonb_set(r.offered, '{line,specification,rows}', ${erasedRowsSql(sql`r.offered #> '{line,specification,rows}'`)}) end,
        '{line,bottle}', coalesce(${erasedDesignSql(sql`r.offered #> '{line,bottle}'`)}, 'null')) end`,
      acceptance: sql`case when r.acceptance is null then null else r.acceptance || jsonb_build_object(
        'buyer', jsonb_build_object('email', ${ERASED_EMAIL}::text, 'name', null, 'phone', null),
        'language', null, 'shippingAddress', ${erasedAddressSql(sql`nullif(r.acceptance -> 'shippingAddress', 'null')`)}) end`,
      reply_words: SQL_NULL,
      reply_selections: sql`'[]'`,
      failure_detail: SQL_NULL,
      link_version: sql`r.link_version + 1`,
    },
  },
  {
    table: 'opportunity_attachment_part',
    rows: {
      opportunity: (opportunityId) => sql`r.public_id in (
        select f.public_id from opportunity_attachment as f
        where f.merchant_id = r.merchant_id and f.opportunity_id = ${opportunityId}::uuid)`,
    },
    erased: 'row',
    columnsNotExported: ['content'],
  },
  {
    table: 'opportunity_attachment',
    rows: { opportunity: matchesOpportunitySql },
    erased: {
      file_name: ERASED_TEXT_SQL,
      content: SQL_NULL,
      uploaded_from: SQL_NULL,
      uploaded_from_network: SQL_NULL,
      deleted_at: sql`coalesce(r.deleted_at, now())`,
    },
    columnsNotExported: ['content'],
  },
  {
    table: 'mail',
    rows: {
      order: matchesOrderSql,
      opportunity: matchesOpportunitySql,
      email: (email) => sql`lower(btrim(r.recipient)) = ${email}`,
    },
    erased: 'row',
  },
  { table: 'contact_note', rows: { email: matchesEmailSql }, erased: 'row' },
  { table: 'bounced_contact', rows: { email: matchesEmailSql }, erased: 'row' },
  { table: 'confirmed_email', rows: { email: matchesEmailSql }, erased: 'row' },
  {
    table: 'buyer_block',
    rows: { email: (email) => sql`r.kind = 'email' and r.subject = ${email}` },
    erased: {},
    stays: {
      subject: 'the store blocked this email; "bottega merchant unblock" ends that',
      note: 'why the store blocked this email',
    },
  },
  {
    table: 'idempotency_key',
    // No index finds these rows by order, so `eraseReplies` handles all orders of a buyer at once.
    // The rows aren't exported, because they only repeat the content of the orders.
    rows: {},
    erased: {},
    stays: {
      reply:
        'the reply to the order, without what the buyer wrote, so that it is never placed twice',
      packed_reply: 'the same',
      idempotency_key: 'the same',
      request_digest: 'the same',
    },
  },
];

/**
 * The columns that look personal but hold no personal data of buyers, each with the reason. They
 * are grouped by table, and `*` stands for the whole table.
 */
export const COLUMNS_WITHOUT_BUYER_DATA: Readonly<
  Record<string, Readonly<Record<string, string>>>
> = {
  merchant: { '*': "the store's own" },
  product: { '*': "the store's own" },
  picture: { '*': "the store's own" },
  picture_file: { '*': "the store's own" },
  stock_location: { '*': "the store's own" },
  stock_movement: { '*': 'counts of goods, changed by staff or by orders' },
  capability_map_version: { '*': "the store's own" },
  capability_map_case: { '*': "questions of the store's own" },
  capability_map_comment: { '*': "the store's own" },
  capability_map_question: { '*': 'keys, sizes and days, without who asked, for 30 days' },
  capability_map_draft: { '*': "the store's own" },
  capability_map_draft_counter: { '*': "the store's own" },
  discount_code: { '*': "the store's own" },
  order_line: { image_url: 'of the product' },
  opportunity: { product_slug: 'of the product' },
  api_key: { '*': 'of systems, created by staff' },
  payment_account: { '*': "the store's own" },
  webhook_endpoint: { '*': "the store's own" },
  webhook_attempt: { '*': "what a store's system replied, for 30 days" },
  write_log: { '*': 'names staff, keys and ids, never a buyer' },
  event: { subject_id: 'an id' },
  sentence_word: { '*': 'single words, without who wrote them' },
  mail_allowance: { subject: 'a keyed digest, for an hour' },
  schema_migration: { '*': 'of this program' },
  merchant_slug: { '*': "the store's own" },
  order_search: { word: 'of the order, from which it is written anew when that is erased' },
  membership: { order_views: 'of staff; filters about a buyer go by `eraseKeptFilters`' },
  person: { '*': 'of people who work for stores' },
  person_passkey: { '*': 'of people who work for stores' },
  invitation: { '*': 'of people who work for stores' },
};
