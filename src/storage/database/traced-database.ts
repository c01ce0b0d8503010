import type { LogConfig } from 'kysely';
import { failureTypeOf } from '../../core/shared/failure-type.ts';
import { isRefusal } from '../../core/shared/result.ts';
import type { Span, Tracer } from '../../core/shared/tracer.ts';
import type { Database } from './database.ts';

type Sessions = Pick<Database, 'read' | 'snapshot' | 'transaction'>;

const DATABASE = { 'db.system.name': 'postgresql' };
const MAXIMUM_TEXT_LENGTH = 2_000;

/**
 * Makes each read and transaction a span, which includes its wait for a connection. Without a
 * tracer, the sessions are returned as they are.
 */
export function traceSessions<Traced extends Sessions>(
  sessions: Traced,
  tracer: Tracer | null,
): Traced {
  if (tracer === null) return sessions;
  const traceSession = <T>(name: string, run: () => Promise<T>): Promise<T> =>
    tracer.addSpan({ name: `database ${name}`, kind: 'client', attributes: DATABASE }, (span) =>
      run().then((result) => noteRefusal(span, result)),
    );
  return {
    ...sessions,
    read: (work) => traceSession('read', () => sessions.read(work)),
    snapshot: (work) => traceSession('snapshot', () => sessions.snapshot(work)),
    transaction: (work) => traceSession('transaction', () => sessions.transaction(work)),
  } satisfies Traced;
}

function noteRefusal<T>(span: Span, result: T): T {
  if (isRefusal(result)) span.setAttributes({ 'bottega.refusal': result.code });
  return result;
}

/**
 * Returns what Kysely calls after each statement to make it a span. The span has the statement's
 * text, in which parameters stand for all values.
 */
export function statementLog(tracer: Tracer | null): { readonly log?: LogConfig } {
  if (tracer === null) return {};
  return {
    log: (event) => {
      const { sql } = event.query;
      const text = sql.slice(0, MAXIMUM_TEXT_LENGTH);
      const { operation, table } = targetOf(text);
      tracer.addEnded(
        {
          name: table === null ? operation : `${operation} ${table}`,
          kind: 'client',
          attributes: {
            ...DATABASE,
            'db.operation.name': operation,
            ...(table !== null && { 'db.collection.name': table }),
            'db.query.text': text,
          },
        },
        event.queryDurationMillis,
        event.level === 'error' ? failureTypeOf(event.error) : null,
      );
    },
  };
}

/** Returns what a statement does, and the table that it names first. */
export function targetOf(sql: string): {
  readonly operation: string;
  readonly table: string | null;
} {
  const operation = /[a-z]+/i.exec(sql)?.[0].toLowerCase() ?? 'statement';
  const change = /(?<!for |do |key )\b(?:insert into|update|delete from)\s+"?(\w+)/i.exec(sql);
  const table = (change ?? /\bfrom\s+"?(\w+)/i.exec(sql))?.[1] ?? null;
  if (operation !== 'with') return { operation, table };
  return { operation: change?.[0].split(' ')[0]?.toLowerCase() ?? 'select', table };
}
