import type { Static } from 'typebox';
import { type Refusal, refuse } from '../../core/shared/result.ts';
import {
  deleteStoredComment,
  insertStoredComment,
  listStoredComments,
  type StoredComment,
} from '../../storage/capability/comment-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { readActorNames } from '../../storage/people/actor-names.ts';
import { isStorable } from '../../storage/shared/storable.ts';
import type {
  AddMapCommentInput,
  ListMapCommentsInput,
  RemoveMapCommentInput,
} from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';

/** The maximum number of comments on a map. */
const MAXIMUM_COMMENTS = 1_000;

/** A staff comment on a part of a map. Buyers and their assistants never see it. */
interface MapComment {
  readonly commentId: string;
  /**
   * The part of the map: `option:` with the option's key, `value:` with the keys of option and
   * value, or `rule:` with the rule's key.
   */
  readonly place: string;
  readonly text: string;
  readonly writtenAt: string;
  /** The name of the comment's author. */
  readonly writtenBy: string;
}

type MerchantNotFoundRefusal = Refusal<'merchant_not_found'>;

export async function listMapComments(
  { database }: ActionContext,
  { merchant: slug, mapKey }: Static<typeof ListMapCommentsInput>,
): Promise<{ readonly comments: readonly MapComment[] } | MerchantNotFoundRefusal> {
  return database.read(async (reader) => {
    const merchant = await findMerchantBySlug(reader, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const stored = await listStoredComments(reader, merchantId, mapKey);
    const authors = stored.map(({ writtenBy }) => writtenBy);
    const names = await readActorNames(reader, merchantId, authors);
    return { comments: stored.map((comment) => toMapComment(comment, names)) };
  });
}

function toMapComment(
  { commentId, place, content, writtenAt, writtenBy }: StoredComment,
  names: ReadonlyMap<string, string>,
): MapComment {
  return {
    commentId,
    place,
    text: content,
    writtenAt: writtenAt.toISOString(),
    writtenBy: names.get(writtenBy) ?? 'Somebody',
  };
}

/**
 * Adds a comment to a part of a map. Publishing the map doesn't remove the comment; only a person
 * can remove it.
 */
export async function addMapComment(
  context: ActionContext,
  { merchant: slug, mapKey, place, text }: Static<typeof AddMapCommentInput>,
): Promise<
  | { readonly commentId: string }
  | MerchantNotFoundRefusal
  | Refusal<'too_many_comments' | 'invalid_request'>
> {
  const { actor, clock, database, newId } = context;
  if (!isStorable(text) || !isStorable(mapKey)) {
    const problem = 'holds a character that cannot be kept';
    return refuse('invalid_request', { problems: [{ path: '/text', problem }] });
  }
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const stored = await listStoredComments(transaction, merchantId, mapKey);
    if (stored.length >= MAXIMUM_COMMENTS)
      return refuse('too_many_comments', { maximum: MAXIMUM_COMMENTS });
    const commentId = newId();
    await insertStoredComment(transaction, merchantId, mapKey, {
      commentId,
      place,
      content: text,
      writtenAt: clock.now(),
      writtenBy: `${actor.kind}:${actor.id}`,
    });
    await logWrite(context, transaction, merchantId, 'map.comment.add', `${mapKey} ${place}`);
    return { commentId };
  });
}

export async function removeMapComment(
  context: ActionContext,
  { merchant: slug, mapKey, commentId }: Static<typeof RemoveMapCommentInput>,
): Promise<
  { readonly commentId: string } | MerchantNotFoundRefusal | Refusal<'comment_not_found'>
> {
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    if (!(await deleteStoredComment(transaction, merchantId, mapKey, commentId)))
      return refuse('comment_not_found', { commentId });
    await logWrite(
      context,
      transaction,
      merchantId,
      'map.comment.remove',
      `${mapKey} ${commentId}`,
    );
    return { commentId };
  });
}
