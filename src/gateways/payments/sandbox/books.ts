import { describedObject } from './described-members.ts';

/** A store's account at the simulated payment provider. */
export interface SandboxAccount {
  readonly id: string;
  readonly key: string;
  readonly webhookSecret: string;
  /** The slug of the store, from which the address for its webhooks is made. */
  readonly slug: string;
}

/**
 * An object in the form that Stripe's API returns, with only those members that this service reads.
 */
export type SandboxObject = Record<string, unknown> & { readonly id: string };

export interface StoredReply {
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

/** All data of the sandbox, as plain JSON so that it can be stored in a file. */
export interface SandboxBooks {
  accounts: SandboxAccount[];
  /** All objects by their ids, in the order in which they were made. */
  objects: Record<string, SandboxObject & { readonly account: string }>;
  /** The replies to requests that had an idempotency key. */
  replies: Record<string, StoredReply>;
  counter: number;
}

export function emptyBooks(): SandboxBooks {
  return { accounts: [], objects: {}, replies: {}, counter: 0 };
}

/** The ids of the objects of each account and kind, because lists are read with every request. */
const INDEXES = new WeakMap<SandboxBooks['objects'], Map<string, string[]>>();

function indexOf({ objects }: SandboxBooks): Map<string, string[]> {
  const known = INDEXES.get(objects);
  if (known !== undefined) return known;
  const index = new Map<string, string[]>();
  INDEXES.set(objects, index);
  for (const object of Object.values(objects)) addToIndex(index, object);
  return index;
}

function addToIndex(
  index: Map<string, string[]>,
  object: SandboxObject & { readonly account: string },
): void {
  const name = `${object.account} ${String(object['object'])}`;
  const ids = index.get(name);
  if (ids === undefined) index.set(name, [object.id]);
  else ids.push(object.id);
}

/** Returns the objects of an account and of one kind, the latest first. */
export function listObjects(
  books: SandboxBooks,
  account: string,
  kind: string,
): readonly SandboxObject[] {
  const ids = indexOf(books).get(`${account} ${kind}`) ?? [];
  return ids.flatMap((id) => books.objects[id] ?? []).toReversed();
}

export function findObject(
  books: SandboxBooks,
  account: string,
  kind: string,
  id: string,
): SandboxObject | null {
  const object = books.objects[id];
  return object?.account === account && object['object'] === kind ? object : null;
}

/** Adds an object with a new id, such as cs_test_000000000001. */
export function addObject(
  books: SandboxBooks,
  account: string,
  { prefix, ...members }: { readonly prefix: string } & Readonly<Record<string, unknown>>,
): SandboxObject {
  books.counter += 1;
  const id = `${prefix}_${String(books.counter).padStart(14, '0')}`;
  const index = indexOf(books);
  const object = { id, ...members, livemode: false, account };
  books.objects[id] = object;
  addToIndex(index, object);
  return object;
}

/**
 * Returns an object as the API shows it: without the account that it belongs to, and with all
 * members that are described for its kind.
 */
export function shownObject({ account: _account, ...object }: Record<string, unknown>) {
  return describedObject(object);
}
