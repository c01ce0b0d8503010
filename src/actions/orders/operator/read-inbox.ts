import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../../core/shared/result.ts';
import { localDate } from '../../../core/opportunities/queue.ts';
import { findMerchantBySlug } from '../../../storage/merchants/merchant-repository.ts';
import { type InboxRow, readInbox as readRows } from '../../../storage/orders/inbox.ts';
import type { ReadInboxInput } from '../../../wire/orders/control.ts';
import { INBOX_KINDS, type InboxReply } from '../../../wire/orders/reply.ts';
import type { ActionContext } from '../../context.ts';

const MAXIMUM_ENTRIES_PER_KIND = 50;
const HOUR_MS = 3_600_000;
const REVISION_NOTICE_MS = 48 * HOUR_MS;
const MAILS_SHOWN_MS = 7 * 24 * HOUR_MS;

/** Lists everything in a store that needs the attention of its staff, most urgent first. */
export async function readInbox(
  { clock, database }: ActionContext,
  { merchant: slug }: Static<typeof ReadInboxInput>,
): Promise<Static<typeof InboxReply> | Refusal<'merchant_not_found'>> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const now = clock.now();
    const { timezone } = merchant;
    const rows = await readRows(reader, merchant.merchantId, {
      now,
      timezone,
      today: localDate(now, timezone),
      revisionCutoffTime: new Date(now.getTime() + REVISION_NOTICE_MS),
      mailStartTime: new Date(now.getTime() - MAILS_SHOWN_MS),
      limit: MAXIMUM_ENTRIES_PER_KIND + 1,
    });
    const kept = INBOX_KINDS.flatMap((kind) =>
      rows.filter((row) => row.kind === kind).slice(0, MAXIMUM_ENTRIES_PER_KIND),
    );
    return {
      items: kept.toSorted(compareUrgency).map(({ since, dueAt, ...row }) => ({
        ...row,
        since: since?.toISOString() ?? null,
        dueAt: dueAt?.toISOString() ?? null,
        isOverdue: dueAt !== null && dueAt <= now,
      })),
      hasMore: kept.length < rows.length,
    };
  });
}

/**
 * Entries are sorted by the time at which they are due. Entries without such a time come last, in
 * the order of their kinds.
 */
function compareUrgency(one: InboxRow, other: InboxRow): number {
  const difference = dueMs(one) - dueMs(other);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0);
}

function dueMs({ dueAt }: InboxRow): number {
  return dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
