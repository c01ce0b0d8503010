import { useRead } from '../../client/actions.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/parts.tsx';
import { writeSentence } from '../../words/writes.ts';
import type { ApiKey } from '../../client/records.ts';

interface KeyLogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function KeyLog({ apiKey, onClose }: KeyLogProps) {
  const log = useRead('list-key-writes', { keyId: apiKey.keyId });
  return (
    <Dialog isOpen onClose={onClose} title={`What “${apiKey.name}” has changed`} isWide>
      {log.isPending ? <Loading /> : null}
      {log.isError ? <Failed error={log.error} /> : null}
      {log.data === undefined ? null : <Entries writes={log.data.writes} />}
      <div className="row end">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

interface EntriesProps {
  readonly writes: readonly {
    readonly entryId: string;
    readonly at: string;
    readonly action: string;
  }[];
}

function Entries({ writes }: EntriesProps) {
  if (writes.length === 0)
    return <p className="soft">Nothing so far. Reading isn’t listed, only changes are.</p>;
  return (
    <ol className="stack tight">
      {writes.map(({ entryId, at, action }) => (
        <li key={entryId} className="row apart">
          <span>{writeSentence(action)}</span>
          <time className="soft small" dateTime={at}>
            {formatMoment(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
