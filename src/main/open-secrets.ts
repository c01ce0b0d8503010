import { claimSecret } from '../actions/keys/check-secret.ts';
import { resealSecrets } from '../actions/keys/reseal-secrets.ts';
import type { Config } from '../config.ts';
import { createSealer, type Sealer } from '../gateways/sealer.ts';
import { readOrCreateSecret } from '../gateways/secrets.ts';
import { createSigner, type Signer } from '../gateways/signer.ts';
import type { Database } from '../storage/database/database.ts';
import { CannotStart } from './cannot-start.ts';

/** The objects that sign links and encrypt stored data with the configured secrets. */
export interface SecretTools {
  readonly signer: Signer;
  readonly sealer: Sealer;
}

/**
 * Creates the objects that use the configured secrets. If none is configured, the secret in the
 * data folder is used.
 */
export async function createSecretTools({ secrets, dataDir }: Config): Promise<SecretTools> {
  const known = secrets.length > 0 ? secrets : [await readOrCreateSecret(dataDir)];
  return { signer: createSigner(known), sealer: createSealer(known) };
}

/**
 * Prepares signing and encryption for a database.
 * @throws CannotStart if the database belongs to a different secret, because every API key and
 * private link would then be refused
 */
export async function openSecrets(config: Config, database: Database): Promise<SecretTools> {
  const tools = await createSecretTools(config);
  if (await claimSecret({ database, signer: tools.signer })) {
    // Data that is encrypted with an older secret would be lost if the operator removed that
    // secret, so it is encrypted again.
    await resealSecrets({ database, sealer: tools.sealer });
    return tools;
  }
  throw new CannotStart(
    'BOTTEGA_SECRET, or the file "secret" in the data folder, is not the secret that this database is used with: API keys, private links and webhook secrets would stop working. Restore it; if it is lost, "bottega secret adopt" accepts the present one.',
  );
}
