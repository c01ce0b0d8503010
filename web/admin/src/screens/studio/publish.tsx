import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { SellIt } from './sell-it.tsx';
import type { MapDraft } from './use-map-draft.ts';

interface PublishBarProps {
  readonly draft: MapDraft;
  readonly mapKey: string;
  readonly mayWrite: boolean;
  readonly reload: () => void;
}

/** Tells whether everything is saved, and publishes or discards the draft. */
export function PublishBar({ draft, mapKey, mayWrite, reload }: PublishBarProps) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const { revision, errors, state, undo } = draft;
  const isReady = state === 'saved' && revision > 0;
  const publish = () =>
    submit(async () => {
      const { version } = await act('publish-map-draft', { mapKey, revision });
      await refresh('list-maps', 'list-map-drafts');
      say(`Version ${version} is published. Buyers see it now.`);
      reload();
    });
  return (
    <div className="stack tight">
      <div className="row apart">
        <SaveState draft={draft} reload={reload} />
        <div className="row end">
          <button type="button" className="button" disabled={undo === null} onClick={undo ?? noop}>
            Undo
          </button>
          <Discard mapKey={mapKey} draft={draft} mayWrite={mayWrite} reload={reload} />
          <button
            type="button"
            className="button primary"
            disabled={!mayWrite || !isReady || errors.length > 0 || isBusy}
            onClick={() => void publish()}
          >
            Publish
          </button>
        </div>
      </div>
      <Refusal text={refusal} />
      <Unsold mapKey={mapKey} title={draft.document?.title ?? mapKey} />
    </div>
  );
}

function noop(): void {}

function SaveState({
  draft: { state, errors, refusal, revision },
  reload,
}: {
  readonly draft: MapDraft;
  readonly reload: () => void;
}) {
  if (state === 'conflict') {
    return (
      <div className="notice bad" role="alert">
        <p>{refusal}</p>
        <div>
          <button type="button" className="button small" onClick={reload}>
            Load what they saved
          </button>
        </div>
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <span role="alert" className="problem">
        Not saved yet: {refusal} What you typed is kept here.
      </span>
    );
  }
  const words = revision === 0 && state === 'saved' ? 'As published' : 'Saved, unpublished';
  return (
    <span className="row" role="status">
      <Pill tone={revision === 0 ? 'good' : 'warn'}>{state === 'waiting' ? 'Saving…' : words}</Pill>
      {errors.length === 0 ? null : (
        <Pill tone="bad">
          {errors.length === 1 ? 'One mistake' : `${errors.length} mistakes`} to mend first
        </Pill>
      )}
    </span>
  );
}

function Discard({ mapKey, draft, mayWrite, reload }: PublishBarProps) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const store = useStoreSlug();
  const [isSure, setSure] = useState(false);
  const discard = () =>
    submit(async () => {
      await act('discard-map-draft', { mapKey, revision: draft.revision });
      await refresh('list-map-drafts');
      const { maps } = await act('list-maps', { mapKey, limit: 1 });
      if (maps.length === 0) await navigate({ to: '/$store/studio', params: { store } });
      else reload();
    });
  if (draft.revision === 0 || !mayWrite) return null;
  return (
    <>
      <button
        type="button"
        className={isSure ? 'button danger' : 'button'}
        disabled={isBusy || draft.state === 'waiting'}
        onClick={() => (isSure ? void discard() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {isSure ? 'Really discard?' : 'Discard'}
      </button>
      <Refusal text={refusal} />
    </>
  );
}

/** A published map that no product names can't be bought, which its maker is told. */
function Unsold({ mapKey, title }: { readonly mapKey: string; readonly title: string }) {
  const versions = useRead('list-maps', { mapKey, limit: 1 });
  const products = useRead('list-products', { limit: 1_000 });
  const mayWrite = useMay()('products.write');
  const isPublished = versions.data !== undefined && versions.data.maps.length > 0;
  const isSold =
    products.data === undefined ||
    products.data.products.some(({ capabilityMapKey }) => capabilityMapKey === mapKey);
  return isPublished && !isSold && mayWrite ? <SellIt mapKey={mapKey} title={title} /> : null;
}
