import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { account, type TotpSecret } from '../../client/account.ts';
import { type Session, sessionQuery } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { plural } from '../../ui/format.ts';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { Pill, Secret } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';

export function Authenticator({ person }: { readonly person: Session['person'] }) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const client = useQueryClient();
  const { isBusy, refusal, submit } = useSubmit();
  const refresh = () => client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  const begin = () => void submit(async () => setSecret(await account.beginTotp()));
  const disable = () =>
    void submit(async () => {
      await account.disableTotp();
      await refresh();
      say('Codes of an app are no longer asked for.');
    });
  const renew = () =>
    void submit(async () => {
      setCodes((await account.renewRecoveryCodes()).recoveryCodes);
      await refresh();
    });
  return (
    <section className="card" aria-labelledby="app-title">
      <header>
        <h2 id="app-title">Authenticator app</h2>
        {person.hasTotp ? <Pill tone="good">On</Pill> : <Pill tone="calm">Off</Pill>}
      </header>
      <div className="card-body stack">
        <p className="soft">
          {person.hasTotp
            ? `Signing in asks for a code of your app. ${plural(person.recoveryCodesLeft, 'recovery code is', 'recovery codes are')} left.`
            : 'Signing in then also asks for a code that an app on your phone shows.'}
        </p>
        <Refusal text={refusal} />
        <div className="row">
          {person.hasTotp ? (
            <>
              <button type="button" className="button" onClick={renew} disabled={isBusy}>
                Make new recovery codes
              </button>
              <button type="button" className="button quiet" onClick={disable} disabled={isBusy}>
                Turn it off
              </button>
            </>
          ) : (
            <button type="button" className="button" onClick={begin} disabled={isBusy}>
              {isBusy ? 'One moment…' : 'Set it up'}
            </button>
          )}
        </div>
      </div>
      {secret === null ? null : (
        <SetUp
          secret={secret}
          onClose={() => setSecret(null)}
          onDone={(made) => {
            setSecret(null);
            setCodes(made);
            void refresh();
          }}
        />
      )}
      {codes === null ? null : <Codes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

interface SetUpProps {
  readonly secret: TotpSecret;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}

function SetUp({ secret, onClose, onDone }: SetUpProps) {
  const [code, setCode] = useState('');
  const { isBusy, refusal, problems, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => onDone((await account.enableTotp(code)).recoveryCodes));
  };
  const { qrCode, qrSize } = secret;
  return (
    <Dialog isOpen onClose={onClose} title="Scan this with your app">
      <form className="stack" onSubmit={send}>
        <svg
          className="qr"
          viewBox={`0 0 ${qrSize} ${qrSize}`}
          role="img"
          aria-label="QR code of the secret"
          shapeRendering="crispEdges"
        >
          <path d={qrCode} />
        </svg>
        <p className="soft small">If your app can’t scan, type this into it:</p>
        <Secret text={secret.secret} label="The secret" />
        <TextField
          label="The code that the app shows now"
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          isRequired
          takesFocus
          problem={problems.get('code')}
        />
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Turn it on" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface CodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function Codes({ codes, onClose }: CodesProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Keep these recovery codes">
      <p>
        Each works once in place of your app, for the day on which you lose your phone. They are
        shown this once: print them, or keep them where you keep passwords.
      </p>
      <Secret text={codes.join(' ')} label="Recovery codes" />
      <div className="row end">
        <button type="button" className="button primary" onClick={onClose}>
          I have kept them
        </button>
      </div>
    </Dialog>
  );
}
