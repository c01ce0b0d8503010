import {
  errorFinding,
  type Finding,
  okFinding,
  type FindingSubject,
  warningFinding,
} from './finding.ts';
import { judgeSecrets, type UnreadableSecretsFacts } from './judge-secrets.ts';

/** What a PostgreSQL server reports about itself. */
export interface ServerSettings {
  /** The version of the server, such as `15.20`. */
  readonly version: string;
  readonly maxConnections: number;
  /** The number of open connections to the server, by all programs and to all databases. */
  readonly connections: number;
  /** Whether a connection pooler stands in front of the server, and how it shares connections. */
  readonly pooling: 'none' | 'sessions' | 'transactions';
  readonly fsync: boolean;
  readonly fullPageWrites: boolean;
  /** Whether a commit waits until its data is on the disk. */
  readonly synchronousCommit: boolean;
}

/** Facts about a database, its clock and the background work that is due. */
export interface DatabaseFacts {
  /** The settings of the PostgreSQL server, or null for the embedded database. */
  readonly server: ServerSettings | null;
  /**
   * How far the database's clock is ahead of this process's clock, in milliseconds. Negative if it
   * is behind.
   */
  readonly clockAheadMs: number;
  /** The age of the oldest open transaction on the database. */
  readonly oldestTransactionSeconds: number;
  /** The age of the oldest unfinished write, which holds back the feed of changed orders. */
  readonly horizonLagMs: number;
  readonly work: readonly DueWorkFacts[];
  /**
   * The number of webhook endpoints that are disabled, either by their store or because they failed
   * for days.
   */
  readonly disabledWebhooks: number;
  readonly unreadableSecrets: readonly UnreadableSecretsFacts[];
  /** Migrations of a newer version, which this one doesn't have. */
  readonly newerMigrations: readonly string[];
}

export interface DueWorkFacts {
  readonly kind: 'webhooks' | 'mails' | 'paymentNotices';
  readonly due: number;
  /** For how many seconds the oldest piece of work has been due. */
  readonly oldestSeconds: number;
}

const MAXIMUM_CLOCK_DIFFERENCE_MS = 2_000;
const MAXIMUM_TRANSACTION_SECONDS = 600;
const MAXIMUM_HORIZON_LAG_MS = 60_000;
const MAXIMUM_DELAY_SECONDS = 300;
const MINUTE = 60;

export interface DatabaseUse {
  /** The number of database connections that each process keeps. */
  readonly poolSize: number;
  /** Whether mail is sent. If it isn't, mail is only kept, so none of it counts as late. */
  readonly sendsMail: boolean;
}

export function judgeDatabase(
  facts: DatabaseFacts,
  { poolSize, sendsMail }: DatabaseUse,
): Finding[] {
  const { server } = facts;
  const wrong = [
    ...(server === null ? [] : judgeServer(server, poolSize)),
    ...judgeClock(facts),
    ...judgeTransactions(facts),
    ...judgeNewerMigrations(facts),
    ...judgeSecrets(facts.unreadableSecrets),
  ];
  const kind =
    server === null
      ? 'The embedded database'
      : `PostgreSQL ${server.version}${POOLED[server.pooling]}`;
  return [
    ...(wrong.length > 0
      ? wrong
      : [okFinding('database', `${kind} can be used, and all migrations are applied.`)]),
    ...judgeBacklog(facts, sendsMail),
  ];
}

const POOLED: Readonly<Record<ServerSettings['pooling'], string>> = {
  none: '',
  sessions: ', behind a connection pooler,',
  transactions: ', behind a connection pooler that shares connections by transaction,',
};

