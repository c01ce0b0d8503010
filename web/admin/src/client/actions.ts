import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type {
  OperatorActionName,
  OperatorInput,
  OperatorActionResult,
} from '../../../../src/actions/operator-actions.ts';
import { request } from './request.ts';
import { useStoreSlug } from './store-slug.ts';

/** What a screen sends: the server adds the store, by the address and the membership. */
export type ActionInput<Name extends OperatorActionName> = Omit<
  OperatorInput<Name>,
  'merchant' | 'slug'
>;

export type { OperatorActionName, OperatorActionResult };

export function actionPath(store: string, name: OperatorActionName): string {
  return `${encodeURIComponent(store)}/${name}`;
}

export function act<Name extends OperatorActionName>(
  store: string,
  name: Name,
  input: ActionInput<Name>,
): Promise<OperatorActionResult<Name>> {
  return request<OperatorActionResult<Name>>(actionPath(store, name), 'POST', input);
}

/** Reads by an action, and reads again when there is news. */
export function useRead<Name extends OperatorActionName>(
  name: Name,
  input: ActionInput<Name>,
  options: { readonly isOff?: boolean } = {},
): UseQueryResult<OperatorActionResult<Name>> {
  const store = useStoreSlug();
  return useQuery({
    queryKey: [store, name, input],
    queryFn: () => act(store, name, input),
    enabled: options.isOff !== true,
  });
}

/** Returns a function that runs an action in the store of this page. */
export function useAct(): <Name extends OperatorActionName>(
  name: Name,
  input: ActionInput<Name>,
) => Promise<OperatorActionResult<Name>> {
  const store = useStoreSlug();
  return (name, input) => act(store, name, input);
}

/** Returns a function that reads again what certain actions have read. */
export function useRefresh(): (...names: readonly OperatorActionName[]) => Promise<void> {
  const store = useStoreSlug();
  const client = useQueryClient();
  return async (...names) => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [store, name] })));
  };
}
