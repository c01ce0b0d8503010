import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { BeforeOrders } from '../inbox/before-orders.tsx';
import { SellIt } from './sell-it.tsx';
import type { MapDraft } from './use-map-draft.ts';

interface ShopStateProps {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly isPublished: boolean;
}

/** What is left to do before customers can order what a published map describes. */
export function ShopState({ mapKey, draft, isPublished }: ShopStateProps) {
  const isSold = useIsSold(mapKey);
  const mayWrite = useMay()('products.write');
  if (!isPublished || isSold === null) return null;
  if (isSold) return <BeforeOrders />;
  return mayWrite ? <SellIt mapKey={mapKey} draft={draft} /> : null;
}

/** Whether a product names the map, or null while that isn't known. */
export function useIsSold(mapKey: string): boolean | null {
  const { data } = useRead('list-products', { limit: 1_000 });
  if (data === undefined) return null;
  return data.products.some(({ capabilityMapKey }) => capabilityMapKey === mapKey);
}
