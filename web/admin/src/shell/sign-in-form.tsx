import { type FormEvent, useState } from 'react';
import { signInByCode, signInByPasskey, signInByPassword } from '../client/sign-in.ts';
import { useSubmit } from '../client/submit.ts';
import { TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';

interface SignInFormProps {
  /** Whose session is over; null: anybody may sign in. */
  readonly email: string | null;
  readonly onDone: () => void;
}

/** Password, second factor or passkey. What is typed stays when it is refused. */
export function SignInForm({ email, onDone }: SignInFormProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  return ticket === null ? (
    <PasswordStep email={email} onDone={onDone} onTicket={setTicket} />
  ) : (
    <CodeStep ticket={ticket} onDone={onDone} onBack={() => setTicket(null)} />
  );
}

interface PasswordStepProps extends SignInFormProps {
  readonly onTicket: (ticket: string) => void;
}

function PasswordStep({ email: known, onDone, onTicket }: PasswordStepProps) {
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const { isBusy, refusal, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const reply = await signInByPassword(email, password);
      if (reply.ticket !== null) onTicket(reply.ticket);
      else onDone();
    });
  };
  const sendPasskey = () =>
    void submit(async () => {
      await signInByPasskey();
      onDone();
    });
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="username"
        isRequired
        takesFocus={known === null}
      />
      <TextField
        label="Password"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
        takesFocus={known !== null}
      />
      {refusal === null ? null : (
        <p className="problem" role="alert">
          {refusal}
        </p>
      )}
      <button type="submit" className="button primary big" disabled={isBusy}>
        {isBusy ? 'One moment…' : 'Sign in'}
      </button>
      <button type="button" className="button" onClick={sendPasskey} disabled={isBusy}>
        <Icon name="key" /> Use a passkey
      </button>
    </form>
  );
}

interface CodeStepProps {
  readonly ticket: string;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

function CodeStep({ ticket, onDone, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const { isBusy, refusal, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await signInByCode(ticket, code);
      onDone();
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Code"
        hint="The six digits that your authenticator app shows, or one of your recovery codes."
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        isRequired
        takesFocus
        problem={refusal ?? undefined}
      />
      <button type="submit" className="button primary big" disabled={isBusy}>
        {isBusy ? 'One moment…' : 'Go on'}
      </button>
      <button type="button" className="button quiet" onClick={onBack}>
        Back
      </button>
    </form>
  );
}
