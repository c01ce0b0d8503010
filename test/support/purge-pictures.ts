import type { ActionContext } from '../../src/actions/context.ts';
import { deleteUnusedPictures } from '../../src/actions/pictures/delete-unused-pictures.ts';

function report(problem: Error): never {
  throw problem;
}

/** Looks at pictures as the background does. */
export async function purgePictures(context: ActionContext): Promise<void> {
  await deleteUnusedPictures(
    { ...context, report },
    {
      place: { afterMerchantId: null, resumeAfter: new Map() },
      signal: new AbortController().signal,
    },
  );
}
