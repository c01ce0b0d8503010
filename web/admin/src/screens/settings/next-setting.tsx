import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useFirstSteps } from '../inbox/use-first-steps.ts';

/** Leads from settings that were saved to the next thing that a new store misses. */
export function NextSetting({ isSaved }: { readonly isSaved: boolean }) {
  const store = useStoreSlug();
  const steps = useFirstSteps();
  const [wasOpen, setOpen] = useState(false);
  const open = (steps ?? []).filter(({ isDone }) => !isDone);
  // Customers can order once these are done, and what is on sale waits for them.
  const next = open.find(({ isBeforeOrders }) => isBeforeOrders) ?? open[0];
  if (next !== undefined && !wasOpen) setOpen(true);
  return (
    <div role="status" className="next-setting">
      {isSaved && steps !== null && wasOpen ? (
        <div className="notice">
          {next === undefined ? (
            <p>
              <strong>Customers can order now.</strong> <ShopLink>View your shop</ShopLink>
            </p>
          ) : (
            <p>
              Next: <Link to={screenPath(store, next.path)}>{next.title}</Link>
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}
