import type { Static } from 'typebox';
import type { MapProblem } from '../../core/capability/check/check-problem.ts';
import { type Refusal, isRefusal, refuse } from '../../core/shared/result.ts';
import { publishMapVersion } from '../../storage/capability/map-repository.ts';
import { findMerchantBySlug } from '../../storage/merchants/merchant-repository.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import type { PublishMapInput } from '../../wire/capability/control.ts';
import type { ActionContext } from '../context.ts';
import { checkDocument } from '../shared/check-document.ts';
import { logWrite } from '../shared/log-write.ts';
import { type HonouredMapCases, honourCases } from './honour-cases.ts';
import { areSameCases } from './map-cases.ts';

export interface PublishedVersion {
  readonly mapKey: string;
  readonly version: number;
  readonly warnings: readonly MapProblem[];
}

/**
 * Publishes the text of a capability map, unchanged, as its next version. A map with errors is
 * refused, and the refusal lists all errors.
 */
export async function publishMap(
  context: ActionContext,
  input: Static<typeof PublishMapInput>,
): Promise<
  PublishedVersion | Refusal<'merchant_not_found' | 'map_invalid' | 'cases_failing' | 'busy'>
> {
  const { merchant: slug, note = null } = input;
  // Removes the byte order mark that some editors add to a file. JSON doesn't allow it.
  const document = input.document.replace(/^\uFEFF/, '');
  const checked = await checkDocument(context, document);
  if (isRefusal(checked)) return checked;
  const { mapKey, errors, warnings } = checked;
  if (mapKey === null) return refuse('map_invalid', { errors, warnings });
  const cases = await honourCases(context, slug, { mapKey, document }, input.overrideReason);
  if (isRefusal(cases)) return cases;
  return context.database.transaction(async (transaction) => {
    const merchant = await findMerchantBySlug(transaction, slug);
    if (merchant === null) return refuse('merchant_not_found', { slug });
    const { merchantId } = merchant;
    const map = { mapKey, document, note };
    const version = await publishCheckedMap(context, transaction, merchantId, { map, cases });
    return isRefusal(version) ? version : { mapKey, version, warnings };
  });
}

export interface CheckedPublication {
  readonly map: {
    readonly mapKey: string;
    readonly document: string;
    /** The reason for publishing the map, or null if none is given. */
    readonly note: string | null;
  };
  readonly cases: HonouredMapCases;
}

/**
 * Stores a valid text as the next version of its map, and returns the version number. Returns a
 * refusal if somebody has changed the map's test cases since they were run.
 */
export async function publishCheckedMap(
  context: ActionContext,
  transaction: Transaction,
  merchantId: string,
  { map, cases }: CheckedPublication,
): Promise<number | Refusal<'busy'>> {
  const { actor, clock } = context;
  const { mapKey } = map;
  if (!(await areSameCases(transaction, merchantId, mapKey, cases)))
    return refuse('busy', { retryAfterSeconds: 1 });
  const { overrideReason } = cases;
  const publishedBy = `${actor.kind}:${actor.id}`;
  const publication = { ...map, overrideReason, publishedBy, at: clock.now() };
  const version = await publishMapVersion(transaction, merchantId, publication);
  const subject = `${mapKey} ${version}`;
  await logWrite(context, transaction, merchantId, 'map.publish', subject);
  if (overrideReason !== null)
    await logWrite(context, transaction, merchantId, 'map.override', subject);
  await increasePublicationRevision(transaction, merchantId);
  return version;
}
