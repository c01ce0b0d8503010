import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { act, useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Failed, Loading, Page } from '../../ui/parts.tsx';
import { Cases } from './cases.tsx';
import { AllComments } from './comments/all-comments.tsx';
import { CommentsContext, type CommentsOfMap } from './comments/comments-context.ts';
import { ConsequencesTab } from './consequences/consequences.tsx';
import { useConsequences } from './consequences/use-consequences.ts';
import { DocumentTab } from './document-tab.tsx';
import type { MapDocument } from './map-document.ts';
import { History } from './history.tsx';
import { LanguagesTab } from './languages/languages.tsx';
import { OptionsTab } from './options.tsx';
import { Preview } from './preview/preview.tsx';
import { PriceTab } from './price/price.tsx';
import { PublishBar } from './publish.tsx';
import { useIsSold } from './shop-state.tsx';
import { Problems } from './problems/problems.tsx';
import { RulesTab } from './rules.tsx';
import { StudioContext } from './studio-context.ts';
import type { TabProps } from './tab-props.ts';
import { TimeTab } from './time.tsx';
import { TryDraft } from './try-draft.tsx';
import { type MapDraft, type ReadDraft, useMapDraft } from './use-map-draft.ts';
import './studio.css';

const TABS = ['Options', 'Rules', 'Price', 'Time', 'Languages', 'Results', 'Document'] as const;
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
  const surroundings = useSurroundings(draft.document, read.publishedVersion !== null);
  const comments = useComments(mapKey, mayWrite);
  const isSold = useIsSold(mapKey);
  return (
    <Page
      width="wide"
      title={draft.document?.title ?? mapKey}
      lead={leadWords(read.publishedVersion, draft, isSold)}
      actions={
        <button type="button" className="button quiet" onClick={() => setHistory(!isHistory)}>
          History
        </button>
      }
    >
      <PublishBar
        draft={draft}
        mapKey={mapKey}
        mayWrite={mayWrite}
        isPublished={read.publishedVersion !== null}
        reload={reload}
      />
      {isHistory ? <History mapKey={mapKey} onChoose={mayWrite ? draft.changeText : null} /> : null}
      <StudioContext value={surroundings}>
        <CommentsContext value={comments}>
          <div className="studio">
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div className="stack" onKeyDown={(event) => takeBack(event, draft)}>
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
              <TabContent mapKey={mapKey} tab={tab} draft={draft} />
            </div>
            <aside className="stack" aria-label="Try it">
              <TryDraft mapKey={mapKey} draft={draft} mayWrite={mayWrite} />
              <Cases mapKey={mapKey} draft={draft} mayWrite={mayWrite} />
              <Problems draft={draft} tab={tab} />
              <AllComments document={draft.document} />
              <Preview mapKey={mapKey} draft={draft} />
            </aside>
          </div>
        </CommentsContext>
      </StudioContext>
    </Page>
  );
}

/** Says who sees what, by the state that the draft is in now. */
function leadWords(
  version: number | null,
  { revision, state }: MapDraft,
  isSold: boolean | null,
): string {
  if (version === null) return 'Nobody else sees this yet.';
  if (isSold === false) return 'Nobody can order it yet.';
  return revision === 0 && state === 'saved'
    ? `Buyers see version ${version}.`
    : `Buyers see version ${version}, without your changes.`;
}

interface TabContentProps {
  readonly mapKey: string;
  readonly tab: Tab;
  readonly draft: MapDraft;
}

function TabContent({ mapKey, tab, draft }: TabContentProps) {
  const { document, change } = draft;
  if (tab === 'Document' || document === null) return <DocumentTab draft={draft} />;
  if (tab === 'Results')
    return <ConsequencesTab mapKey={mapKey} draft={draft} document={document} />;
  if (tab === 'Rules') return <Rules mapKey={mapKey} draft={draft} document={document} />;
  return <FieldsOf tab={tab} document={document} change={change} />;
}

/** The rules, each with what it takes away as the draft was last saved. */
function Rules({
  mapKey,
  draft,
  document,
}: Omit<TabContentProps, 'tab'> & Pick<TabProps, 'document'>) {
  const { data } = useConsequences(mapKey, draft, true);
  return <RulesTab document={document} change={draft.change} consequences={data?.rules ?? []} />;
}

function FieldsOf({ tab, ...shared }: TabProps & { readonly tab: Tab }) {
  switch (tab) {
    case 'Options':
      return <OptionsTab {...shared} />;
    case 'Price':
      return <PriceTab {...shared} />;
    case 'Languages':
      return <LanguagesTab {...shared} />;
    default:
      return <TimeTab {...shared} />;
  }
}

const NOTHING: MapDocument = { key: '', title: '', dimensions: [] };

function useSurroundings(document: MapDocument | null, isPublished: boolean) {
  const merchant = useRead('show-merchant', {});
  const products = useRead('list-products', { limit: 1_000 });
  const currency = merchant.data?.currencyCode ?? '';
  const languages = merchant.data?.settings.languages;
  const listed = products.data?.products;
  return useMemo(
    () => ({
      document: document ?? NOTHING,
      isPublished,
      currency,
      languages: languages ?? [],
      products: listed ?? [],
    }),
    [document, isPublished, currency, languages, listed],
  );
}

function useComments(mapKey: string, mayWrite: boolean): CommentsOfMap {
  const read = useRead('list-map-comments', { mapKey });
  const comments = read.data?.comments;
  return useMemo(
    () => ({ mapKey, mayWrite, comments: comments ?? [] }),
    [mapKey, mayWrite, comments],
  );
}

/** Ctrl Z takes back the last change of the map, in whichever field it was made. */
function takeBack(event: KeyboardEvent, { undo, redo }: MapDraft): void {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  const key = event.key.toLowerCase();
  if (!isCommand || (key !== 'z' && key !== 'y')) return;
  // A comment or an import that is being written is no part of the map.
  if (event.target instanceof Element && event.target.closest('[data-aside]') !== null) return;
  event.preventDefault();
  const run = key === 'y' || event.shiftKey ? redo : undo;
  run?.();
}
