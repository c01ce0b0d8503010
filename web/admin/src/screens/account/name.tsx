import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import { account } from '../../client/account.ts';
import { useDraft } from '../../client/draft.ts';
import { type Session, sessionQuery } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';

/** What colleagues see beside what somebody did. */
export function Name({ person }: { readonly person: Session['person'] }) {
  const { value, change, drop } = useDraft(`name of ${person.personId}`, {
    name: person.name ?? '',
  });
  const client = useQueryClient();
  const { isBusy, refusal, problems, submit } = useSubmit();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await account.rename(value.name);
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      drop();
      say('Your name is saved.');
    });
  };
  return (
    <section className="card" aria-labelledby="name-title">
      <header>
        <h2 id="name-title">Your name</h2>
      </header>
      <form className="card-body stack" onSubmit={send}>
        <TextField
          label="What you are called"
          hint="Your colleagues see it beside what you did. Without it they see your address."
          value={value.name}
          onChange={(name) => change({ name })}
          autoComplete="name"
          maxLength={200}
          problem={problems.get('name')}
        />
        <Refusal text={refusal} />
        <div className="row">
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Save the name'}
          </button>
        </div>
      </form>
    </section>
  );
}
