import type { Static } from 'typebox';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import { publishMapVersion } from '../../storage/capability/map-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { bumpPublication } from '../../storage/shared/publication-repository.ts';
import type { PublishMapInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { readMapText } from './read-map-text.ts';

export interface PublishedVersion {
  readonly mapKey: string;
  readonly version: number;
  readonly warnings: readonly MapProblem[];
}

/**
 * Publishes a map's text, kept as it was written, as the next version. A map with errors is
 * refused, all of them named.
 */
export async function publishMap(
  context: ActionContext,
  input: Static<typeof PublishMapInput>,
): Promise<PublishedVersion | Refusal<'merchant_not_found' | 'map_invalid'>> {
  const { merchant: slug } = input;
  // The byte order mark that some editors write belongs to the file, and JSON has none.
  const document = input.document.replace(/^\uFEFF/, '');
  const { actor, clock, database } = context;
  const { map, errors, warnings } = readMapText(document, clock);
  if (map === null) return refuse('map_invalid', { errors, warnings });
  return database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const publication = {
      mapKey: map.key,
      document,
      publishedBy: `${actor.kind}:${actor.id}`,
      at: clock.now(),
    };
    const version = await publishMapVersion(transaction, merchant.merchantId, publication);
    await logWrite(
      context,
      transaction,
      merchant.merchantId,
      'map.publish',
      `${map.key} ${version}`,
    );
    await bumpPublication(transaction, merchant.merchantId);
    return { mapKey: map.key, version, warnings };
  });
}
