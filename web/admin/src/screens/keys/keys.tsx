import { useState } from 'react';
import { useRead } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { formatAgo, formatDay } from '../../ui/format.ts';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { scopeLabel } from '../../words/scopes.ts';
import { KeyLog } from './key-log.tsx';
import { MakeKey } from './make-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import type { ApiKey } from '../../client/records.ts';

type Open = { readonly what: 'log' | 'revoke'; readonly key: ApiKey } | { readonly what: 'make' };

export function KeysPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const keys = useRead('list-keys', {});
  const may = useMay();
  const close = () => setOpen(null);
  const make = may('keys.write') ? (
    <button type="button" className="button primary" onClick={() => setOpen({ what: 'make' })}>
      Make a key
    </button>
  ) : null;
  return (
    <Page
      title="API keys"
      lead="A key lets one of your programs, such as your accounting or your warehouse, work with this store. Give each program a key of its own, so that you can take it back alone."
      actions={make}
    >
      {keys.isPending ? <Loading /> : null}
      {keys.isError ? <Failed error={keys.error} retry={() => void keys.refetch()} /> : null}
      {keys.data === undefined ? null : (
        <KeyList
          keys={keys.data.keys}
          onLog={(key) => setOpen({ what: 'log', key })}
          onRevoke={may('keys.write') ? (key) => setOpen({ what: 'revoke', key }) : null}
          action={make}
        />
      )}
      <MakeKey isOpen={open?.what === 'make'} onClose={close} />
      {open?.what === 'log' ? <KeyLog apiKey={open.key} onClose={close} /> : null}
      {open?.what === 'revoke' ? <RevokeKey apiKey={open.key} onClose={close} /> : null}
    </Page>
  );
}

interface KeyListProps {
  readonly keys: readonly ApiKey[];
  readonly onLog: (key: ApiKey) => void;
  readonly onRevoke: ((key: ApiKey) => void) | null;
  readonly action: React.ReactNode;
}

function KeyList({ keys, onLog, onRevoke, action }: KeyListProps) {
  if (keys.length === 0) {
    return (
      <Empty icon="key" title="No program has a key yet" action={action}>
        Make one, copy it into the program, and choose what it may do. You see here when it was last
        used, and everything that it changed.
      </Empty>
    );
  }
  const sorted = keys.toSorted(
    (one, other) =>
      Number(one.state !== 'active') - Number(other.state !== 'active') ||
      other.createdAt.localeCompare(one.createdAt),
  );
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">Program</th>
            <th scope="col">May</th>
            <th scope="col">Last used</th>
            <th scope="col">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((key) => (
            <KeyRow key={key.keyId} apiKey={key} onLog={onLog} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface KeyRowProps extends Pick<KeyListProps, 'onLog' | 'onRevoke'> {
  readonly apiKey: ApiKey;
}

function KeyRow({ apiKey, onLog, onRevoke }: KeyRowProps) {
  const { name, scopes, state, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKey;
  return (
    <tr>
      <td>
        <div className="stack tight">
          <strong>{name}</strong>
          <span className="row small soft">
            <KeyState apiKey={apiKey} />
            {revokedAt === null
              ? `Made ${formatDay(createdAt)}${expiresAt === null ? '' : `, ends ${formatDay(expiresAt)}`}`
              : `Revoked ${formatAgo(revokedAt)}`}
          </span>
        </div>
      </td>
      <td data-label="May">{scopes.map(scopeLabel).join(', ')}</td>
      <td data-label="Last used">{lastUsedAt === null ? 'Never' : formatAgo(lastUsedAt)}</td>
      <td>
        <div className="row end">
          <button type="button" className="button small quiet" onClick={() => onLog(apiKey)}>
            Log<span className="hidden-visually"> of {name}</span>
          </button>
          {onRevoke === null || state !== 'active' ? null : (
            <button type="button" className="button small" onClick={() => onRevoke(apiKey)}>
              Revoke<span className="hidden-visually"> {name}</span>
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}

function KeyState({ apiKey: { state } }: { readonly apiKey: ApiKey }) {
  if (state === 'active') return <Pill tone="good">Works</Pill>;
  return <Pill tone="bad">{state === 'revoked' ? 'Revoked' : 'Ended'}</Pill>;
}
