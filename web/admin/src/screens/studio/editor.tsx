import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { act } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Failed, Loading, Page } from '../../ui/parts.tsx';
import { History } from './history.tsx';
import { OptionsTab } from './options.tsx';
import { PriceTab } from './price.tsx';
import { PublishBar } from './publish.tsx';
import { Problems } from './problems.tsx';
import { RulesTab } from './rules.tsx';
import type { TabProps } from './tab-props.ts';
import { TimeTab } from './time.tsx';
import { TryDraft } from './try-draft.tsx';
import { type MapDraft, type ReadDraft, useMapDraft } from './use-map-draft.ts';
import './studio.css';

const TABS = ['Options', 'Rules', 'Price', 'Time', 'Document'] as const;
type Tab = (typeof TABS)[number];

export function StudioEditorPage() {
  const { map } = useParams({ from: '/signed-in/$store/studio/$map' });
  const store = useStoreSlug();
  // It is read once: what somebody types here must not be replaced by what was saved before.
  const draft = useQuery({
    queryKey: [store, 'edit-map-draft', map],
    queryFn: () => act(store, 'read-map-draft', { mapKey: map }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (draft.isPending) {
    return (
      <Page title={map}>
        <Loading />
      </Page>
    );
  }
  if (draft.isError) {
    return (
      <Page title={map}>
        <Failed error={draft.error} retry={() => void draft.refetch()} />
      </Page>
    );
  }
  return (
    <Editor
      key={`${map} ${draft.dataUpdatedAt}`}
      mapKey={map}
      read={draft.data}
      reload={() => void draft.refetch()}
    />
  );
}

interface EditorProps {
  readonly mapKey: string;
  readonly read: ReadDraft;
  readonly reload: () => void;
}

function Editor({ mapKey, read, reload }: EditorProps) {
  const store = useStoreSlug();
  const mayWrite = useMay()('maps.write');
  const draft = useMapDraft(store, mapKey, read);
  const [tab, setTab] = useState<Tab>('Options');
  const [isHistory, setHistory] = useState(false);
  return (
    <Page
      width="wide"
      title={draft.document?.title ?? mapKey}
      lead={
        read.publishedVersion === null
          ? 'Nobody else sees this yet.'
          : `Buyers see version ${read.publishedVersion}, without your changes.`
      }
      actions={
        <button type="button" className="button quiet" onClick={() => setHistory(!isHistory)}>
          History
        </button>
      }
    >
      <PublishBar draft={draft} mapKey={mapKey} mayWrite={mayWrite} reload={reload} />
      {isHistory ? <History mapKey={mapKey} onChoose={mayWrite ? draft.changeText : null} /> : null}
      <div className="studio">
        <div className="stack">
          <div className="tabs" role="group" aria-label="Parts">
            {TABS.map((each) => (
              <button
                key={each}
                type="button"
                className="tab"
                aria-pressed={each === tab}
                onClick={() => setTab(each)}
              >
                {each}
              </button>
            ))}
          </div>
          <TabContent tab={tab} draft={draft} />
        </div>
        <aside className="stack" aria-label="Try it">
          <TryDraft mapKey={mapKey} draft={draft} />
          <Problems draft={draft} />
        </aside>
      </div>
    </Page>
  );
}

function TabContent({ tab, draft }: { readonly tab: Tab; readonly draft: MapDraft }) {
  const { document, change } = draft;
  if (tab === 'Document' || document === null) return <DocumentTab draft={draft} />;
  const shared: TabProps = { document, change };
  switch (tab) {
    case 'Options':
      return <OptionsTab {...shared} />;
    case 'Rules':
      return <RulesTab {...shared} />;
    case 'Price':
      return <PriceTab {...shared} />;
    default:
      return <TimeTab {...shared} />;
  }
}

function DocumentTab({ draft: { text, document, changeText } }: { readonly draft: MapDraft }) {
  return (
    <div className="stack tight">
      <label htmlFor="document">The same as a JSON document, for those who like to write it</label>
      <textarea
        id="document"
        className="input code"
        spellCheck={false}
        rows={28}
        value={text}
        onChange={(event) => changeText(event.target.value)}
      />
      {document === null ? (
        <p className="problem" role="alert">
          This is no map yet: a bracket, a comma or a quotation mark is missing.
        </p>
      ) : null}
    </div>
  );
}