function judgeServer(server: ServerSettings, poolSize: number): Finding[] {
  const found: Finding[] = [];
  const isUnsafe = !server.fsync || !server.fullPageWrites;
  if (isUnsafe) {
    found.push(
      errorFinding(
        'database',
        'PostgreSQL is set to lose data when its machine fails: set fsync and full_page_writes to "on".',
      ),
    );
  }
  if (!server.synchronousCommit) {
    found.push(
      warningFinding(
        'database',
        'PostgreSQL confirms orders before they are on its disk (synchronous_commit is "off"): the last ones are lost when its machine fails.',
      ),
    );
  }
  const free = server.maxConnections - server.connections;
  // During an upgrade, a process of the next version runs beside this one. A pooler has connections
  // of its own, and as many as it is set to.
  if (server.pooling === 'none' && free < poolSize + 1) {
    found.push(
      warningFinding(
        'database',
        `PostgreSQL has ${free} of its ${server.maxConnections} connections left, and a process of this service needs up to ${poolSize + 1}: raise max_connections, or lower BOTTEGA_DATABASE_CONNECTIONS.`,
      ),
    );
  }
  return found;
}

function judgeClock({ clockAheadMs }: DatabaseFacts): Finding[] {
  if (Math.abs(clockAheadMs) <= MAXIMUM_CLOCK_DIFFERENCE_MS) return [];
  const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
  const side = clockAheadMs > 0 ? 'ahead of' : 'behind';
  return [
    warningFinding(
      'database',
      `The clock of the database is ${seconds} seconds ${side} the clock of this machine: keep both together with NTP. Beyond ten seconds webhooks come late.`,
    ),
  ];
}

function judgeTransactions(facts: DatabaseFacts): Finding[] {
  const { oldestTransactionSeconds, horizonLagMs } = facts;
  const found: Finding[] = [];
  if (oldestTransactionSeconds > MAXIMUM_TRANSACTION_SECONDS) {
    found.push(
      warningFinding(
        'database',
        `A transaction has been open for ${minutesText(oldestTransactionSeconds)}: it keeps the database from cleaning up. Look for it in pg_stat_activity.`,
      ),
    );
  }
  if (horizonLagMs > MAXIMUM_HORIZON_LAG_MS) {
    found.push(
      errorFinding(
        'database',
        `The feed of changed orders has been held back for ${minutesText(horizonLagMs / 1_000)} by a write that doesn't end: look for it in pg_stat_activity.`,
      ),
    );
  }
  return found;
}

function judgeNewerMigrations({ newerMigrations }: DatabaseFacts): Finding[] {
  if (newerMigrations.length === 0) return [];
  return [
    warningFinding(
      'database',
      `A newer version has migrated this database (${newerMigrations.join(', ')}), which this version bears if it is the one just before: upgrade this installation, unless you have just gone back.`,
    ),
  ];
}

const BACKLOG_WORK_NAMES: Readonly<
  Record<DueWorkFacts['kind'], { readonly one: string; readonly many: string }>
> = {
  webhooks: { one: 'webhook to be sent is', many: 'webhooks to be sent are' },
  mails: { one: 'mail to be sent is', many: 'mails to be sent are' },
  paymentNotices: {
    one: 'message of a payment provider is',
    many: 'messages of payment providers are',
  },
};

function judgeBacklog({ work, disabledWebhooks }: DatabaseFacts, sendsMail: boolean): Finding[] {
  const late = work.filter(
    ({ kind, due, oldestSeconds }) =>
      due > 0 && oldestSeconds > MAXIMUM_DELAY_SECONDS && (kind !== 'mails' || sendsMail),
  );
  const found = late.map(({ kind, due, oldestSeconds }) =>
    errorFinding(
      'background',
      `${due} ${BACKLOG_WORK_NAMES[kind][due === 1 ? 'one' : 'many']} late, the oldest by ${minutesText(oldestSeconds)}: is a process running with BOTTEGA_ROLE "worker" or "all"?`,
    ),
  );
  const subject: FindingSubject = 'background';
  if (disabledWebhooks > 0) {
    found.push(
      warningFinding(
        subject,
        `${disabledWebhooks} webhook endpoint${disabledWebhooks === 1 ? ' is' : 's are'} disabled; "bottega webhook list" shows them by store, and "bottega webhook resume" switches one on again.`,
      ),
    );
  }
  return found.length > 0
    ? found
    : [okFinding(subject, 'Nothing that is due in the background is late.')];
}

function minutesText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds / MINUTE));
  return whole === 1 ? 'a minute' : `${whole} minutes`;
}
