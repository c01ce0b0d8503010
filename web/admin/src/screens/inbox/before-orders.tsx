import { Link } from '@tanstack/react-router';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { ShopLink } from '../../ui/shop-link.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** Says what customers of a store with something on sale still miss, and leads to it. */
export function BeforeOrders() {
  const store = useStoreSlug();
  const steps = useFirstSteps() ?? [];
  const open = steps.filter(({ isBeforeOrders, isDone }) => isBeforeOrders && !isDone);
  const isOnSale = steps.some(({ path, isDone }) => path === 'products' && isDone);
  if (open.length === 0 || !isOnSale) return null;
  return (
    <section className="notice warn" aria-label="Before customers can order">
      <p>
        <strong>Your shop is on sale. Customers still need you to:</strong>
      </p>
      <ul className="stack tight">
        {open.map(({ title, path }) => (
          <li key={path}>
            <Link to={screenPath(store, path)}>{title}</Link>
          </li>
        ))}
      </ul>
      <p>
        <ShopLink>View your shop</ShopLink>
      </p>
    </section>
  );
}
