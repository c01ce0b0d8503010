import { useQuery, useQueryClient } from '@tanstack/react-query';
import { account, type OpenSession } from '../../client/account.ts';
import { request } from '../../client/request.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatAgo, formatMoment } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';

const QUERY_KEY = ['sessions'];

const WAYS: Readonly<Record<OpenSession['assurance'], string>> = {
  link: 'by a link',
  password: 'by password',
  two_factor: 'by password and code',
  passkey: 'by passkey',
};

/** The sessions of the person, such as one that was left open on another computer. */
export function Sessions() {
  const sessions = useQuery({ queryKey: QUERY_KEY, queryFn: account.listSessions });
  const client = useQueryClient();
  const { isBusy, refusal, submit } = useSubmit();
  const leave = () =>
    void submit(async () => {
      await request('session/end', 'POST', { everywhere: true });
      // A new page forgets all that was read.
      window.location.assign('/admin/sign-in');
    });
  const end = ({ sessionId }: OpenSession) =>
    void submit(async () => {
      client.setQueryData(QUERY_KEY, await account.endSession(sessionId));
      say('That session has ended.');
    });
  return (
    <section className="card" aria-labelledby="sessions-title">
      <header>
        <h2 id="sessions-title">Where you are signed in</h2>
      </header>
      <div className="card-body stack">
        <p className="soft">
          A session ends after 12 hours without use. If you left one open somewhere, or lost a
          phone, end it here, or all of them at once, this one too.
        </p>
        {sessions.isPending ? <Loading /> : null}
        {sessions.isError ? <Failed error={sessions.error} /> : null}
        <ul className="stack">
          {(sessions.data?.sessions ?? []).map((session) => (
            <li key={session.sessionId} className="row apart">
              <span className="stack tight">
                <strong>{session.device ?? 'Another browser'}</strong>
                <span className="soft small">
                  Since {formatMoment(session.createdAt)}, {WAYS[session.assurance]}, used{' '}
                  {formatAgo(session.lastUsedAt)}
                </span>
              </span>
              {session.isThis ? (
                <Pill tone="good">This one</Pill>
              ) : (
                <button
                  type="button"
                  className="button small"
                  disabled={isBusy}
                  onClick={() => end(session)}
                >
                  End
                  <span className="hidden-visually">
                    {' '}
                    the session of {session.device ?? 'another browser'} since{' '}
                    {formatMoment(session.createdAt)}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
        <Refusal text={refusal} />
        <div className="row">
          <button type="button" className="button" onClick={leave} disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Sign out everywhere'}
          </button>
        </div>
      </div>
    </section>
  );
}
