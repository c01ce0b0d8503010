import { deleteUnusedPictures } from '../actions/pictures/delete-unused-pictures.ts';
import type { DueMerchantContext } from '../actions/shared/due-work.ts';
import type { ContextWithoutActor } from '../actions/context.ts';
import type { RunJobPart } from './loop.ts';
import { rotateParts } from './rotate-parts.ts';

/** Deletes pictures that no product, map or order has shown for some weeks. */
export function deletePictures(
  context: DueMerchantContext & Pick<ContextWithoutActor, 'pictureBucket'>,
): RunJobPart {
  return rotateParts((part) => deleteUnusedPictures(context, part));
}
