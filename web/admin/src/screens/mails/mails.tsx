import { useState } from 'react';
import { useRead } from '../../client/actions.ts';
import { formatAgo } from '../../ui/format.ts';
import { MailsOff } from '../../ui/mails-off.tsx';
import { NextScreen } from '../../ui/next-screen.tsx';
import { Empty, Failed, Loading, Page } from '../../ui/parts.tsx';
import type { Mail } from '../../client/records.ts';
import { MailState } from './mail-state.tsx';
import { ReadMail } from './read-mail.tsx';

type Filter = NonNullable<Mail['state']> | 'all';

const FILTERS: readonly (readonly [Filter, string])[] = [
  ['all', 'All'],
  ['failed', 'Failed or came back'],
  ['pending', 'Waiting'],
  ['sent', 'Sent'],
  ['outdated', 'No longer needed'],
];

/** What the service has sent in the store's name, and to the store. */
export function MailsPage() {
  const [filter, setFilter] = useState<Filter>('all');
  const [before, setBefore] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Mail | null>(null);
  const last = before.at(-1);
  const mails = useRead('list-mails', {
    ...(filter === 'all' ? {} : { state: filter }),
    ...(last === undefined ? {} : { beforeMailId: last }),
  });
  const shown = mails.data?.mails ?? [];
  return (
    <Page
      title="Mails"
      lead="What was sent to buyers in your name, and to you. Which mails there are is decided in Mail preferences."
    >
      <MailsOff hasLink={false} />
      <div className="tabs list-tools" role="group" aria-label="Which mails">
        {FILTERS.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className="tab"
            aria-pressed={filter === value}
            onClick={() => {
              setBefore([]);
              setFilter(value);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {mails.isPending ? <Loading /> : null}
      {mails.isError ? <Failed error={mails.error} retry={() => void mails.refetch()} /> : null}
      {mails.data !== undefined && shown.length === 0 ? (
        <Empty
          icon="requests"
          title={filter === 'all' ? 'No mail so far' : 'None of these'}
          action={<NextScreen to="settings/store/mails" label="Choose which mails there are" />}
        >
          As soon as somebody orders or asks for something, the mails about it stand here, with what
          became of each.
        </Empty>
      ) : null}
      {shown.length === 0 ? null : <MailTable mails={shown} onOpen={setOpen} />}
      <div className="row apart">
        {before.length === 0 ? (
          <span />
        ) : (
          <button type="button" className="button" onClick={() => setBefore(before.slice(0, -1))}>
            Later ones
          </button>
        )}
        {mails.data?.hasMore === true ? (
          <button
            type="button"
            className="button"
            onClick={() => setBefore([...before, shown.at(-1)?.mailId ?? ''])}
          >
            Earlier ones
          </button>
        ) : null}
      </div>
      {open === null ? null : <ReadMail mail={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface MailTableProps {
  readonly mails: readonly Mail[];
  readonly onOpen: (mail: Mail) => void;
}

function MailTable({ mails, onOpen }: MailTableProps) {
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">Mail</th>
            <th scope="col">To</th>
            <th scope="col">What became of it</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.mailId}>
              <td>
                <button type="button" className="link-button" onClick={() => onOpen(mail)}>
                  {mail.subject}
                </button>
              </td>
              <td data-label="To">{mail.to ?? 'You have no address for mails yet'}</td>
              <td>
                <div className="stack tight">
                  <span className="row">
                    <MailState mail={mail} />
                    <span className="soft small">{formatAgo(mail.sentAt ?? mail.createdAt)}</span>
                  </span>
                  {mail.failure === null ? null : (
                    <span className="soft small">{mail.failure.sentence}</span>
                  )}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
