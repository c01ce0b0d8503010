import type { Merchant } from '../../core/merchants/merchant.ts';
import { parsePictureAddress, pictureAddress } from '../../core/pictures/picture-address.ts';
import type { Problem } from '../../core/shared/problem.ts';
import type { Transaction } from '../../storage/database/database.ts';
import { keepPictures } from '../../storage/pictures/picture-repository.ts';

/**
 * Returns a problem if a store's logo isn't one of its pictures. Otherwise the picture is marked as
 * used, so that it isn't deleted.
 */
export async function logoProblems(
  transaction: Transaction,
  { merchantId, slug, settings }: Pick<Merchant, 'merchantId' | 'slug' | 'settings'>,
  now: Date,
): Promise<Problem[]> {
  const logoUrl = settings.theme?.logoUrl;
  if (logoUrl === undefined) return [];
  const digest = parsePictureAddress(logoUrl)?.file.digest;
  const kept =
    digest === undefined ? [] : await keepPictures(transaction, merchantId, [digest], now);
  return kept.some((picture) => pictureAddress(slug, picture) === logoUrl)
    ? []
    : [
        {
          path: '/settings/theme/logoUrl',
          problem: 'must be the address of a picture of the store',
        },
      ];
}
