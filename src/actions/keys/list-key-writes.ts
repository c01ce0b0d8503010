import type { Static } from 'typebox';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { findKeyOwner } from '../../storage/keys/api-key-repository.ts';
import { listWritesOfActor } from '../../storage/shared/write-log-repository.ts';
import type { ListKeyWritesInput } from '../../wire/keys/control.ts';
import type { ActionContext } from '../context.ts';

export interface KeyWrite {
  readonly entryId: string;
  readonly at: string;
  readonly action: string;
  readonly subject: string;
}

const PAGE_SIZE = 100;

/** Lists the audit log's entries about changes that were made with an API key, the latest first. */
export async function listKeyWrites(
  { database }: ActionContext,
  { merchant, keyId, beforeEntryId, limit = PAGE_SIZE }: Static<typeof ListKeyWritesInput>,
): Promise<
  | {
      readonly merchantSlug: string;
      readonly writes: readonly KeyWrite[];
      readonly hasMore: boolean;
    }
  | Refusal<'key_not_found'>
> {
  return database.read(async (reader) => {
    const owner = await findKeyOwner(reader, keyId, merchant);
    if (owner === null) return refuse('key_not_found', { keyId });
    const page = { beforeEntryId: beforeEntryId ?? null, limit: limit + 1 };
    const entries = await listWritesOfActor(
      reader,
      owner.merchantId,
      { kind: 'key', id: keyId },
      page,
    );
    const writes = entries.slice(0, limit).map(({ entryId, at, action, subject }) => ({
      entryId,
      at: at.toISOString(),
      action,
      subject,
    }));
    return { merchantSlug: owner.slug, writes, hasMore: entries.length > limit };
  });
}
