import { type RawBuilder, sql } from 'kysely';
import type { Opportunity } from '../../core/opportunities/opportunity.ts';
import type { Reader, Transaction } from '../database/database.ts';
import { type StoredEvent, wakeDeliveries, writeEvents } from '../shared/event-repository.ts';
import { type NewSubjectMail, writeMails } from '../shared/new-mails.ts';
import {
  DECISION_COLUMNS,
  decisionRow,
  opportunityOf,
  opportunityRow,
  RESPONSE_COLUMNS,
  responseRow,
  type WholeOpportunityRow,
} from './rows.ts';
import { tallyChangeStatements } from './tally.ts';
import { isUuid } from '../shared/storable.ts';

type Sql = RawBuilder<unknown>;

const ATTACHMENT_COLUMNS = [
  'public_id',
  'file_name',
  'mime_type',
  'bytes',
  'deleted_at',
  'position',
];

function selectPartsAsJson(
  merchantId: string,
  table: string,
  columns: readonly string[],
  alias: string,
): Sql {
  return sql`(
    select json_agg(part order by part.position)
    from (select ${sql.raw(columns.join(', '))} from ${sql.raw(table)} where merchant_id = ${merchantId}::uuid and opportunity_id = o.opportunity_id) as part
  ) as ${sql.raw(alias)}`;
}

/** Finds an opportunity of a merchant. Returns null if the id is unknown or malformed. */
export async function findOpportunity(
  reader: Reader,
  merchantId: string,
  opportunityId: string,
): Promise<Opportunity | null> {
  if (!isUuid(opportunityId)) return null;
  const { rows } = await sql<WholeOpportunityRow>`
    select o.*, ${selectPartsAsJson(merchantId, 'opportunity_attachment', ATTACHMENT_COLUMNS, 'attachments')},
      ${selectPartsAsJson(merchantId, 'opportunity_decision', DECISION_COLUMNS, 'decisions')},
      ${selectPartsAsJson(merchantId, 'opportunity_response', RESPONSE_COLUMNS, 'responses')}
    from opportunity as o
    where o.merchant_id = ${merchantId}::uuid and o.opportunity_id = ${opportunityId}::uuid`.execute(
    reader,
  );
  return rows[0] === undefined ? null : opportunityOf(rows[0]);
}

/**
 * Locks an opportunity until the transaction ends and then reads it. Reading needs a second
 * statement, because the first one may have waited for the lock and wouldn't see what was committed
 * while it waited.
 */
export async function lockOpportunity(
  transaction: Transaction,
  merchantId: string,
  opportunityId: string,
): Promise<Opportunity | null> {
  if (!isUuid(opportunityId)) return null;
  const { rows } = await sql`
    select from opportunity where merchant_id = ${merchantId}::uuid and opportunity_id = ${opportunityId}::uuid for no key update`.execute(
    transaction,
  );
  return rows.length === 0 ? null : findOpportunity(transaction, merchantId, opportunityId);
}

/**
 * Inserts an opportunity with its decisions, responses, events and emails in one statement. The
 * transaction must already have locked its attachments, which are then assigned to it.
 */
export async function insertOpportunity(
  transaction: Transaction,
  opportunity: Opportunity,
  events: readonly StoredEvent[],
  mails: readonly NewSubjectMail[] = [],
): Promise<void> {
  const row = opportunityRow(opportunity);
  const columns = sql.raw(Object.keys(row).join(', '));
  const written = sql`
    insert into opportunity (${columns}, changed_at)
    select ${columns}, moment.at from jsonb_populate_record(null::opportunity, ${JSON.stringify(row)}::jsonb), moment
    returning version, changed_at`;
  const { merchantId, opportunityId } = opportunity;
  const eventParts = writeEvents({ merchantId, subjectId: opportunityId }, events);
  await writeOpportunity(transaction, opportunity, written, eventParts, [
    ...opportunityPartStatements(opportunity, null),
    ...attachmentsOf(opportunity),
    ...writeMails(opportunity, mails),
    ...tallyChangeStatements(null, opportunity),
  ]);
}

/**
 * Saves the differences between `opportunityBefore` and `opportunityAfter`, two versions of an
 * opportunity, and its new emails, in one statement. The caller must have locked the opportunity.
 */
