import type { Signer } from '../../gateways/signer.ts';
import { readSignedId, signId } from './signed-id.ts';

/** Returns the address of an invitation. The token stands behind the number sign. */
export function invitationUrl(
  { signer }: { readonly signer: Signer },
  merchantId: string,
  invitationId: string,
  baseUrl: string,
): string {
  const token = signId(signer, 'invitation-link', merchantId, invitationId);
  return `${baseUrl}/admin/invitation#${token}`;
}

/** Returns what a token invites to, or null if this service didn't make it. */
export function readInvitationToken(
  { signer }: { readonly signer: Signer },
  token: string,
): { readonly merchantId: string; readonly invitationId: string } | null {
  const [merchantId, invitationId] = readSignedId(signer, 'invitation-link', token) ?? [];
  return merchantId === undefined || invitationId === undefined
    ? null
    : { merchantId, invitationId };
}
