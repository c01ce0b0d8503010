import type { FastifyReply } from 'fastify';
import { keepPrivate } from '../private-page.ts';
import { keepPacked, readPacked } from './packed-cookie.ts';
import { rootOf } from './page-root.ts';
import { readStoredPictures, type StoredPictures, storedPictureText } from './request-pictures.ts';
import { fieldsOf, type Shop } from './shop.ts';

/** What a buyer has entered in the form for a request, and why it wasn't sent. */
export interface RequestDraft {
  /** The idempotency key of the form, which also names the draft in the URL of its page. */
  readonly key: string;
  readonly words: string;
  readonly email: string;
  readonly name: string;
  readonly pictures: StoredPictures;
  /** Why the store's route refused the request, or null. */
  readonly refused: string | null;
  /** Whether the buyer tried to send the form, so that it says what is missing. */
  readonly isTried: boolean;
}

const ENTERED = ['words', 'email', 'name'] as const;
const OWN_FIELDS: ReadonlySet<string> = new Set([...ENTERED, 'key', 'kept', 'draft']);
const RECORDED = 'recorded';

function nameOf({ slug }: Shop): string {
  return `bottega-request-${slug}`;
}

/**
 * Redirects to a page that shows the form with what was entered, so that the back button never
 * sends a form again. Returns null if it is too long for a cookie.
 */
export function toDraft(shop: Shop, draft: RequestDraft): FastifyReply | null {
  const fields = new URLSearchParams({ key: draft.key });
  for (const name of ENTERED) if (draft[name] !== '') fields.append(name, draft[name]);
  for (const picture of draft.pictures.kept) fields.append('kept', storedPictureText(picture));
  for (const problem of draft.pictures.problems) fields.append('problem', problem);
  if (draft.refused !== null) fields.append('refused', draft.refused);
  if (draft.isTried) fields.append('tried', 'yes');
  if (!keepPacked(shop, nameOf(shop), fields)) return null;
  const { request, reply, slug } = shop;
  const chosen = [...fieldsOf(request)].filter(([name]) => !OWN_FIELDS.has(name));
  const query = new URLSearchParams([...chosen, ['draft', draft.key]]);
  const url = `${rootOf(request)}stores/${slug}/buy/request?${query}`;
  return keepPrivate(reply).redirect(url, 303);
}

/** Reads the draft that the URL names. Returns null if this browser has none, or another one. */
export function readDraft(shop: Shop): RequestDraft | null {
  const kept = readNamed(shop);
  if (kept === null || kept.has(RECORDED)) return null;
  return {
    key: kept.get('key') ?? '',
    words: kept.get('words') ?? '',
    email: kept.get('email') ?? '',
    name: kept.get('name') ?? '',
    pictures: { kept: readStoredPictures(kept), problems: kept.getAll('problem') },
    refused: kept.get('refused'),
    isTried: kept.has('tried'),
  };
}

function readNamed(shop: Shop): URLSearchParams | null {
  const kept = readPacked(shop, nameOf(shop));
  const key = fieldsOf(shop.request).get('draft');
  return kept !== null && key !== null && kept.get('key') === key ? kept : null;
}

/** Replaces a draft by the path of the request that came of it, below the store's URL. */
export function keepRecorded(shop: Shop, key: string, path: string): void {
  keepPacked(shop, nameOf(shop), new URLSearchParams({ key, [RECORDED]: path }));
}

/**
 * Returns the path of the request that came of the draft in the URL, below the store's URL, or
 * null. Whoever changes the cookie can only change where their own link leads within the store.
 */
export function recordedBefore(shop: Shop): string | null {
  const path = readNamed(shop)?.get(RECORDED) ?? '';
  return /^requests\/[\w-]+\/[\w-]+$/.test(path) ? path : null;
}
