import { useState } from 'react';
import { useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatAgo, formatMoment, plural } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Empty, Failed, Loading, Page, Pill, Secret } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { Attempts } from './attempts.tsx';
import { kindWords } from './event-kinds.tsx';
import { VerifyHelp } from './verify-help.tsx';
import type { Endpoint } from '../../client/records.ts';

type Open =
  | { readonly what: 'add' }
  | { readonly what: 'attempts'; readonly endpoint: Endpoint }
  | { readonly what: 'secret'; readonly secret: string };

export function WebhooksPage() {
  const [open, setOpen] = useState<Open | null>(null);
  const webhooks = useRead('list-webhooks', {});
  const close = () => setOpen(null);
  const add = useMay()('webhooks.write') ? (
    <button type="button" className="button primary" onClick={() => setOpen({ what: 'add' })}>
      Add a webhook
    </button>
  ) : null;
  return (
    <Page
      title="Webhooks"
      lead="Your own systems are told as soon as something happens, instead of asking again and again. Each message is signed, so that they can tell it is ours."
      actions={add}
    >
      {webhooks.isPending ? <Loading /> : null}
      {webhooks.isError ? (
        <Failed error={webhooks.error} retry={() => void webhooks.refetch()} />
      ) : null}
      {webhooks.data?.webhooks.length === 0 ? (
        <Empty icon="hook" title="Nobody is told yet" action={add}>
          Give the address of your system, and it gets a message for every order and request that
          changes. What can’t be delivered is tried again for three days, and you see every try.
        </Empty>
      ) : null}
      <div className="stack">
        {(webhooks.data?.webhooks ?? []).map((endpoint) => (
          <EndpointCard
            key={endpoint.endpointId}
            endpoint={endpoint}
            onAttempts={() => setOpen({ what: 'attempts', endpoint })}
            onSecret={(secret) => setOpen({ what: 'secret', secret })}
          />
        ))}
      </div>
      <VerifyHelp />
      <AddWebhook
        isOpen={open?.what === 'add'}
        onClose={close}
        onSecret={(secret) => setOpen({ what: 'secret', secret })}
      />
      {open?.what === 'attempts' ? <Attempts endpoint={open.endpoint} onClose={close} /> : null}
      {open?.what === 'secret' ? <NewSecret secret={open.secret} onClose={close} /> : null}
    </Page>
  );
}

interface NewSecretProps {
  readonly secret: string;
  readonly onClose: () => void;
}

function NewSecret({ secret, onClose }: NewSecretProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Copy the secret now">
      <p>
        Your system checks by it that a message is ours, with any library of the Standard Webhooks.
        This is the only time that it is shown.
      </p>
      <Secret text={secret} label="The secret" />
      <div className="row end">
        <button type="button" className="button primary" onClick={onClose}>
          I have copied it
        </button>
      </div>
    </Dialog>
  );
}

const DISABLED_WORDS: Readonly<Record<NonNullable<Endpoint['disabledBecause']>, string>> = {
  gone: 'It was switched off because your system answered that the address is gone for good.',
  failing: 'It was switched off because nothing arrived there for days.',
  staff: 'One of you has switched it off.',
};

interface EndpointCardProps {
  readonly endpoint: Endpoint;
  readonly onAttempts: () => void;
  readonly onSecret: (secret: string) => void;
}

function EndpointCard({ endpoint, onAttempts, onSecret }: EndpointCardProps) {
  const { url, description, kinds, failures, failingSince } = endpoint;
  const mayWrite = useMay()('webhooks.write');
  return (
    <section className="card card-body stack" aria-label={url}>
      <div className="row apart">
        <h2>{url}</h2>
        <EndpointState endpoint={endpoint} />
      </div>
      <p className="soft">
        {description === null ? '' : `${description}. `}
        {kinds === null
          ? 'Is told of everything.'
          : `Is told when: ${kinds.map(kindWords).join('; ')}.`}
      </p>
      {endpoint.disabledBecause === null ? null : (
        <p className="notice bad">
          {DISABLED_WORDS[endpoint.disabledBecause]}
          {endpoint.disabledAt === null ? '' : ` That was ${formatAgo(endpoint.disabledAt)}.`}
        </p>
      )}
      {endpoint.oldSecretUntil === null ? null : (
        <p className="notice">
          Two secrets are valid, the old one until {formatMoment(endpoint.oldSecretUntil)}. Every
          message is signed with both, so change it in your system until then.
        </p>
      )}
      {endpoint.waiting === 0 && endpoint.givenUp === 0 ? null : (
        <p className="soft small">
          {plural(endpoint.waiting, 'message waits', 'messages wait')}
          {endpoint.givenUp === 0
            ? '.'
            : `, ${plural(endpoint.givenUp, 'was', 'were')} given up after ten tries.`}
        </p>
      )}
      {failures === 0 || failingSince === null ? null : (
        <p className="notice warn">
          The last {failures} messages did not arrive, the first of them {formatAgo(failingSince)}.
        </p>
      )}
      <div className="row">
        <button type="button" className="button small" onClick={onAttempts}>
          See what was sent
        </button>
        {mayWrite ? <EndpointActions endpoint={endpoint} onSecret={onSecret} /> : null}
      </div>
    </section>
  );
}

function EndpointState({ endpoint: { state } }: { readonly endpoint: Endpoint }) {
  if (state === 'active') return <Pill tone="good">Works</Pill>;
  return <Pill tone="bad">{state === 'paused' ? 'Paused' : 'Switched off'}</Pill>;
}

function EndpointActions({ endpoint, onSecret }: Omit<EndpointCardProps, 'onAttempts'>) {
  const { endpointId, state } = endpoint;
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  const test = () =>
    void submit(async () => {
      await act('test-webhook', { endpointId });
      say('A test message is on its way. See what was sent for the answer.');
    });
  const rotate = () =>
    void submit(async () => {
      const rotated = await act('rotate-webhook', { endpointId });
      await refresh('list-webhooks');
      onSecret(rotated.secret);
    });
  const switchTo = (next: 'active' | 'paused' | 'disabled') =>
    void submit(async () => {
      await act('set-webhook-state', { endpointId, state: next });
      await refresh('list-webhooks');
    });
  return (
    <>
      <button type="button" className="button small" onClick={test} disabled={isBusy}>
        Send a test
      </button>
      <Menu
        trigger={
          <button type="button" className="button small icon" aria-label="More">
            <Icon name="more" />
          </button>
        }
        groups={[
          state === 'active'
            ? [{ label: 'Pause it: messages wait', run: () => switchTo('paused') }]
            : [{ label: 'Switch it on', run: () => switchTo('active') }],
          [{ label: 'Give it a new secret', run: rotate }],
          ...(state === 'disabled'
            ? []
            : [[{ label: 'Switch it off: nothing is sent', run: () => switchTo('disabled') }]]),
        ]}
      />
      <Refusal text={refusal} />
    </>
  );
}
