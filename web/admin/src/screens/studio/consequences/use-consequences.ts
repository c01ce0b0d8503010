import { useQuery } from '@tanstack/react-query';
import { act, type OperatorActionResult } from '../../../client/actions.ts';
import { useStoreSlug } from '../../../client/store-slug.ts';
import type { MapDraft } from '../use-map-draft.ts';

export type Consequences = OperatorActionResult<'find-map-consequences'>;
export type RuleConsequence = Consequences['rules'][number];

/** What the draft means for buyers, as it was last saved without mistakes. */
export function useConsequences(mapKey: string, { text, state, errors }: MapDraft, isOn: boolean) {
  const store = useStoreSlug();
  return useQuery({
    queryKey: [store, 'find-map-consequences', mapKey, text],
    queryFn: () => act(store, 'find-map-consequences', { mapKey, document: text }),
    enabled: isOn && state === 'saved' && errors.length === 0,
    placeholderData: (before) => before,
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
