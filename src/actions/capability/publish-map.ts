import type { Static } from 'typebox';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import { publishMapVersion } from '../../storage/capability/map-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { bumpPublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { PublishMapInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { type MapCheckResult, checkMapText } from '../shared/read-map-text.ts';

export interface PublishedVersion {
  readonly mapKey: string;
  readonly version: number;
  readonly warnings: readonly MapProblem[];
}

/** The time limit for checking one capability map. A large map takes several seconds. */
const CHECK_DEADLINE_MS = 120_000;

/**
 * Publishes the text of a capability map, unchanged, as its next version. A map with errors is
 * refused, and the refusal lists all errors.
 */
export async function publishMap(
  context: ActionContext,
  input: Static<typeof PublishMapInput>,
): Promise<PublishedVersion | Refusal<'merchant_not_found' | 'map_invalid' | 'busy'>> {
  const { merchant: slug } = input;
  // Removes the byte order mark that some editors add to a file. JSON doesn't allow it.
  const document = input.document.replace(/^\uFEFF/, '');
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { mapKey, errors, warnings } = checked;
  if (mapKey === null) return refuse('map_invalid', { errors, warnings });
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const version = await publishChecked(context, transaction, merchantId, { mapKey, document });
    return { mapKey, version, warnings };
  });
}

/** Stores a text without mistakes as the next version of its map, and returns the version. */
export async function publishChecked(
  context: ActionContext,
  transaction: Transaction,
  merchantId: string,
  { mapKey, document }: { readonly mapKey: string; readonly document: string },
): Promise<number> {
  const { actor, clock } = context;
  const publishedBy = `${actor.kind}:${actor.id}`;
  const publication = { mapKey, document, publishedBy, at: clock.now() };
  const version = await publishMapVersion(transaction, merchantId, publication);
  await logWrite(context, transaction, merchantId, 'map.publish', `${mapKey} ${version}`);
  await bumpPublicationRevision(transaction, merchantId);
  return version;
}

/**
 * Checks a capability map in a worker thread if there is one, so that other requests don't have to
 * wait.
 */
export async function checkDocument(
  { threads, clock }: ActionContext,
  document: string,
): Promise<MapCheckResult | Refusal<'busy'>> {
  if (!threads) return checkMapText(document, clock);
  const result = await threads.run(
    { kind: 'check-map', document, now: clock.now() },
    { clientKey: 'operator', isUnlimited: true, deadlineMs: CHECK_DEADLINE_MS },
  );
  return result.kind === 'done'
    ? (result.output as MapCheckResult)
    : refuse('busy', { retryAfterSeconds: result.retryAfterSeconds });
}
