import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { compareTexts, formatAgo } from '../../ui/format.ts';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { wordsOfKey } from '../../words/map-kinds.ts';
import { NewMap } from './new-map.tsx';

/** A map of the store: published, worked on, or both. */
interface ListedMap {
  readonly mapKey: string;
  readonly title: string;
  readonly version: number | null;
  readonly changedAt: string;
  readonly isDraft: boolean;
}

export function StudioPage() {
  const published = useRead('list-maps', {});
  const drafts = useRead('list-map-drafts', {});
  const mayWrite = useMay()('maps.write');
  const [isNew, setNew] = useState(false);
  const failed = [published, drafts].find(({ isError }) => isError);
  const maps = listed(published.data?.maps ?? [], drafts.data?.drafts ?? []);
  const isRead = published.isSuccess && drafts.isSuccess;
  return (
    <Page
      title="Studio"
      lead="What you make, in which options, at what price and in how many days. Buyers see a change when you publish it, and not before."
      actions={
        mayWrite ? (
          <button type="button" className="button primary" onClick={() => setNew(true)}>
            New kind of product
          </button>
        ) : null
      }
    >
      {published.isPending || drafts.isPending ? <Loading /> : null}
      {failed === undefined ? null : (
        <Failed error={failed.error} retry={() => void failed.refetch()} />
      )}
      {isRead && maps.length === 0 ? (
        <Empty
          icon="studio"
          title="Nothing is described yet"
          action={
            mayWrite ? (
              <button type="button" className="button primary" onClick={() => setNew(true)}>
                Begin with a template
              </button>
            ) : null
          }
        >
          Describe what you make once, such as all your signs: its options, what each costs and how
          long it takes. Buyers and assistants then get a price and a day at once.
        </Empty>
      ) : null}
      {isRead && maps.length > 0 ? <MapTable maps={maps} /> : null}
      <NewMap
        isOpen={isNew}
        taken={maps.map(({ mapKey }) => mapKey)}
        onClose={() => setNew(false)}
      />
    </Page>
  );
}

function listed(
  published: readonly {
    readonly mapKey: string;
    readonly title: string | null;
    readonly version: number;
    readonly publishedAt: string;
  }[],
  drafts: readonly { readonly mapKey: string; readonly savedAt: string }[],
): ListedMap[] {
  const drafted = new Map(drafts.map((draft) => [draft.mapKey, draft.savedAt]));
  const known = new Set(published.map(({ mapKey }) => mapKey));
  return [
    ...published.map(({ mapKey, title, version, publishedAt }) => ({
      mapKey,
      title: title ?? wordsOfKey(mapKey),
      version,
      changedAt: drafted.get(mapKey) ?? publishedAt,
      isDraft: drafted.has(mapKey),
    })),
    ...drafts
      .filter(({ mapKey }) => !known.has(mapKey))
      .map(({ mapKey, savedAt }) => ({
        mapKey,
        title: wordsOfKey(mapKey),
        version: null,
        changedAt: savedAt,
        isDraft: true,
      })),
  ].toSorted((one, other) => compareTexts(one.title, other.title));
}

function MapTable({ maps }: { readonly maps: readonly ListedMap[] }) {
  const store = useStoreSlug();
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">What you make</th>
            <th scope="col">Buyers see</th>
            <th scope="col">Last change</th>
          </tr>
        </thead>
        <tbody>
          {maps.map(({ mapKey, title, version, changedAt, isDraft }) => (
            <tr key={mapKey}>
              <td>
                <span className="row">
                  <Link to="/$store/studio/$map" params={{ store, map: mapKey }}>
                    {title}
                  </Link>
                  {isDraft ? <Pill tone="warn">Unpublished changes</Pill> : null}
                </span>
              </td>
              <td data-label="Buyers see">
                {version === null ? 'Nothing yet' : `Version ${version}`}
              </td>
              <td data-label="Last change">{formatAgo(changedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
