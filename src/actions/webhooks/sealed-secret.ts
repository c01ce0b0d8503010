import type { ActionContext } from '../context.ts';

type Whose = readonly [merchantId: string, endpointId: string];

/** What a secret is sealed for: in another endpoint's row it is worth nothing. */
const PURPOSE = 'webhook-secret';

export function sealSecret(
  { sealer }: Pick<ActionContext, 'sealer'>,
  secret: string,
  ...whose: Whose
): string {
  return sealer.seal(secret, PURPOSE, ...whose);
}

/** Null: the service's own secret, by which it was sealed, is not here any more. */
export function openSecret(
  { sealer }: Pick<ActionContext, 'sealer'>,
  sealed: string,
  ...whose: Whose
): string | null {
  return sealer.open(sealed, PURPOSE, ...whose);
}
