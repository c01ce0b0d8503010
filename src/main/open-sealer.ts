import type { Config } from '../config.ts';
import { createSealer, type Sealer } from '../gateways/sealer.ts';
import { keepSecret } from '../gateways/secrets.ts';

/** By the configured secrets, or on the embedded database by the one that its data folder keeps. */
export async function openSealer({ secrets, dataDir }: Config): Promise<Sealer> {
  return createSealer(secrets.length > 0 ? secrets : [await keepSecret(dataDir)]);
}
