import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { account, type Passkey } from '../../client/account.ts';
import { sessionQuery } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { formatAgo, formatDay } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';

const QUERY_KEY = ['passkeys'];

export function Passkeys() {
  const passkeys = useQuery({ queryKey: QUERY_KEY, queryFn: account.listPasskeys });
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { isBusy, refusal, problems, submit } = useSubmit();
  const changed = async (sentence: string) => {
    await client.invalidateQueries({ queryKey: QUERY_KEY });
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    say(sentence);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await account.addPasskey(name.trim());
      setName('');
      await changed('The passkey is added. You can sign in with it from now on.');
    });
  };
  const remove = ({ passkeyId }: Passkey) =>
    void submit(async () => {
      await account.removePasskey(passkeyId);
      await changed('The passkey no longer works.');
    });
  return (
    <section className="card" aria-labelledby="passkeys-title">
      <header>
        <h2 id="passkeys-title">Passkeys</h2>
      </header>
      <div className="card-body stack">
        <p className="soft">
          Sign in with your fingerprint, your face or the code of your device, without a password.
        </p>
        {passkeys.isPending ? <Loading /> : null}
        {passkeys.isError ? <Failed error={passkeys.error} /> : null}
        <ul className="stack">
          {(passkeys.data?.passkeys ?? []).map((passkey) => (
            <li key={passkey.passkeyId} className="row apart">
              <span>
                <strong>{passkey.name}</strong>{' '}
                <span className="soft small">
                  since {formatDay(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt === null
                    ? 'not used yet'
                    : `used ${formatAgo(passkey.lastUsedAt)}`}
                </span>
              </span>
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                onClick={() => remove(passkey)}
              >
                Remove<span className="hidden-visually"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <form className="stack" onSubmit={add}>
          <TextField
            label="Name of a new passkey"
            hint="By which you know it, such as “My phone”."
            value={name}
            onChange={setName}
            isRequired
            maxLength={100}
            problem={problems.get('name')}
          />
          <Refusal text={refusal} />
          <div className="row">
            <button type="submit" className="button" disabled={isBusy}>
              {isBusy ? 'One moment…' : 'Add a passkey'}
            </button>
          </div>
        </form>
      </div>
    </section>
  );
}
