import { type FormEvent, useState } from 'react';
import type { Session } from '../client/session.ts';
import { confirmByCode, confirmByPasskey, confirmByPassword } from '../client/sign-in.ts';
import { useSubmit } from '../client/submit.ts';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';

interface ConfirmFormProps {
  readonly person: Session['person'];
  readonly onDone: () => void;
}

/** Asks for one proof that it is still the same person. */
export function ConfirmForm({ person, onDone }: ConfirmFormProps) {
  const [typed, setTyped] = useState('');
  const { isBusy, refusal, submit } = useSubmit();
  const isByCode = person.hasTotp;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await (isByCode ? confirmByCode(typed) : confirmByPassword(typed));
      onDone();
    });
  };
  const sendPasskey = () =>
    void submit(async () => {
      await confirmByPasskey();
      onDone();
    });
  return (
    <form className="stack" onSubmit={send}>
      {isByCode || person.hasPassword ? (
        <TextField
          label={isByCode ? 'Code of your authenticator app' : 'Password'}
          type={isByCode ? 'text' : 'password'}
          value={typed}
          onChange={setTyped}
          autoComplete={isByCode ? 'one-time-code' : 'current-password'}
          isRequired
          takesFocus
          problem={refusal ?? undefined}
        />
      ) : (
        <p className="problem">{refusal}</p>
      )}
      <div className="row">
        {isByCode || person.hasPassword ? (
          <button type="submit" className="button primary" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Confirm'}
          </button>
        ) : null}
        {person.passkeyCount > 0 ? (
          <button type="button" className="button" onClick={sendPasskey} disabled={isBusy}>
            <Icon name="key" /> Use a passkey
          </button>
        ) : null}
      </div>
    </form>
  );
}
