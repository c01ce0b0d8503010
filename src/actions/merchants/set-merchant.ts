import type { Static } from 'typebox';
import type { Merchant } from '../../core/merchants/merchant.ts';
import { currencyExponent } from '../../core/shared/money.ts';
import type { Problem } from '../../core/shared/problem.ts';
import { refuse, type Refusal } from '../../core/shared/result.ts';
import {
  findMerchantBySlug,
  lockMerchant,
  updateMerchant,
} from '../../storage/merchants/merchant-repository.ts';
import { deleteQuestions } from '../../storage/capability/question-repository.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { listNamedWrites } from '../../storage/people/write-repository.ts';
import { increasePublicationRevision } from '../../storage/shared/publication-repository.ts';
import { merchantChangeProblems } from '../../wire/merchants/problems.ts';
import {
  storeClosureOf,
  mergeSettings,
  type SetMerchantInput,
} from '../../wire/merchants/settings.ts';
import type { ActionContext } from '../context.ts';
import { logWrite } from '../shared/log-write.ts';
import { changedPaths, changedSettingsSince } from './changed-settings.ts';
import { holidayProblems } from './holiday-problems.ts';
import { logoProblems } from './logo-problems.ts';

type Input = Static<typeof SetMerchantInput>;

/**
 * Returns the problems of a change to a store that schema validation can't find. The input may be
 * any JSON.
 */
export async function merchantChangeFaults(
  { database, clock }: ActionContext,
  input: unknown,
): Promise<Problem[]> {
  const { slug } = (input ?? {}) as { readonly slug?: unknown };
  const merchant =
    typeof slug === 'string'
      ? await database.read((reader) => findMerchantBySlug(reader, slug))
      : null;
  const exponent = merchant === null ? 2 : exponentOf(merchant);
  return [...merchantChangeProblems(input, exponent), ...(await holidayProblems(input, clock))];
}

/**
 * Changes a store. Its slug never changes because links contain it, and its currency never changes
 * because amounts are stored in it; a dry run only returns what the store would become.
 */
export async function setMerchant(
  context: ActionContext,
  input: Input,
): Promise<Merchant | Refusal<'invalid_request' | 'merchant_not_found' | 'settings_changed'>> {
  const unknownHolidays = await holidayProblems(input, context.clock);
  return context.database.transaction(async (transaction) => {
    const found = await findMerchantBySlug(transaction, input.slug);
    const merchant = found === null ? null : await lockMerchant(transaction, found.merchantId);
    if (merchant === null) return refuse('merchant_not_found', { slug: input.slug });
    const problems = [...merchantChangeProblems(input, exponentOf(merchant)), ...unknownHolidays];
    if (problems.length > 0) return refuse('invalid_request', { problems });
    const overtaken = await refuseOvertakenChange(transaction, merchant, input.seen);
    if (overtaken !== null) return overtaken;
    const changed = { ...merchant, ...merchantChangeOf(merchant, input) };
    if (input.settings?.theme !== undefined) {
      const missing = await logoProblems(transaction, changed, context.clock.now());
      if (missing.length > 0) return refuse('invalid_request', { problems: missing });
    }
    if (input.dryRun === true) return changed;
    await updateMerchant(transaction, merchant.merchantId, changed);
    if (!changed.settings.keepQuestions) await deleteQuestions(transaction, merchant.merchantId);
    await logWrite(context, transaction, merchant.merchantId, 'merchant.set', merchant.slug, {
      changed: changedPaths(merchant, changed),
    });
    await increasePublicationRevision(transaction, merchant.merchantId);
    return changed;
  });
}

/** Returns a refusal if another person has changed the same values since the caller read them. */
async function refuseOvertakenChange(
  transaction: Transaction,
  merchant: Merchant,
  seenValues: Input['seen'],
): Promise<Refusal<'settings_changed'> | null> {
  if (seenValues === undefined) return null;
  const changed = changedSettingsSince(seenValues, merchant);
  if (changed.length === 0) return null;
  const [latest] = await listNamedWrites(transaction, merchant.merchantId, {
    actions: ['merchant.set'],
    limit: 1,
  });
  return refuse('settings_changed', {
    changed,
    changedBy: latest?.actorName ?? null,
    changedAt: latest?.at.toISOString() ?? null,
  });
}

function merchantChangeOf(
  merchant: Merchant,
  { name, timezone, settings, addClosures = [] }: Input,
): Partial<Merchant> {
  const merged = mergeSettings(merchant.settings, settings ?? {}, exponentOf(merchant));
  return {
    ...(name !== undefined && { name }),
    ...(timezone !== undefined && { timezone }),
    settings: { ...merged, closures: [...merged.closures, ...addClosures.map(storeClosureOf)] },
  };
}

function exponentOf({ currencyCode }: Merchant): number {
  return currencyExponent(currencyCode) ?? 2;
}
