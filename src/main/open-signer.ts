import type { Config } from '../config.ts';
import { keepSecret } from '../gateways/secrets.ts';
import { createSigner, type Signer } from '../gateways/signer.ts';

/** By the configured secrets, or on the embedded database by the one that its data folder keeps. */
export async function openSigner({ secrets, dataDir }: Config): Promise<Signer> {
  return createSigner(secrets.length > 0 ? secrets : [await keepSecret(dataDir)]);
}
