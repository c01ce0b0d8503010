import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { isUnfinished } from './problems/problem-words.ts';
import { Review } from './review.tsx';
import { ShopState } from './shop-state.tsx';
import { setAside } from './set-aside.ts';
import { TakeOver } from './take-over.tsx';
import type { MapDraft } from './use-map-draft.ts';

interface PublishBarProps {
  readonly draft: MapDraft;
  readonly mapKey: string;
  readonly mayWrite: boolean;
  /** Whether buyers see an earlier version. */
  readonly isPublished: boolean;
  readonly reload: () => void;
}

/** Tells whether everything is saved, and publishes or discards the draft. */
export function PublishBar({ draft, mapKey, mayWrite, isPublished, reload }: PublishBarProps) {
  const [isReviewing, setReviewing] = useState(false);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const store = useStoreSlug();
  const refresh = useRefresh();
  const { revision, errors, state, undo, redo } = draft;
  const [isMerging, setMerging] = useState(false);
  const overtakenBy = useOvertaken(mapKey, draft);
  const isReady = state === 'saved' && revision > 0 && overtakenBy === null;
  const publish = () =>
    submit(async () => {
      const { version } = await act('publish-map-draft', { mapKey, revision });
      await refresh('list-maps', 'list-map-drafts');
      say(`Version ${version} is published.`);
      reload();
    });
  return (
    <div className="stack tight">
      <div className="row apart">
        <div className="row">
          <SaveState
            draft={draft}
            load={() => {
              setAside(store, mapKey, draft.text);
              reload();
            }}
            merge={mayWrite ? () => setMerging(true) : null}
          />
          <Discard mapKey={mapKey} draft={draft} mayWrite={mayWrite} reload={reload} />
        </div>
        <div className="row end publish-buttons">
          <button type="button" className="button" disabled={undo === null} onClick={undo ?? noop}>
            Undo
          </button>
          <button type="button" className="button" disabled={redo === null} onClick={redo ?? noop}>
            Redo
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!mayWrite || !isReady || errors.length > 0 || isBusy}
            // What nobody has seen yet can surprise nobody, so it is published at once.
            onClick={() => {
              if (isMistypedFocused()) return;
              void refresh('list-maps');
              if (isPublished) setReviewing(true);
              else void publish();
            }}
          >
            Publish
          </button>
        </div>
      </div>
      <Refusal text={refusal} />
      {overtakenBy === null ? null : (
        <Overtaken
          version={overtakenBy.version}
          by={overtakenBy.publishedByName}
          merge={mayWrite ? () => setMerging(true) : null}
        />
      )}
      {isMerging ? (
        <TakeOver mapKey={mapKey} draft={draft} onClose={() => setMerging(false)} />
      ) : null}
      {isReviewing ? (
        <Review
          mapKey={mapKey}
          draft={draft}
          onClose={() => setReviewing(false)}
          onPublished={reload}
        />
      ) : null}
      <ShopState mapKey={mapKey} draft={draft} isPublished={isPublished} />
    </div>
  );
}

function noop(): void {}

/**
 * What is no number isn't in the draft, which keeps the number before. Whoever publishes must not
 * take the one for the other.
 */
function isMistypedFocused(): boolean {
  const field = document.querySelector<HTMLElement>('.studio [aria-invalid="true"]');
  if (field === null) return false;
  field.focus();
  say('A field has something that can’t be read. Put it right, or leave it as it was.');
  return true;
}

/** The version that somebody published since this draft was begun, or null. */
function useOvertaken(mapKey: string, { baseVersion, revision, state }: MapDraft) {
  const versions = useRead('list-maps', { mapKey, limit: 1 });
  const latest = versions.data?.maps[0];
  return latest === undefined ||
    latest.version <= baseVersion ||
    revision === 0 ||
    state === 'conflict'
    ? null
    : latest;
}

interface OvertakenProps {
  readonly version: number;
  readonly by: string;
  /** Shows what they changed and takes this draft over, or null if this person may not. */
  readonly merge: (() => void) | null;
}

function Overtaken({ version, by, merge }: OvertakenProps) {
  return (
    <div className="notice warn" role="alert">
      <p>
        {by} has published version {version} since this draft was begun. Your draft can be published
        once your changes are taken onto it; nothing of it is lost.
      </p>
      {merge === null ? null : (
        <div>
          <button type="button" className="button small" onClick={merge}>
            See what changed, and take mine over
          </button>
        </div>
      )}
    </div>
  );
}

interface SaveStateProps {
  readonly draft: MapDraft;
  readonly load: () => void;
  readonly merge: (() => void) | null;
}

function SaveState({
  draft: { state, errors, refusal, revision, document },
  load,
  merge,
}: SaveStateProps) {
  if (state === 'conflict') {
    return (
      <div className="notice bad" role="alert">
        <p>{refusal}</p>
        <div className="row">
          {merge === null || document === null ? null : (
            <button type="button" className="button small" onClick={merge}>
              See what changed, and take mine over
            </button>
          )}
          <button type="button" className="button small" onClick={load}>
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
    <span className="row save-state" role="status">
      <Pill tone={revision === 0 ? 'good' : 'warn'}>{state === 'waiting' ? 'Saving…' : words}</Pill>
      {errors.length === 0 ? null : (
        <Pill tone={errors.every(isUnfinished) ? 'calm' : 'bad'}>
          {errors.length === 1 ? 'One thing' : `${errors.length} things`} to look at before you
          publish
        </Pill>
      )}
    </span>
  );
}

function Discard({ mapKey, draft, mayWrite, reload }: Omit<PublishBarProps, 'isPublished'>) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const store = useStoreSlug();
  const [isSure, setSure] = useState(false);
  const discard = () =>
    submit(async () => {
      await act('discard-map-draft', { mapKey, revision: draft.revision });
      setAside(store, mapKey, draft.text);
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
        className={isSure ? 'button danger' : 'button quiet'}
        disabled={isBusy || draft.state === 'waiting'}
        onClick={() => (isSure ? void discard() : setSure(true))}
        onBlur={() => setSure(false)}
      >
        {isSure ? 'Really discard?' : 'Discard changes'}
      </button>
      <Refusal text={refusal} />
    </>
  );
}
