import type { Signer } from '../../gateways/signer.ts';
import { readSignedId, signIdToken } from './signed-id.ts';

/**
 * Returns the URL of an invitation. The token is in the fragment after the number sign, so that
 * browsers don't send it to servers.
 */
export function invitationUrl(
  { signer }: { readonly signer: Signer },
  merchantId: string,
  invitationId: string,
  baseUrl: string,
): string {
  const token = signIdToken(signer, 'invitation-link', merchantId, invitationId);
  return `${baseUrl}/admin/invitation#${token}`;
}

/**
 * Returns the ids that an invitation's token contains, or null if this service didn't create the
 * token.
 */
export function readInvitationToken(
  { signer }: { readonly signer: Signer },
  token: string,
): { readonly merchantId: string; readonly invitationId: string } | null {
  const [merchantId, invitationId] = readSignedId(signer, 'invitation-link', token) ?? [];
  return merchantId === undefined || invitationId === undefined
    ? null
    : { merchantId, invitationId };
}
