import { EVENT_KINDS, writeEventBody } from '../../../src/core/webhooks/event-body.ts';
import type { ExampleService, Json } from './example-service.ts';

/** Returns the body of the first event of each kind, as webhooks are sent it. */
export async function webhookBodies(service: ExampleService): Promise<Record<string, Json>> {
  const merchantId = service.merchantIds['frames'] ?? '';
  const bodies: Record<string, Json> = {};
  for (const kind of EVENT_KINDS) {
    const row = await service.database.read((reader) =>
      reader
        .selectFrom('event')
        .select(['event_id', 'subject_id', 'sequence', 'occurred_at'])
        .where('merchant_id', '=', merchantId)
        .where('kind', '=', kind)
        .orderBy('event_id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    const event = {
      eventId: row.event_id,
      kind,
      subjectId: row.subject_id,
      sequence: row.sequence,
      occurredAt: row.occurred_at,
    };
    bodies[kind] = JSON.parse(writeEventBody(merchantId, event)) as Json;
  }
  return bodies;
}
