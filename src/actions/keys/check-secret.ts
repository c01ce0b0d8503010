import type { Signer } from '../../gateways/signer.ts';
import { readSecretProof, replaceSecretProof } from '../../storage/keys/secret-proof-repository.ts';
import type { Database } from '../../storage/database/database.ts';

const SECRET_PROOF_PURPOSE = 'secret proof';

interface SecretCheck {
  readonly database: Database;
  readonly signer: Signer;
}

/**
 * Returns whether the database was previously used with one of the configured secrets. Returns true
 * for a database that has never been used.
 */
export async function hasKnownSecret({ database, signer }: SecretCheck): Promise<boolean> {
  const proof = await database.read(readSecretProof);
  return proof === null || signer.verify(proof, SECRET_PROOF_PURPOSE);
}

/**
 * Checks the configured secrets against the database, and stores a signature of the first one for
 * the next start. An older secret may be removed once all processes know the new one.
 */
export async function claimSecret({ database, signer }: SecretCheck): Promise<boolean> {
  const proof = await database.read(readSecretProof);
  const signature = signer.sign(SECRET_PROOF_PURPOSE);
  if (proof === signature) return true;
  if (proof !== null && !signer.verify(proof, SECRET_PROOF_PURPOSE)) return false;
  await database.transaction((transaction) => replaceSecretProof(transaction, proof, signature));
  return hasKnownSecret({ database, signer });
}

/**
 * Makes the database accept the first configured secret from now on, even if it was previously used
 * with a different one.
 */
export async function adoptSecret({ database, signer }: SecretCheck): Promise<void> {
  const proof = await database.read(readSecretProof);
  await database.transaction((transaction) =>
    replaceSecretProof(transaction, proof, signer.sign(SECRET_PROOF_PURPOSE)),
  );
}
