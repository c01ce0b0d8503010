import { useState } from 'react';
import { type OperatorActionResult, useAct, useRead } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatAgo } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { useStoreSlug } from '../../client/store-slug.ts';
import { ChangeList } from './review.tsx';
import { readAside } from './set-aside.ts';

interface HistoryProps {
  readonly mapKey: string;
  /** Puts the text of a version into the draft, or null if this person may not. */
  readonly onChoose: ((text: string) => void) | null;
}

type Version = OperatorActionResult<'list-maps'>['maps'][number];

/** The versions that buyers have seen. Going back makes a draft of one, which can be published. */
export function History({ mapKey, onChoose }: HistoryProps) {
  const versions = useRead('list-maps', { mapKey, limit: 50 });
  const act = useAct();
  const { refusal, submit } = useSubmit();
  const choose = (version: number) =>
    submit(async () => {
      const { document } = await act('show-map', { mapKey, version });
      onChoose?.(document);
      say(`The draft is as version ${version} was. Publish it to go back.`);
    });
  if (versions.isPending) return <Loading />;
  if (versions.isError) return <Failed error={versions.error} />;
  return (
    <section className="card" aria-label="History">
      <header>
        <h2>History</h2>
      </header>
      <ul className="card-body stack plain">
        {versions.data.maps.map((each) => (
          <VersionItem
            key={each.version}
            mapKey={mapKey}
            each={each}
            onChoose={onChoose === null ? null : () => void choose(each.version)}
          />
        ))}
        {versions.data.maps.length === 0 ? <li>It was never published.</li> : null}
      </ul>
      {onChoose === null ? null : <Aside mapKey={mapKey} onChoose={onChoose} />}
      <Refusal text={refusal} />
    </section>
  );
}

interface AsideProps {
  readonly mapKey: string;
  readonly onChoose: (text: string) => void;
}

/** Texts of drafts that were replaced or discarded in this browser. */
function Aside({ mapKey, onChoose }: AsideProps) {
  const store = useStoreSlug();
  const [texts] = useState(() => readAside(store, mapKey));
  if (texts.length === 0) return null;
  return (
    <div className="card-body stack tight">
      <h3>Drafts that were set aside on this computer</h3>
      <ul className="stack tight plain">
        {texts.map(({ at, text }) => (
          <li key={at} className="row apart">
            <span>As it was {formatAgo(at)}</span>
            <button
              type="button"
              className="button small"
              onClick={() => {
                onChoose(text);
                say('The draft is as it was. Undo takes it back.');
              }}
            >
              Bring it back
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface VersionItemProps {
  readonly mapKey: string;
  readonly each: Version;
  readonly onChoose: (() => void) | null;
}

function VersionItem({ mapKey, each, onChoose }: VersionItemProps) {
  const { version, publishedAt, publishedByName, note, overrideReason } = each;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="stack tight">
      <div className="row apart">
        <span>
          <strong>Version {version}</strong>, {formatAgo(publishedAt)}, by {publishedByName}
          {note === null ? null : <span className="block">{note}</span>}
          {overrideReason === null ? null : (
            <span className="block problem">Although a kept answer changed: {overrideReason}</span>
          )}
        </span>
        <span className="row end">
          {version === 1 ? null : (
            <button
              type="button"
              className="button small"
              aria-expanded={isOpen}
              aria-label={`What it changed: version ${version}`}
              onClick={() => setOpen(!isOpen)}
            >
              What it changed
            </button>
          )}
          {onChoose === null ? null : (
            <button
              type="button"
              className="button small"
              aria-label={`Go back to it: version ${version}`}
              onClick={onChoose}
            >
              Go back to it
            </button>
          )}
        </span>
      </div>
      {isOpen ? <VersionChanges mapKey={mapKey} version={version} /> : null}
    </li>
  );
}

function VersionChanges({ mapKey, version }: Pick<Version, 'mapKey' | 'version'>) {
  const compared = useRead('compare-map-version', { mapKey, version });
  if (compared.isPending) return <Loading />;
  if (compared.isError) return <Failed error={compared.error} />;
  return <ChangeList changes={compared.data.changes} />;
}
