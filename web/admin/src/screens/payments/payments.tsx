import { type FormEvent, useState } from 'react';
import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatDay } from '../../ui/format.ts';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { Empty, Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';

type Account = OperatorActionResult<'show-payment-account'>['accounts'][number];

export function PaymentsPage() {
  const [open, setOpen] = useState<'connect' | 'disconnect' | null>(null);
  const accounts = useRead('show-payment-account', {});
  const mayWrite = useMay()('accounts.write');
  const connected = accounts.data?.accounts.find(({ disconnectedAt }) => disconnectedAt === null);
  const connect = mayWrite ? (
    <button type="button" className="button primary" onClick={() => setOpen('connect')}>
      {connected === undefined ? 'Connect an account' : 'Replace its keys'}
    </button>
  ) : null;
  return (
    <Page
      title="Payment account"
      lead="Where the money goes that buyers pay by card. They pay on the provider’s own page; no card number ever comes here."
      actions={connect}
    >
      {accounts.isPending ? <Loading /> : null}
      {accounts.isError ? (
        <Failed error={accounts.error} retry={() => void accounts.refetch()} />
      ) : null}
      {accounts.data?.accounts.length === 0 ? (
        <Empty icon="money" title="Buyers can’t pay by card yet" action={connect}>
          Connect your account at Stripe, with a restricted key and the secret of a webhook. Until
          then, you record what arrives by transfer or in cash on each order.
        </Empty>
      ) : null}
      <div className="stack">
        {(accounts.data?.accounts ?? []).map((account) => (
          <AccountCard
            key={account.accountId}
            account={account}
            onDisconnect={mayWrite ? () => setOpen('disconnect') : null}
          />
        ))}
      </div>
      {open === 'connect' ? <Connect onClose={() => setOpen(null)} /> : null}
      {open === 'disconnect' ? <Disconnect onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}

interface AccountCardProps {
  readonly account: Account;
  readonly onDisconnect: (() => void) | null;
}

function AccountCard({ account, onDisconnect }: AccountCardProps) {
  const { providerAccount, mode, connectedAt, disconnectedAt, noticeUrl, isReadable } = account;
  const isConnected = disconnectedAt === null;
  return (
    <section className="card card-body stack" aria-label={providerAccount}>
      <div className="row apart">
        <h2>{providerAccount}</h2>
        <span className="row">
          {mode === 'test' ? <Pill tone="warn">Test money only</Pill> : null}
          <Pill tone={isConnected ? 'good' : 'calm'}>
            {isConnected ? 'Connected' : 'No longer used'}
          </Pill>
        </span>
      </div>
      <p className="soft">
        Connected on {formatDay(connectedAt)}
        {disconnectedAt === null ? '.' : `, until ${formatDay(disconnectedAt)}.`}
      </p>
      {isReadable ? null : (
        <p className="notice bad">
          Its keys can’t be read any more, so nobody can pay by it. Replace them.
        </p>
      )}
      {isConnected ? (
        <dl className="facts">
          <dt>Its webhook calls</dt>
          <dd>
            <code>{noticeUrl}</code>
          </dd>
        </dl>
      ) : null}
      {isConnected && onDisconnect !== null ? (
        <div className="row">
          <button type="button" className="button small" onClick={onDisconnect}>
            Disconnect
          </button>
        </div>
      ) : null}
    </section>
  );
}

function Connect({ onClose }: { readonly onClose: () => void }) {
  // Keys are never kept in the tab's storage, so this form has no draft.
  const [key, setKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const [isTest, setTest] = useState(false);
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await act('connect-payment-account', {
        key: key.trim(),
        webhookSecret: webhookSecret.trim(),
        ...(isTest ? { test: true } : {}),
      });
      await refresh('show-payment-account');
      say('The account is connected.');
      onClose();
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Connect an account at Stripe">
      <form className="stack" onSubmit={send}>
        <TextField
          label="Restricted or secret key"
          type="password"
          value={key}
          onChange={setKey}
          isRequired
          takesFocus
          maxLength={300}
          problem={problems.get('key')}
        />
        <TextField
          label="Secret of the webhook"
          type="password"
          value={webhookSecret}
          onChange={setWebhookSecret}
          isRequired
          maxLength={300}
          problem={problems.get('webhookSecret')}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={isTest}
            onChange={(event) => setTest(event.target.checked)}
          />
          This account moves test money only
        </label>
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Connect" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Disconnect({ onClose }: { readonly onClose: () => void }) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await act('disconnect-payment-account', {});
      await refresh('show-payment-account');
      say('No new payment begins with this account.');
      onClose();
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Disconnect the account?">
      <form className="stack" onSubmit={send}>
        <p>
          Buyers can’t pay by card from now on. What was paid stays, and can still be refunded at
          the provider.
        </p>
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Disconnect" onCancel={onClose} isDanger />
      </form>
    </Dialog>
  );
}
