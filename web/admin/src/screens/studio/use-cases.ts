import { useQuery } from '@tanstack/react-query';
import { act, type OperatorActionResult } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import type { MapDraft } from './use-map-draft.ts';

export type CheckedCase = OperatorActionResult<'check-map-cases'>['cases'][number];

/** The cases of a map, run on the draft as it was last saved. */
export function useCases(mapKey: string, { text, state, errors }: MapDraft) {
  const store = useStoreSlug();
  return useQuery({
    queryKey: [store, 'check-map-cases', mapKey, text],
    queryFn: () => act(store, 'check-map-cases', { mapKey, document: text }),
    enabled: state === 'saved' && errors.length === 0,
    // What was found for the text before stays visible until the new text was asked.
    placeholderData: (before) => before,
    gcTime: 0,
  });
}
