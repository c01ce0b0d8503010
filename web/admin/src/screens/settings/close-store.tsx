import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { sessionQuery, useMay } from '../../client/session.ts';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatDay, plural } from '../../ui/format.ts';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading, Page } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { BackToSettings, SettingsCard } from './settings-page.tsx';

type Closing = OperatorActionResult<'show-closing'>;

/** How an owner ends a store for good, and opens it again. */
export function CloseStorePage() {
  const closing = useRead('show-closing', {});
  return (
    <Page
      title="Close the store"
      lead="For the end of a business. What you sold stays in your books, and you finish what is open."
      width="narrow"
    >
      <BackToSettings />
      {closing.isPending ? <Loading /> : null}
      {closing.isError ? (
        <Failed error={closing.error} retry={() => void closing.refetch()} />
      ) : null}
      {closing.data === undefined ? null : (
        <div className="stack">
          {closing.data.closedAt === null ? <OpenStore closing={closing.data} /> : null}
          {closing.data.closedAt === null ? null : (
            <ClosedStore name={closing.data.name} closedAt={closing.data.closedAt} />
          )}
          <Unfinished closing={closing.data} />
        </div>
      )}
    </Page>
  );
}

function OpenStore({ closing }: { readonly closing: Closing }) {
  const [isOpen, setOpen] = useState(false);
  const mayClose = useMay()('closing.write');
  const slug = useStoreSlug();
  const { name } = closing;
  return (
    <SettingsCard title={`Close ${name} for good`}>
      <ul className="closing-list soft">
        <li>
          Your shop’s pages say that it has closed. Your configurator on other websites, assistants
          and search engines no longer find it.
        </li>
        <li>Nobody can order or send a request, and offers that you made can’t be accepted.</li>
        <li>
          Buyers still read the pages of their orders: delivery, refunds, and how to reach you.
        </li>
        <li>
          You still sign in, finish and refund what is open. API keys, webhooks and mails go on
          until you end them.
        </li>
        <li>An owner can open the store again at any time, with everything that it had.</li>
      </ul>
      <p className="soft">
        Only for a while?{' '}
        <Link to={screenPath(slug, 'settings/store/payment')}>Pause orders instead.</Link>
      </p>
      {mayClose ? (
        <div className="row">
          <button type="button" className="button danger" onClick={() => setOpen(true)}>
            Close the store
          </button>
        </div>
      ) : null}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Close ${name} for good?`}>
        <CloseForm name={name} onClose={() => setOpen(false)} />
      </Dialog>
    </SettingsCard>
  );
}

function useAfterChange(): () => Promise<void> {
  const refresh = useRefresh();
  const client = useQueryClient();
  return async () => {
    await refresh('show-closing', 'show-merchant');
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
}

interface CloseFormProps {
  readonly name: string;
  readonly onClose: () => void;
}

function CloseForm({ name, onClose }: CloseFormProps) {
  const [typed, setTyped] = useState('');
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const afterChange = useAfterChange();
  const isSure = typed.trim() === name;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSure) return;
    void submit(async () => {
      await act('close-merchant', { name: typed.trim() });
      await afterChange();
      say(`${name} is closed.`);
      onClose();
    });
  };
  const unsure = typed !== '' && !isSure ? 'This is not the name of the store yet.' : undefined;
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label={`Type “${name}” to show that you mean it`}
        value={typed}
        onChange={setTyped}
        isRequired
        takesFocus
        maxLength={200}
        problem={unsure ?? problems.get('name')}
      />
      <Refusal text={refusal} />
      <FormButtons isBusy={isBusy} label="Close for good" onCancel={onClose} isDanger />
    </form>
  );
}

interface ClosedStoreProps {
  readonly name: string;
  readonly closedAt: string;
}

function ClosedStore({ name, closedAt }: ClosedStoreProps) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const afterChange = useAfterChange();
  const reopen = () =>
    void submit(async () => {
      await act('reopen-merchant', {});
      await afterChange();
      say(`${name} is open again.`);
    });
  return (
    <SettingsCard title={`${name} closed on ${formatDay(closedAt)}`}>
      <p className="soft">
        If you open it again, its pages, products, prices and addresses are what they were, and
        buyers can order within a second.
      </p>
      <Refusal text={refusal} />
      {useMay()('closing.write') ? (
        <div className="row">
          <button type="button" className="button" disabled={isBusy} onClick={reopen}>
            Open the store again
          </button>
        </div>
      ) : null}
    </SettingsCard>
  );
}

interface OpenMatter {
  readonly count: number;
  readonly text: string;
  /** The screen where it is dealt with. */
  readonly path: string;
}

function counted(count: number, one: string, many: string, path: string): OpenMatter {
  return { count, text: plural(count, one, many), path };
}

function mattersOf({ unfinished }: Closing): OpenMatter[] {
  const { openOrders, unpaidOrders, refundsDue, openDisputes } = unfinished;
  const { openRequests, activeKeys, activeWebhooks, hasPaymentAccount } = unfinished;
  return [
    counted(openOrders, 'order is open', 'orders are open', 'orders'),
    counted(unpaidOrders, 'order has yet to be paid', 'orders have yet to be paid', 'orders'),
    counted(
      refundsDue,
      'order has money due back to its buyer',
      'orders have money due back to their buyers',
      'orders',
    ),
    counted(openDisputes, 'dispute waits for evidence', 'disputes wait for evidence', 'inbox'),
    counted(openRequests, 'request waits for an end', 'requests wait for an end', 'requests'),
    counted(activeKeys, 'API key works', 'API keys work', 'settings/keys'),
    counted(activeWebhooks, 'webhook is told news', 'webhooks are told news', 'settings/webhooks'),
    {
      count: hasPaymentAccount ? 1 : 0,
      text: 'A payment account is connected: keep it until all refunds are made',
      path: 'settings/payments',
    },
  ].filter(({ count }) => count > 0);
}

function Unfinished({ closing }: { readonly closing: Closing }) {
  const slug = useStoreSlug();
  const matters = mattersOf(closing);
  const isClosed = closing.closedAt !== null;
  return (
    <SettingsCard title={isClosed ? 'Still to be done' : 'Still open'}>
      {matters.length === 0 ? (
        <p className="soft">Nothing is open: no order, no request, no key.</p>
      ) : (
        <>
          <p className="soft">
            {isClosed
              ? 'The store is closed, and this goes on until it is finished.'
              : 'None of this keeps you from closing. It goes on until it is finished.'}
          </p>
          <ul className="closing-list">
            {matters.map(({ text, path }) => (
              <li key={text}>
                <Link to={screenPath(slug, path)}>{text}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </SettingsCard>
  );
}
