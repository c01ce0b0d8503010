import { sql } from 'kysely';
import type { OrderViews } from '../../core/people/order-views.ts';
import type { Member } from '../../core/people/person.ts';
import type { Role } from '../../core/people/roles.ts';
import type { Reader, Transaction } from '../database/database.ts';

/** Makes a person a member of a store, or changes the role of an existing member. */
export async function putMembership(
  transaction: Transaction,
  merchantId: string,
  { personId, role, at }: { readonly personId: string; readonly role: Role; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('membership')
    .values({ merchant_id: merchantId, person_id: personId, role, created_at: at })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'person_id']).doUpdateSet({ role }))
    .execute();
}

/**
 * Returns the views of a store's list of orders that a person has saved, or null if there are none.
 */
export async function findOrderViews(
  reader: Reader,
  merchantId: string,
  personId: string,
): Promise<OrderViews | null> {
  const row = await reader
    .selectFrom('membership')
    .select('order_views')
    .where('merchant_id', '=', merchantId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.order_views ?? null;
}

export async function updateOrderViews(
  transaction: Transaction,
  merchantId: string,
  personId: string,
  orderViews: OrderViews,
): Promise<void> {
  await transaction
    .updateTable('membership')
    .set({ order_views: JSON.stringify(orderViews) })
    .where('merchant_id', '=', merchantId)
    .where('person_id', '=', personId)
    .execute();
}

/** Counts the stores that a person owns. */
export async function countOwnedStores(reader: Reader, personId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('membership')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteMembership(
  transaction: Transaction,
  merchantId: string,
  personId: string,
): Promise<void> {
  await transaction
    .deleteFrom('membership')
    .where('merchant_id', '=', merchantId)
    .where('person_id', '=', personId)
    .execute();
}

interface MemberRow {
  person_id: string;
  email: string;
  name: string | null;
  role: Role;
  is_verified: boolean;
  has_second_factor: boolean;
  last_seen_at: Date | null;
  created_at: Date;
}

/** Returns the members of a store, owners first. */
export async function listMembers(reader: Reader, merchantId: string): Promise<Member[]> {
  const { rows } = await sql<MemberRow>`
    select m.person_id, p.email, p.name, m.role, m.created_at,
      p.email_verified_at is not null as is_verified,
      (p.totp_confirmed_at is not null or exists (
        select from person_passkey as k where k.person_id = p.person_id)) as has_second_factor,
      (select max(s.last_used_at) from person_session as s where s.person_id = p.person_id) as last_seen_at
    from membership as m join person as p on p.person_id = m.person_id
    where m.merchant_id = ${merchantId}::uuid
    order by case m.role when 'owner' then 0 when 'administrator' then 1 else 2 end, p.email_key`.execute(
    reader,
  );
  return rows.map((row) => ({
    personId: row.person_id,
    email: row.email,
    name: row.name,
    role: row.role,
    isVerified: row.is_verified,
    hasSecondFactor: row.has_second_factor,
    lastSeenAt: row.last_seen_at,
    since: row.created_at,
  }));
}

/**
 * Locks the memberships of a store until the transaction ends, and returns each person's role. The
 * lock prevents two owners from removing each other at the same time.
 */
export async function lockMemberships(
  transaction: Transaction,
  merchantId: string,
): Promise<ReadonlyMap<string, Role>> {
  const rows = await transaction
    .selectFrom('membership')
    .select(['person_id', 'role'])
    .where('merchant_id', '=', merchantId)
    .orderBy('person_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.person_id, row.role]));
}

/** Returns the stores that a person is a member of, starting with the oldest membership. */
export async function storesOf(
  reader: Reader,
  personId: string,
): Promise<readonly { readonly merchantId: string; readonly role: Role }[]> {
  const rows = await reader
    .selectFrom('membership')
    .select(['merchant_id', 'role'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('merchant_id')
    .execute();
  return rows.map((row) => ({ merchantId: row.merchant_id, role: row.role }));
}
