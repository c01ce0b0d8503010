import { withAllFields } from './described-members.ts';

/** A store's account at the simulated payment provider. */
export interface SandboxAccount {
  readonly id: string;
  readonly key: string;
  readonly webhookSecret: string;
  /** The slug of the store, which is part of the URL for its webhooks. */
  readonly slug: string;
}

/** An object in the form of Stripe's API, limited to the fields that this service reads. */
export type SandboxObject = Record<string, unknown> & { readonly id: string };

export interface StoredReply {
  readonly request: string;
  readonly status: number;
  readonly body: unknown;
}

/** All data of the sandbox as plain JSON, which can be stored in a file. */
export interface SandboxBooks {
  accounts: SandboxAccount[];
  /** All objects of the sandbox, keyed by id, in the sequence in which they were created. */
  objects: Record<string, SandboxObject & { readonly account: string }>;
  /**
   * The replies to requests with an idempotency key, which are repeated if the request is repeated.
   */
  replies: Record<string, StoredReply>;
  counter: number;
}

export function emptyBooks(): SandboxBooks {
  return { accounts: [], objects: {}, replies: {}, counter: 0 };
}

/** Indexes of object ids by account and kind, because every request reads lists of objects. */
const INDEXES = new WeakMap<SandboxBooks['objects'], Map<string, string[]>>();

function findOrBuildIndex({ objects }: SandboxBooks): Map<string, string[]> {
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

/** Returns the objects of one kind that belong to an account, the latest first. */
export function listObjects(
  sandboxBooks: SandboxBooks,
  account: string,
  kind: string,
): readonly SandboxObject[] {
  const ids = findOrBuildIndex(sandboxBooks).get(`${account} ${kind}`) ?? [];
  return ids.flatMap((id) => sandboxBooks.objects[id] ?? []).toReversed();
}

export function findSandboxObject(
  sandboxBooks: SandboxBooks,
  account: string,
  kind: string,
  id: string,
): SandboxObject | null {
  const object = sandboxBooks.objects[id];
  return object?.account === account && object['object'] === kind ? object : null;
}

/** Adds an object to the sandbox with a new id, such as cs_test_000000000001. */
export function addSandboxObject(
  sandboxBooks: SandboxBooks,
  account: string,
  { prefix, ...members }: { readonly prefix: string } & Readonly<Record<string, unknown>>,
): SandboxObject {
  sandboxBooks.counter += 1;
  const id = `${prefix}_${String(sandboxBooks.counter).padStart(14, '0')}`;
  const index = findOrBuildIndex(sandboxBooks);
  const object = { id, ...members, livemode: false, account };
  sandboxBooks.objects[id] = object;
  addToIndex(index, object);
  return object;
}

/**
 * Returns an object in the form of Stripe's API: without its account, and with all fields that the
 * API defines for its kind.
 */
export function publicSandboxObject({ account: _account, ...object }: Record<string, unknown>) {
  return withAllFields(object);
}
