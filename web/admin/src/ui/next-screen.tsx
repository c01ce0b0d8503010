import { Link } from '@tanstack/react-router';
import { screenPath, useStoreSlug } from '../client/store-slug.ts';

interface NextScreenProps {
  /** The path of the screen in the store. */
  readonly to: string;
  readonly label: string;
}

/** Where somebody goes on from an empty screen. */
export function NextScreen({ to, label }: NextScreenProps) {
  return (
    <Link to={screenPath(useStoreSlug(), to)} className="button">
      {label}
    </Link>
  );
}

/** The store as buyers see it, in a tab of its own. */
export function StorePageLink() {
  return (
    <a className="button" href={`/stores/${useStoreSlug()}`} target="_blank" rel="noreferrer">
      See your store’s page
    </a>
  );
}
