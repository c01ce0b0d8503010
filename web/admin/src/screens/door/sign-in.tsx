import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../client/session.ts';
import { signInByLink } from '../../client/sign-in.ts';
import { useSubmit } from '../../client/submit.ts';
import { Door } from '../../shell/door.tsx';
import { SignInForm } from '../../shell/sign-in-form.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { takeToken } from './token.ts';

export function SignInPage() {
  const [token, setToken] = useState(takeToken);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { to = '/' } = useSearch({ from: '/sign-in' });
  const goOn = async () => {
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    // An address of another site would begin with two slashes.
    await navigate({ href: /^\/(?!\/)/.test(to) ? to : '/' });
  };
  if (token !== null)
    return <LinkStep token={token} onDone={() => void goOn()} onOther={() => setToken(null)} />;

  return (
    <Door title="Sign in to your store">
      <SignInForm email={null} onDone={() => void goOn()} />
      <ForgottenPassword />
    </Door>
  );
}

interface LinkStepProps {
  readonly token: string;
  readonly onDone: () => void;
  readonly onOther: () => void;
}

/** The link is used by a click, because programs that open links before people would use it up. */
function LinkStep({ token, onDone, onOther }: LinkStepProps) {
  const { isBusy, refusal, submit } = useSubmit();
  const enter = () =>
    void submit(async () => {
      await signInByLink(token);
      onDone();
    });
  return (
    <Door title="Welcome">
      <p className="soft">This link signs you in once. It is yours: don’t pass it on.</p>
      <Refusal text={refusal} />
      <button type="button" className="button primary big" onClick={enter} disabled={isBusy}>
        {isBusy ? 'One moment…' : 'Sign in'}
      </button>
      <p className="small soft">
        <button type="button" className="link-button" onClick={onOther}>
          Sign in another way
        </button>
      </p>
    </Door>
  );
}
