import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Field } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { compareTexts, plural } from '../../ui/format.ts';
import { NextScreen } from '../../ui/next-screen.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { parseDocument } from '../studio/map-document.ts';
import { AddSynonym } from './add-synonym.tsx';
import { hasSynonym, synonymTargets } from './synonyms.ts';

/** Words of buyers' sentences that the store's products don't know. */
export function WordsPage() {
  const maps = useRead('list-maps', { limit: 200 });
  const kinds = (maps.data?.maps ?? [])
    .map(({ mapKey: key, title }) => ({ key, label: title ?? key }))
    .toSorted((one, other) => compareTexts(one.label, other.label));
  const [chosen, setChosen] = useState<string | null>(null);
  const mapKey = chosen ?? kinds[0]?.key;
  return (
    <Page
      title="Unknown words"
      lead="Words that buyers and assistants wrote and nobody understood. Say once what one means, and it is understood from then on."
      width="narrow"
    >
      {maps.isPending ? <Loading /> : null}
      {maps.isError ? <Failed error={maps.error} retry={() => void maps.refetch()} /> : null}
      {kinds.length > 1 ? (
        <Field label="Kind of product">
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={mapKey}
              onChange={(event) => setChosen(event.target.value)}
            >
              {kinds.map(({ key, label }) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      {mapKey === undefined ? null : <WordsOfMap key={mapKey} mapKey={mapKey} />}
      {maps.data !== undefined && kinds.length === 0 ? (
        <Empty
          icon="words"
          title="You make nothing to order yet"
          action={<NextScreen to="studio" label="Open the studio" />}
        >
          Once a kind of product is published in the studio, the words that it doesn’t know are
          counted here.
        </Empty>
      ) : null}
    </Page>
  );
}

function WordsOfMap({ mapKey }: { readonly mapKey: string }) {
  const slug = useStoreSlug();
  const words = useRead('list-map-words', { mapKey });
  const draft = useRead('read-map-draft', { mapKey });
  const mayWrite = useMay()('maps.write');
  const [open, setOpen] = useState<string | null>(null);
  const document = draft.data === undefined ? null : parseDocument(draft.data.document);
  const listed = words.data?.notUnderstood ?? [];
  const ignored = words.data?.ignored ?? [];
  const isAdded = (word: string) => document !== null && hasSynonym(document, word);
  if (words.isError) return <Failed error={words.error} retry={() => void words.refetch()} />;
  if (words.data === undefined) return <Loading />;
  return (
    <div className="stack">
      {listed.some(({ word }) => isAdded(word)) ? (
        <p className="notice">
          <span>
            Some words are in the draft now. They count once you{' '}
            <Link to={screenPath(slug, `studio/${mapKey}`)}>publish it in the studio</Link>, where
            you also see what else the draft changes.
          </span>
        </p>
      ) : null}
      {listed.length === 0 ? (
        <Empty icon="words" title="Everything was understood">
          As soon as somebody writes a word that this kind of product doesn’t know, it is counted
          here: the word alone, without the sentence and without who wrote it.
        </Empty>
      ) : (
        <ul className="card card-body stack" aria-label="Words that were not understood">
          {listed.map(({ word, times }) => (
            <li key={word} className="row apart">
              <span className="row">
                <strong>{word}</strong>
                <span className="soft small">{plural(times, 'time', 'times')}</span>
                {isAdded(word) ? <Pill tone="good">In the draft</Pill> : null}
              </span>
              {mayWrite && !isAdded(word) ? (
                <span className="row">
                  <button
                    type="button"
                    className="button small"
                    disabled={document === null}
                    onClick={() => setOpen(word)}
                  >
                    It means…<span className="hidden-visually"> {word}</span>
                  </button>
                  <Ignore mapKey={mapKey} word={word} ignored label="Ignore" />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {ignored.length === 0 ? null : (
        <details>
          <summary>{plural(ignored.length, 'ignored word', 'ignored words')}</summary>
          <ul className="stack tight">
            {ignored.map((word) => (
              <li key={word} className="row">
                {word}
                {mayWrite ? (
                  <Ignore mapKey={mapKey} word={word} ignored={false} label="Show again" />
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      )}
      {open === null || document === null || draft.data === undefined ? null : (
        <AddSynonym
          word={open}
          draft={draft.data}
          document={document}
          targets={synonymTargets(document)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

interface IgnoreProps {
  readonly mapKey: string;
  readonly word: string;
  readonly ignored: boolean;
  readonly label: string;
}

function Ignore({ mapKey, word, ignored, label }: IgnoreProps) {
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const set = (value: boolean) =>
    submit(async () => {
      await act('ignore-word', { mapKey, word, ignored: value });
      await refresh('list-map-words');
      if (value) say(`“${word}” is no longer listed.`, { undo: () => void undo() });
    });
  const undo = async () => {
    await act('ignore-word', { mapKey, word, ignored: false });
    await refresh('list-map-words');
  };
  return (
    <>
      <button
        type="button"
        className="button small quiet"
        disabled={isBusy}
        onClick={() => void set(ignored)}
      >
        {label}
        <span className="hidden-visually"> {word}</span>
      </button>
      <Refusal text={refusal} />
    </>
  );
}
