import { errorFinding, type Finding } from './finding.ts';

/** Secrets of one kind that are encrypted in the database and can't be read any more. */
export interface UnreadableSecretsFacts {
  readonly kind: 'paymentAccounts' | 'webhookEndpoints' | 'secondFactors';
  /** The number of accounts, endpoints or people. */
  readonly count: number;
  /** The slugs of the stores that they belong to. */
  readonly stores: readonly string[];
}

/** How many stores a sentence names. */
const NAMED_STORES = 5;

interface Words {
  readonly one: string;
  readonly many: string;
  /** What doesn't work until then. */
  readonly consequence: string;
  /** What to do if the secret is lost. */
  readonly remedy: string;
}

const WORDS: Readonly<Record<UnreadableSecretsFacts['kind'], Words>> = {
  paymentAccounts: {
    one: 'The key of a payment account',
    many: 'The keys of $ payment accounts',
    consequence: 'nobody pays there by card',
    remedy: '"bottega payment connect" gives an account its keys again',
  },
  webhookEndpoints: {
    one: 'The secret of a webhook endpoint',
    many: 'The secrets of $ webhook endpoints',
    consequence: 'nothing is sent there',
    remedy: '"bottega webhook rotate" makes a new one, which the receiver needs, too',
  },
  secondFactors: {
    one: 'The second factor of a person',
    many: 'The second factors of $ people',
    consequence: 'their codes are refused',
    remedy: '"bottega person reset" with --second-factor lets somebody set up a new one',
  },
};

export function judgeSecrets(unreadable: readonly UnreadableSecretsFacts[]): Finding[] {
  return unreadable.map(({ kind, count, stores }) => {
    const { one, many, consequence, remedy } = WORDS[kind];
    const what = count === 1 ? one : many.replace('$', String(count));
    return errorFinding(
      'secrets',
      `${what}${storesText(stores)} can't be read with BOTTEGA_SECRET, so ${consequence}: put the secret that they were made with behind the present one, separated by a comma, and restart every process. If it is lost, ${remedy}.`,
    );
  });
}

function storesText(stores: readonly string[]): string {
  if (stores.length === 0) return '';
  const named = stores.slice(0, NAMED_STORES).join(', ');
  const more = stores.length - NAMED_STORES;
  return ` (${named}${more > 0 ? ` and ${more} more stores` : ''})`;
}
