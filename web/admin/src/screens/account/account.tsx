import { useSession } from '../../client/session.ts';
import { Page } from '../../ui/parts.tsx';
import { Authenticator } from './authenticator.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';

export function AccountPage() {
  const session = useSession();
  if (session === null) return null;
  const { person } = session;
  return (
    <Page
      title="How you sign in"
      lead={`You are ${person.email}. A passkey or an authenticator app keeps others out, even if they know your password.`}
      width="narrow"
    >
      <Passkeys />
      <Authenticator person={person} />
      <Password person={person} />
    </Page>
  );
}
