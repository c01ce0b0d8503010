import type { Sealer } from '../../gateways/sealer.ts';
import type { Database } from '../../storage/database/database.ts';
import { listSealedSecrets, replaceSealedSecret } from '../../storage/keys/sealed-secrets.ts';
import { sealingContextOf } from '../shared/unreadable-secrets.ts';

/**
 * Encrypts all stored secrets with the first configured key, so that older keys can be removed.
 * Returns the number of secrets that none of the keys can decrypt.
 */
export async function resealSecrets({
  database,
  sealer,
}: {
  readonly database: Database;
  readonly sealer: Sealer;
}): Promise<{ readonly resealed: number; readonly unreadable: number }> {
  const all = await database.read(listSealedSecrets);
  const outdated = all.filter(
    (secret) => !sealer.isSealedWithCurrentKey(secret.sealed, ...sealingContextOf(secret)),
  );
  let resealed = 0;
  await database.transaction(async (transaction) => {
    resealed = 0;
    for (const secret of outdated) {
      const text = sealer.open(secret.sealed, ...sealingContextOf(secret));
      if (text === null) continue;
      await replaceSealedSecret(
        transaction,
        secret,
        sealer.seal(text, ...sealingContextOf(secret)),
      );
      resealed += 1;
    }
  });
  return { resealed, unreadable: outdated.length - resealed };
}