export async function saveOpportunity(
  transaction: Transaction,
  opportunityBefore: Opportunity,
  opportunityAfter: Opportunity,
  mails: readonly NewSubjectMail[],
): Promise<Opportunity> {
  const changes = changedColumns(opportunityBefore, opportunityAfter);
  const set = Object.keys(changes).map((column) => `, ${column} = new.${column}`);
  const written = sql`
    update opportunity as o
    set version = o.version + 1, changed_at = moment.at${sql.raw(set.join(''))}
    from jsonb_populate_record(null::opportunity, ${JSON.stringify(changes)}::jsonb) as new, moment
    where o.merchant_id = ${opportunityBefore.merchantId}::uuid and o.opportunity_id = ${opportunityBefore.opportunityId}::uuid and o.version = ${opportunityBefore.version}
    returning o.version, o.changed_at`;
  const saved = await writeOpportunity(
    transaction,
    opportunityBefore,
    written,
    [],
    [
      ...opportunityPartStatements(opportunityAfter, opportunityBefore),
      ...writeMails(opportunityBefore, mails),
      ...tallyChangeStatements(opportunityBefore, opportunityAfter),
    ],
  );
  return { ...opportunityAfter, ...saved };
}

async function writeOpportunity(
  transaction: Transaction,
  { merchantId, opportunityId }: Opportunity,
  insertedRow: Sql,
  eventParts: readonly Sql[],
  more: readonly Sql[],
): Promise<Pick<Opportunity, 'version' | 'changedAt'>> {
  const others = [...more, ...eventParts].map(
    (statement, index) => sql`, ${sql.id(`more_${index}`)} as (${statement})`,
  );
  const deliveries = sql.id(`more_${others.length - 1}`);
  const isOwed = eventParts.length === 0 ? sql`false` : sql`exists (select from ${deliveries})`;
  const { rows } = await sql<{ version: number; changed_at: Date; is_owed: boolean }>`
    with moment as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at
    ), written as (${insertedRow})${sql.join(others, sql``)}
    select version, changed_at, ${isOwed} as is_owed from written`.execute(transaction);
  const [row] = rows;
  if (row === undefined)
    throw new Error(`request ${opportunityId} isn't what it was when it was locked: was it?`);
  if (row.is_owed) wakeDeliveries(transaction, merchantId);
  return { version: row.version, changedAt: row.changed_at };
}

function changedColumns(
  opportunityBefore: Opportunity,
  opportunityAfter: Opportunity,
): Readonly<Record<string, unknown>> {
  const old = new Map<string, unknown>(Object.entries(opportunityRow(opportunityBefore)));
  return Object.fromEntries(
    Object.entries(opportunityRow(opportunityAfter)).filter(
      ([column, value]) =>
        column !== 'version' && JSON.stringify(value) !== JSON.stringify(old.get(column)),
    ),
  );
}

function opportunityPartStatements(
  opportunityAfter: Opportunity,
  opportunityBefore: Opportunity | null,
): Sql[] {
  return [
    ...writeOpportunityParts(
      opportunityAfter,
      'opportunity_decision',
      DECISION_COLUMNS,
      opportunityAfter.decisions.map(decisionRow),
      opportunityBefore?.decisions.map(decisionRow) ?? [],
    ),
    ...writeOpportunityParts(
      opportunityAfter,
      'opportunity_response',
      RESPONSE_COLUMNS,
      opportunityAfter.responses.map(responseRow),
      opportunityBefore?.responses.map(responseRow) ?? [],
    ),
  ];
}

/**
 * Returns the SQL that inserts new rows and updates changed ones, or an empty list if there are
 * none.
 */
function writeOpportunityParts(
  opportunity: Opportunity,
  table: string,
  columns: readonly string[],
  rows: readonly object[],
  oldRows: readonly object[],
): Sql[] {
  const [id = ''] = columns;
  const changed = rows.filter(
    (row, index) => JSON.stringify(row) !== JSON.stringify(oldRows[index]),
  );
  if (changed.length === 0) return [];
  const names = sql.raw(columns.join(', '));
  return [
    sql`
    insert into ${sql.raw(table)} (merchant_id, opportunity_id, ${names})
    select ${opportunity.merchantId}::uuid, ${opportunity.opportunityId}::uuid, ${names}
    from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(changed)}::jsonb) order by position
    on conflict (merchant_id, opportunity_id, ${sql.raw(id)}) do update set ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}`,
  ];
}

function attachmentsOf({ merchantId, opportunityId, attachments }: Opportunity): Sql[] {
  if (attachments.length === 0) return [];
  return [
    sql`
    update opportunity_attachment as file set opportunity_id = ${opportunityId}::uuid, position = named.number - 1
    from jsonb_array_elements_text(${JSON.stringify(attachments.map(({ publicId }) => publicId))}::jsonb) with ordinality as named (public_id, number)
    where file.merchant_id = ${merchantId}::uuid and file.public_id = named.public_id::uuid and file.opportunity_id is null`,
  ];
}
