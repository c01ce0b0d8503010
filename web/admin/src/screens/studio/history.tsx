import { useAct, useRead } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatAgo } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';

interface HistoryProps {
  readonly mapKey: string;
  /** Puts the text of a version into the draft, or null if this person may not. */
  readonly onChoose: ((text: string) => void) | null;
}

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
      <ul className="card-body stack tight plain">
        {versions.data.maps.map(({ version, publishedAt, publishedBy }) => (
          <li key={version} className="row apart">
            <span>
              Version {version}, {formatAgo(publishedAt)}, by {publishedBy.replace(/^\w+:/, '')}
            </span>
            {onChoose === null ? null : (
              <button type="button" className="button small" onClick={() => void choose(version)}>
                Go back to it
              </button>
            )}
          </li>
        ))}
        {versions.data.maps.length === 0 ? <li>It was never published.</li> : null}
      </ul>
      <Refusal text={refusal} />
    </section>
  );
}
