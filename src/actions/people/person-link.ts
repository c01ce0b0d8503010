import type { Transaction } from '../../storage/database/database.ts';
import { findLink, insertLink, type PersonLink } from '../../storage/people/link-repository.ts';
import type { PeopleContext } from './people-context.ts';
import { readSignedId, signIdToken } from './signed-id.ts';

type PersonLinkPurpose = PersonLink['purpose'];

const TOKEN_PURPOSES = { reset: 'reset-link', sign_in: 'sign-in-link' } as const;
/**
 * The paths of the admin's pages that accept the token of a link, keyed by the purpose of the link.
 */
const PAGE_NAMES_BY_PURPOSE = { reset: 'reset', sign_in: 'sign-in' } as const;

export interface NewPersonLink {
  readonly personId: string;
  readonly purpose: PersonLinkPurpose;
  /**
   * Whether using the link proves that the person owns the email address, because only the
   * mailbox's owner or the operator can have the link.
   */
  readonly provesAddress: boolean;
  readonly lifetimeMs: number;
}

/** Stores a link that works once, and returns its id. */
export async function addPersonLink(
  { clock, newId }: Pick<PeopleContext, 'clock' | 'newId'>,
  transaction: Transaction,
  { personId, purpose, provesAddress, lifetimeMs: forMs }: NewPersonLink,
): Promise<string> {
  const linkId = newId();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + forMs);
  await insertLink(transaction, {
    linkId,
    personId,
    purpose,
    provesAddress,
    createdAt,
    expiresAt,
  });
  return linkId;
}

/**
 * Returns the URL of a link. The token is in the fragment after the number sign, so that it never
 * appears in server logs or Referer headers.
 */
export function personLinkUrl(
  { signer }: Pick<PeopleContext, 'signer'>,
  purpose: PersonLinkPurpose,
  linkId: string,
  baseUrl: string,
): string {
  const token = signIdToken(signer, TOKEN_PURPOSES[purpose], linkId);
  return `${baseUrl}/admin/${PAGE_NAMES_BY_PURPOSE[purpose]}#${token}`;
}

/** Returns the link with this token, or null if it no longer works. */
export async function findPersonLink(
  { database, clock, signer }: Pick<PeopleContext, 'database' | 'clock' | 'signer'>,
  purpose: PersonLinkPurpose,
  token: string,
): Promise<PersonLink | null> {
  const [linkId] = readSignedId(signer, TOKEN_PURPOSES[purpose], token) ?? [];
  if (linkId === undefined) return null;
  return database.read((reader) => findLink(reader, linkId, { purpose, now: clock.now() }));
}
