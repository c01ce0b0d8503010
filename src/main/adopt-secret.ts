import { adoptSecret } from '../actions/keys/check-secret.ts';
import type { Config } from '../config.ts';
import { openReadyDatabase } from './open-ready-database.ts';
import { createSecretTools } from './open-secrets.ts';

/**
 * Makes the database accept the configured secret from now on, even if it was previously used with
 * a different one.
 */
export async function adoptConfiguredSecret(config: Config): Promise<void> {
  const database = await openReadyDatabase(
    config,
    (problem) => void process.stderr.write(`${problem.message}\n`),
  );
  try {
    await adoptSecret({ database, signer: (await createSecretTools(config)).signer });
  } finally {
    await database.close();
  }
}
