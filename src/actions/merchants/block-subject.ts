import { emailKey } from '../../core/orders/email-key.ts';
import { networkOf } from '../../core/shared/network-address.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { EMAIL_PATTERN } from '../../wire/shared/schemas.ts';

export interface Blocked {
  readonly kind: 'email' | 'address';
  readonly subject: string;
}

const EMAIL = new RegExp(EMAIL_PATTERN);

/** What is blocked as it is kept, and as orders are looked up by. */
export function blockSubject({ kind, subject }: Blocked): Blocked | Refusal<'invalid_request'> {
  const given = subject.trim();
  if (kind === 'email') {
    return EMAIL.test(given)
      ? { kind, subject: emailKey(given) }
      : invalid('/email', 'must be an email address');
  }
  const network = networkOf(given);
  return network === null
    ? invalid('/address', 'must be an IPv4 or IPv6 address; of IPv6 its whole /64 is meant')
    : { kind, subject: network };
}

function invalid(path: string, problem: string): Refusal<'invalid_request'> {
  return refuse('invalid_request', { problems: [{ path, problem }] });
}
