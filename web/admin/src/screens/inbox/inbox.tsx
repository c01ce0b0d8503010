import { Link } from '@tanstack/react-router';
import { type OperatorActionResult, useRead } from '../../client/actions.ts';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { formatAgo } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { inboxDetail, inboxWords, manyWords } from '../../words/inbox.ts';
import { MailsOff } from '../../ui/mails-off.tsx';
import { FirstSteps } from './first-steps.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import '../requests/requests.css';
import './inbox.css';

type Item = OperatorActionResult<'read-inbox'>['items'][number];

export function InboxPage() {
  const inbox = useRead('read-inbox', {});
  const hasOpenSteps = useFirstSteps()?.some(({ isDone }) => !isDone) === true;
  return (
    <Page title="Inbox" lead="Everything that waits for your store, the most urgent on top.">
      {inbox.isPending ? <Loading /> : null}
      {inbox.isError ? <Failed error={inbox.error} retry={() => void inbox.refetch()} /> : null}
      <FirstSteps />
      <MailsOff />
      {inbox.data?.items.length === 0 && !hasOpenSteps ? (
        <Empty icon="done" title="Nothing waits for you">
          Orders to review or to start, requests to answer, late work, low stock and trouble with
          your systems come here by themselves. Go and make something.
        </Empty>
      ) : null}
      {inbox.data === undefined || inbox.data.items.length === 0 ? null : (
        <Items items={inbox.data.items} hasMore={inbox.data.hasMore} />
      )}
    </Page>
  );
}

interface ItemsProps {
  readonly items: readonly Item[];
  readonly hasMore: boolean;
}

function move(step: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.inbox-row')];
  const current = rows.findIndex((row) => row === document.activeElement);
  rows[Math.min(Math.max(current + step, 0), rows.length - 1)]?.focus();
}

function Items({ items, hasMore }: ItemsProps) {
  useShortcuts([
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
  ]);
  return (
    <>
      <ul className="request-list">
        {items.map((item) => (
          <InboxRow key={`${item.kind} ${item.subjectId}`} item={item} />
        ))}
      </ul>
      {hasMore ? <p className="soft">There is more of some kinds than is shown here.</p> : null}
    </>
  );
}

function InboxRow({ item }: { readonly item: Item }) {
  const store = useStoreSlug();
  const words = inboxWords(item.kind);
  if (words === null) return null;
  const many = manyWords(item.kind, item.count);
  const detail = inboxDetail(item.kind, item.detail);
  return (
    <li>
      <Link
        to={screenPath(store, many?.path ?? words.path(item.subjectId))}
        search={{ ...many?.search }}
        className="request-row inbox-row"
        preload={false}
      >
        <Icon name={words.icon} />
        <span>
          <strong>{many?.sentence ?? words.sentence}</strong>
          <span className="soft">
            {many?.first}
            {item.title}
            {detail === null ? '' : `, ${detail}`}
          </span>
        </span>
        <Due item={item} />
      </Link>
    </li>
  );
}

function Due({ item: { kind, dueAt, isOverdue, since } }: { readonly item: Item }) {
  if (dueAt !== null) {
    // Until then it is everyday work.
    const tone = kind === 'orders_to_start' ? 'calm' : 'warn';
    return (
      <Pill tone={isOverdue ? 'bad' : tone}>
        {isOverdue ? 'Was due' : 'Due'} {formatAgo(dueAt)}
      </Pill>
    );
  }
  return since === null ? null : <span className="soft small">{formatAgo(since)}</span>;
}
