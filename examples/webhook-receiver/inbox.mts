import { DatabaseSync } from 'node:sqlite';
import type { WebhookEvent } from '@bottega/client/webhooks';

const SCHEMA = `
  -- Every event that was taken in, once: by its id a repeat is told.
  create table if not exists event (
    id text primary key,
    type text not null,
    subject_id text,
    sequence integer not null,
    occurred_at text not null,
    taken_at text not null,
    outcome text not null
  ) strict;

  -- Orders and opportunities, each as its latest event left it.
  create table if not exists subject (
    subject_id text primary key,
    sequence integer not null,
    latest_type text not null,
    occurred_at text not null
  ) strict;
`;

/**
 * `news`: it is later than all that was known of its order. `stale`: something later came first.
 * `repeat`: it came before.
 */
export type Outcome = 'news' | 'stale' | 'repeat';

export type Inbox = ReturnType<typeof openInbox>;

/** Opens the file, and makes it where there is none. Two processes may have it open. */
export function openInbox(file: string) {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  // A power cut costs nothing that was committed.
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec(SCHEMA);
  const isKnown = database.prepare('select 1 from event where id = ?');
  const advance = database.prepare(`
    insert into subject (subject_id, sequence, latest_type, occurred_at) values (?, ?, ?, ?)
    on conflict (subject_id) do update set sequence = excluded.sequence, latest_type = excluded.latest_type, occurred_at = excluded.occurred_at
    where excluded.sequence > subject.sequence`);
  const keep = database.prepare(
    'insert into event (id, type, subject_id, sequence, occurred_at, taken_at, outcome) values (?, ?, ?, ?, ?, ?, ?)',
  );

  function take(
    { id, type, subjectId, sequence, occurredAt }: WebhookEvent,
    takenAt: string,
  ): Outcome {
    if (isKnown.get(id) !== undefined) return 'repeat';
    const isLater =
      subjectId === null || advance.run(subjectId, sequence, type, occurredAt).changes === 1;
    const outcome = isLater ? 'news' : 'stale';
    keep.run(id, type, subjectId, sequence, occurredAt, takenAt, outcome);
    return outcome;
  }

  return {
    /**
     * Takes an event in, in one transaction: killed at any moment, the file has all of it or
     * nothing. Only afterwards may the sender be told that it was taken.
     */
    take(event: WebhookEvent, takenAt: string): Outcome {
      database.exec('begin immediate');
      try {
        const outcome = take(event, takenAt);
        database.exec('commit');
        return outcome;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}
