import { DISTRIBUTION_STEP } from '../../core/keeping/distribution-step.ts';
import { type MigrationSession, type QueryRows, runAlone } from './migrations.ts';

/**
 * Tables of which each server has a copy, because their rows are found before a merchant is known,
 * or are unique over all merchants.
 */
export const COPIED_TABLES: readonly string[] = [
  'api_key',
  'membership',
  'merchant_slug',
  'person',
  'person_challenge',
  'person_link',
  'person_passkey',
  'person_recovery_code',
  'person_session',
  'publication',
  'schema_migration',
  'secret_proof',
];

/**
 * Tables that stay on the first coordinator, which the other servers ask. They concern no merchant
 * and are written often.
 */
export const UNDISTRIBUTED_TABLES: readonly string[] = ['mail_allowance'];

/** The table with which the rows of all others are placed, so it is distributed first. */
const FIRST_TABLE = 'merchant';

/**
 * Citus refuses triggers and what is unique over several servers. Slugs are unique by
 * `merchant_slug`, and the column is for a version of the service that never ran there.
 */
const REMOVED_CONSTRAINTS = `
  alter table merchant drop constraint if exists merchant_slug_key;
  alter table idempotency_key drop constraint if exists idempotency_subject_kept;
  alter table idempotency_key alter column order_id drop not null`;

/** Functions that statements call where the rows are. */
const DISTRIBUTED_FUNCTIONS = ['search_words(text)'];

interface UndistributedTable {
  readonly name: string;
}

interface ForeignKey {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly definition: string;
}

/** Returns `distribute-tables` if Citus is installed and tables aren't on its servers yet. */
export async function findPendingDistribution(rows: QueryRows): Promise<readonly string[]> {
  const isPending = (await hasCitus(rows)) && (await findUndistributedTables(rows)).length > 0;
  return isPending ? [DISTRIBUTION_STEP] : [];
}

async function hasCitus(rows: QueryRows): Promise<boolean> {
  const [row] = await rows<{ found: boolean }>(
    `select exists (select from pg_extension where extname = 'citus') as found`,
  );
  return row?.found === true;
}

async function findUndistributedTables(rows: QueryRows): Promise<readonly UndistributedTable[]> {
  return rows<UndistributedTable>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)
     order by relname <> $1, relname`,
    [FIRST_TABLE],
  );
}

/**
 * Spreads the tables over the servers of Citus, by merchant, if the extension is installed in the
 * database. All of it is one transaction. Does nothing, and returns no name, if it was done before.
 */
export async function distributeTables(
  session: MigrationSession,
  workerLockLimitMs: number,
): Promise<readonly string[]> {
  const { rows } = session;
  if (!(await hasCitus(rows))) return [];
  // Neither the session's limit nor `set local` reaches the servers that have the rows.
  await rows(
    `select run_command_on_workers(format('alter database %I set lock_timeout = %s', current_database(), $1::integer))`,
    [workerLockLimitMs],
  );
  return runAlone(session, async () => {
    const tables = await findUndistributedTables(rows);
    if (tables.length === 0) return [];
    await session.runScript(
      `set local citus.multi_shard_modify_mode = 'sequential'; set local client_min_messages = 'warning'`,
    );
    await distribute(session, tables);
    return [DISTRIBUTION_STEP];
  });
}

async function distribute(
  { runScript, rows }: MigrationSession,
  tables: readonly UndistributedTable[],
): Promise<void> {
  const names = tables.map(({ name }) => name);
  // Citus distributes one table at a time, and none whose foreign keys lead to one that isn't.
  const foreignKeys = await readForeignKeys(rows, names);
  for (const { child, name } of foreignKeys)
    await runScript(`alter table "${child}" drop constraint "${name}"`);
  await dropTriggers({ runScript, rows }, names);
  if (names.includes(FIRST_TABLE)) await runScript(REMOVED_CONSTRAINTS);
  for (const table of tables) await rows(...distributionOf(table));
  for (const foreignKey of foreignKeys.filter(canBeKept)) {
    const { child, name, definition } = foreignKey;
    await runScript(`alter table "${child}" add constraint "${name}" ${definition}`);
  }
  for (const name of names.filter((table) => !UNDISTRIBUTED_TABLES.includes(table)))
    await rows('select truncate_local_data_after_distributing_table($1::regclass)', [name]);
  for (const name of DISTRIBUTED_FUNCTIONS)
    await rows('select create_distributed_function($1::regprocedure)', [name]);
}

function distributionOf({ name }: UndistributedTable): [string, string[]] {
  if (COPIED_TABLES.includes(name)) return ['select create_reference_table($1::regclass)', [name]];
  if (UNDISTRIBUTED_TABLES.includes(name))
    return ['select citus_add_local_table_to_metadata($1::regclass)', [name]];
  const beside = name === FIRST_TABLE ? 'none' : FIRST_TABLE;
  return [
    `select create_distributed_table($1::regclass, 'merchant_id', colocate_with => $2)`,
    [name, beside],
  ];
}

/** A row that each server has a copy of can't depend on one that only one of them has. */
function canBeKept({ child, parent }: ForeignKey): boolean {
  return !COPIED_TABLES.includes(child) || COPIED_TABLES.includes(parent);
}

async function readForeignKeys(
  rows: QueryRows,
  tables: readonly string[],
): Promise<readonly ForeignKey[]> {
  return rows<ForeignKey>(
    `select c.conname as name, child.relname as child, parent.relname as parent, pg_get_constraintdef(c.oid) as definition
     from pg_constraint as c
     join pg_class as child on child.oid = c.conrelid join pg_class as parent on parent.oid = c.confrelid
     where c.contype = 'f' and c.conparentid = 0 and (child.relname = any($1::text[]) or parent.relname = any($1::text[]))
       and c.connamespace = current_schema()::regnamespace
     order by child.relname, c.conname`,
    [tables],
  );
}

async function dropTriggers(
  { runScript, rows }: MigrationSession,
  tables: readonly string[],
): Promise<void> {
  const triggers = await rows<{ name: string; table: string }>(
    `select tgname as name, relname as table from pg_trigger join pg_class on pg_class.oid = tgrelid
     where not tgisinternal and relname = any($1::text[]) and relnamespace = current_schema()::regnamespace`,
    [tables],
  );
  for (const { name, table } of triggers) await runScript(`drop trigger "${name}" on "${table}"`);
}
