import { emailKey } from '../../core/orders/email-key.ts';
import { networkOf } from '../../core/shared/network-address.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { EMAIL_PATTERN } from '../../wire/shared/schemas.ts';

export interface BlockedBuyer {
  readonly kind: 'email' | 'address';
  readonly subject: string;
}

const EMAIL_REGEXP = new RegExp(EMAIL_PATTERN);

/**
 * Converts an email or network address to the normalized form that is stored for a block and
 * compared with every order.
 */
export function blockSubject({
  kind,
  subject,
}: BlockedBuyer): BlockedBuyer | Refusal<'invalid_request'> {
  const trimmed = subject.trim();
  if (kind === 'email') {
    return EMAIL_REGEXP.test(trimmed)
      ? { kind, subject: emailKey(trimmed) }
      : invalidRequest('/email', 'must be an email address');
  }
  const network = networkOf(trimmed);
  return network === null
    ? invalidRequest('/address', 'must be an IPv4 or IPv6 address; of IPv6 its whole /64 is meant')
    : { kind, subject: network };
}

function invalidRequest(path: string, problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
