import { type FormEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { account } from '../../client/account.ts';
import { type Session, sessionQuery } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';

export function Password({ person }: { readonly person: Session['person'] }) {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const client = useQueryClient();
  const { isBusy, refusal, problems, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await account.changePassword(current, password);
      setCurrent('');
      setPassword('');
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      say('Your new password is set. You are signed out everywhere else.');
    });
  };
  return (
    <section className="card" aria-labelledby="password-title">
      <header>
        <h2 id="password-title">Password</h2>
      </header>
      <form className="card-body stack" onSubmit={send}>
        {person.hasPassword ? (
          <TextField
            label="Password that you have now"
            type="password"
            value={current}
            onChange={setCurrent}
            autoComplete="current-password"
            isRequired
            problem={problems.get('currentPassword')}
          />
        ) : (
          <p className="soft">You have none yet, and signed in by a link.</p>
        )}
        <TextField
          label="New password"
          hint="At least ten characters. Several words in a row do well."
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          isRequired
          problem={problems.get('password')}
        />
        <Refusal text={refusal} />
        <div className="row">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Set the password'}
          </button>
        </div>
      </form>
    </section>
  );
}
