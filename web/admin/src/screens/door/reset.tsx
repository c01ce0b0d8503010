import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { resetPassword } from '../../client/sign-in.ts';
import { useSubmit } from '../../client/submit.ts';
import { Door } from '../../shell/door.tsx';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { takeToken } from './token.ts';

export function ResetPage() {
  const [token] = useState(takeToken);
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { isBusy, refusal, problems, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await resetPassword(token ?? '', password);
      setDone(true);
    });
  };
  if (isDone) {
    return (
      <Door title="Your new password is set">
        <p className="soft">You are signed out everywhere. Sign in with the new one.</p>
        <Link to="/sign-in" className="button primary big">
          Sign in
        </Link>
      </Door>
    );
  }
  if (token === null) {
    return (
      <Door title="This link is incomplete">
        <p className="soft">
          Open the link from our mail again, or ask for a new one where you sign in, under “I forgot
          my password”.
        </p>
        <Link to="/sign-in" className="button primary big">
          Go to the sign-in
        </Link>
      </Door>
    );
  }
  return (
    <Door title="Set a new password">
      <form className="stack" onSubmit={send}>
        <TextField
          label="New password"
          hint="At least ten characters. Several words in a row do well."
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          isRequired
          takesFocus
          problem={problems.get('password')}
        />
        <Refusal text={refusal} />
        <button type="submit" className="button primary big" disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Set the password'}
        </button>
      </form>
    </Door>
  );
}
