import { type RawBuilder, type Selectable, sql } from 'kysely';
import type {
  DisabledBecause,
  EndpointHealth,
  EndpointState,
  WebhookEndpoint,
} from '../../core/webhooks/endpoint.ts';
import type { Reader, Transaction } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { isUuid } from '../shared/storable.ts';

/** A webhook endpoint with the numbers of its pending and failed deliveries. */
export interface ListedEndpoint extends WebhookEndpoint {
  readonly waiting: number;
  readonly givenUp: number;
}

/**
 * A webhook endpoint that is locked by this transaction, so that no other transaction can change
 * it.
 */
export interface LockedEndpoint extends WebhookEndpoint {
  readonly sealedSecret: string;
  /** The time at which the last replayed delivery becomes due. */
  readonly replaysUntil: Date | null;
}

export interface SealedSecrets {
  readonly sealedSecret: string;
  /**
   * The previous secret, which also signs messages until the time `until`. Null if there is no
   * previous secret.
   */
  readonly previousSecret: { readonly sealedSecret: string; readonly until: Date } | null;
}

type EndpointRow = Selectable<Tables['webhook_endpoint']>;

/**
 * Counts a merchant's webhook endpoints, leaving out disabled ones. The merchant is locked first,
 * so that two endpoints can't be added at the same time.
 */
export async function countLiveEndpoints(
  transaction: Transaction,
  merchantId: string,
): Promise<number> {
  await transaction
    .selectFrom('merchant')
    .select('merchant_id')
    .where('merchant_id', '=', merchantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await transaction
    .selectFrom('webhook_endpoint')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', merchantId)
    .where('state', '<>', 'disabled')
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertEndpoint(
  transaction: Transaction,
  merchantId: string,
  endpoint: WebhookEndpoint,
  sealedSecret: string,
): Promise<void> {
  await transaction
    .insertInto('webhook_endpoint')
    .values({
      merchant_id: merchantId,
      endpoint_id: endpoint.endpointId,
      url: endpoint.url,
      kinds: endpoint.kinds === null ? null : JSON.stringify(endpoint.kinds),
      description: endpoint.description,
      state: endpoint.state,
      secret: sealedSecret,
      failures: 0,
      created_by: endpoint.createdBy,
      created_at: endpoint.createdAt,
    })
    .execute();
}

/** Finds one of a merchant's webhook endpoints. Returns null if the id is unknown or malformed. */
export async function findEndpoint(
  reader: Reader,
  merchantId: string,
  endpointId: string,
): Promise<WebhookEndpoint | null> {
  if (!isUuid(endpointId)) return null;
  const row = await reader
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirst();
  return row === undefined ? null : endpointOf(row);
}

export async function lockEndpoint(
  transaction: Transaction,
  merchantId: string,
  endpointId: string,
): Promise<LockedEndpoint | null> {
  if (!isUuid(endpointId)) return null;
  const [locked] = await lockEndpoints(transaction, merchantId, [endpointId]);
  return locked ?? null;
}

/** Locks several webhook endpoints, sorted by id, so that transactions can't deadlock. */
export async function lockEndpoints(
  transaction: Transaction,
  merchantId: string,
  endpointIds: readonly string[],
): Promise<LockedEndpoint[]> {
  const rows = await transaction
    .selectFrom('webhook_endpoint')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('endpoint_id', 'in', [...endpointIds])
    .orderBy('endpoint_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    ...endpointOf(row),
    sealedSecret: row.secret,
    replaysUntil: row.replays_until,
  }));
}

/**
 * An SQL query for active webhook endpoints that have failed at least `failures` times in a row,
 * where the first of these failures was at or before `startTime`.
 */
export const failingEndpoints = (startTime: Date, failures: number): RawBuilder<unknown> => sql`
  select due.endpoint_id as subject_id, due.failing_since as since from webhook_endpoint as due
  where due.merchant_id = m.merchant_id and due.state = 'active' and due.failures >= ${failures} and due.failing_since <= ${startTime}::timestamptz`;

/** Returns a page of a merchant's webhook endpoints, in order of creation. */
export async function listEndpoints(
  reader: Reader,
  merchantId: string,
  { afterEndpointId, limit }: { readonly afterEndpointId: string | null; readonly limit: number },
): Promise<ListedEndpoint[]> {
  const after =
    afterEndpointId === null ? sql`` : sql`and e.endpoint_id > ${afterEndpointId}::uuid`;
  const owed = (condition: RawBuilder<unknown>) => sql`(
    select count(*) from webhook_delivery as d
    where d.merchant_id = ${merchantId}::uuid and d.endpoint_id = e.endpoint_id and ${condition}
  )`;
  const { rows } = await sql<EndpointRow & { waiting: number; given_up: number }>`
    select e.*, ${owed(sql`d.due_at is not null`)} as waiting, ${owed(sql`d.attempts > 0 and d.due_at is null`)} as given_up
    from webhook_endpoint as e where e.merchant_id = ${merchantId}::uuid ${after}
    order by e.endpoint_id limit ${limit}`.execute(reader);
  return rows.map((row) => ({ ...endpointOf(row), waiting: row.waiting, givenUp: row.given_up }));
}

/**
 * Saves the state of a webhook endpoint that the transaction has locked. `disabled` is null unless
 * the state is `disabled`.
 */
export async function saveEndpointState(
  transaction: Transaction,
  merchantId: string,
  {
    endpointId,
    state,
    disabled,
    health,
  }: {
    readonly endpointId: string;
    readonly state: EndpointState;
    readonly disabled: { readonly at: Date; readonly because: DisabledBecause } | null;
    readonly health: EndpointHealth;
  },
): Promise<void> {
  await transaction
    .updateTable('webhook_endpoint')
    .set({
      state,
      disabled_at: disabled?.at ?? null,
      disabled_because: disabled?.because ?? null,
      failures: health.failures,
      failing_since: health.failingSince,
      probe_at: health.probeAt,
    })
    .where('merchant_id', '=', merchantId)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

export async function saveSecrets(
  transaction: Transaction,
  merchantId: string,
  endpointId: string,
  { sealedSecret, previousSecret }: SealedSecrets,
): Promise<void> {
  await transaction
    .updateTable('webhook_endpoint')
    .set({
      secret: sealedSecret,
      old_secret: previousSecret?.sealedSecret ?? null,
      old_secret_until: previousSecret?.until ?? null,
    })
    .where('merchant_id', '=', merchantId)
    .where('endpoint_id', '=', endpointId)
    .execute();
}

function endpointOf(row: EndpointRow): WebhookEndpoint {
  return {
    endpointId: row.endpoint_id,
    url: row.url,
    kinds: row.kinds,
    description: row.description,
    state: row.state,
    disabledAt: row.disabled_at,
    disabledBecause: row.disabled_because,
    health: { failures: row.failures, failingSince: row.failing_since, probeAt: row.probe_at },
    oldSecretUntil: row.old_secret_until,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}
