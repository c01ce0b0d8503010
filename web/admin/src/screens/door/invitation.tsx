import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { sessionQuery } from '../../client/session.ts';
import { acceptInvitation, type InvitationToAccept, readInvitation } from '../../client/sign-in.ts';
import { screenPath } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Door } from '../../shell/door.tsx';
import { SignInForm } from '../../shell/sign-in-form.tsx';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading } from '../../ui/parts.tsx';
import { roleLabel } from '../../words/roles.ts';
import { takeToken } from './token.ts';

export function InvitationPage() {
  const [token] = useState(() => takeToken() ?? '');
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (invitation.isPending) {
    return (
      <Door title="One moment">
        <Loading />
      </Door>
    );
  }
  if (invitation.isError) {
    return (
      <Door title="This invitation doesn’t work">
        <Failed error={invitation.error} />
        <p className="soft">
          It works once, within seven days. Ask whoever invited you for a new link. If you have
          accepted it already, sign in.
        </p>
        <Link to="/sign-in" className="button">
          Sign in
        </Link>
      </Door>
    );
  }
  return (
    <Accept
      token={token}
      invitation={invitation.data}
      onSignedIn={() => void invitation.refetch()}
    />
  );
}

interface AcceptProps {
  readonly token: string;
  readonly invitation: InvitationToAccept;
  readonly onSignedIn: () => void;
}

function Accept({ token, invitation, onSignedIn }: AcceptProps) {
  const { storeName, role, invitedBy, email, needs, merchantSlug } = invitation;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, refusal, problems, submit } = useSubmit();
  const client = useQueryClient();
  const navigate = useNavigate();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await acceptInvitation(token, needs === 'password' ? { name, password } : {});
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await navigate({ to: screenPath(merchantSlug) });
    });
  };
  return (
    <Door title={`Join ${storeName}`}>
      <p className="soft">
        {invitedBy} invites {email} as {roleLabel(role).toLowerCase()}.
      </p>
      {needs === 'sign_in' ? (
        <SignInForm email={email} onDone={onSignedIn} />
      ) : (
        <form className="stack" onSubmit={send}>
          {needs === 'nothing' ? null : (
            <>
              <TextField
                label="Your name"
                value={name}
                onChange={setName}
                autoComplete="name"
                isRequired
                takesFocus
                problem={problems.get('name')}
              />
              <TextField
                label="A password for you"
                hint="At least ten characters. Several words in a row do well."
                type="password"
                value={password}
                onChange={setPassword}
                autoComplete="new-password"
                isRequired
                problem={problems.get('password')}
              />
            </>
          )}
          <Refusal text={refusal} />
          <button type="submit" className="button primary big" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Accept'}
          </button>
        </form>
      )}
    </Door>
  );
}
