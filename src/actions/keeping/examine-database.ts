import type { DatabaseFacts, DueWorkFacts } from '../../core/doctor/judge-database.ts';
import { readHorizonLag } from '../../storage/database/writes-in-flight.ts';
import { type DueWorkBacklog, readBacklog } from '../../storage/keeping/backlog-repository.ts';
import { findUnknownMigrations } from '../../storage/keeping/migration-repository.ts';
import { readDatabaseServer } from '../../storage/keeping/server-repository.ts';
import type { ActionContext } from '../context.ts';
import { findUnreadableSecrets } from '../shared/unreadable-secrets.ts';

const MS_PER_SECOND = 1_000;

/**
 * Reads the state of the database and of the background work that is due, for a report to the
 * operator.
 */
export async function examineDatabase({
  database,
  clock,
  sealer,
}: Pick<ActionContext, 'database' | 'clock' | 'sealer'>): Promise<DatabaseFacts> {
  const { askedAt, server, horizonLagMs, backlog, unreadableSecrets, newerMigrations } =
    await database.read(async (reader) => {
      const now = clock.now();
      return {
        askedAt: now,
        server: await readDatabaseServer(reader),
        horizonLagMs: await readHorizonLag(reader),
        backlog: await readBacklog(reader, now),
        unreadableSecrets: await findUnreadableSecrets(reader, sealer),
        newerMigrations: await findUnknownMigrations(reader),
      };
    });
  const factsOf = (
    kind: DueWorkFacts['kind'],
    { due, oldestDueAt }: DueWorkBacklog,
  ): DueWorkFacts => ({
    kind,
    due,
    oldestSeconds: secondsBetween(oldestDueAt ?? askedAt, askedAt),
  });
  const { version, maxConnections, connections, fsync, fullPageWrites, synchronousCommit } = server;
  const { pooling } = database;
  return {
    server:
      database.kind === 'pglite'
        ? null
        : {
            version,
            maxConnections,
            connections,
            pooling,
            fsync,
            fullPageWrites,
            synchronousCommit,
          },
    clockAheadMs: server.now.getTime() - askedAt.getTime(),
    oldestTransactionSeconds: server.oldestTransactionSeconds,
    horizonLagMs,
    work: [
      factsOf('webhooks', backlog.webhooks),
      factsOf('mails', backlog.mails),
      factsOf('paymentNotices', backlog.paymentNotices),
    ],
    disabledWebhooks: server.disabledWebhooks,
    unreadableSecrets,
    newerMigrations,
  };
}

function secondsBetween(startTime: Date, endTime: Date): number {
  return Math.max(0, Math.round((endTime.getTime() - startTime.getTime()) / MS_PER_SECOND));
}
