import { Link } from '@tanstack/react-router';
import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { type Screen, STORE_SETTINGS } from '../../shell/screens.ts';
import { Icon } from '../../ui/icons.tsx';
import { Failed, Loading, Page } from '../../ui/parts.tsx';
import './settings.css';
import { settingsSummary } from './settings-summary.ts';
import type { Store } from './use-settings.ts';

/** Where all settings begin: each page with how it stands. */
export function StoreSettingsPage() {
  const store = useRead('show-merchant', {});
  const may = useMay();
  return (
    <Page
      title="Store settings"
      lead="How your store works. A change is served within a second; orders that exist keep what they were placed with."
      width="narrow"
    >
      {store.isPending ? <Loading /> : null}
      {store.isError ? <Failed error={store.error} retry={() => void store.refetch()} /> : null}
      {store.data === undefined ? null : (
        <ul className="settings-hub">
          {STORE_SETTINGS.filter(({ permission }) => may(permission)).map((screen) => (
            <HubLink key={screen.path} screen={screen} store={store.data} />
          ))}
        </ul>
      )}
    </Page>
  );
}

function HubLink({ screen, store }: { readonly screen: Screen; readonly store: Store }) {
  return (
    <li>
      <Link to={screenPath(useStoreSlug(), screen.path)}>
        <Icon name={screen.icon} size={22} />
        <span>
          <strong>{screen.label}</strong>
          <span className="soft small">{settingsSummary(screen.path, store)}</span>
        </span>
      </Link>
    </li>
  );
}
