import { useSession } from '../../client/session.ts';
import { Page } from '../../ui/parts.tsx';
import { Authenticator } from './authenticator.tsx';
import { Name } from './name.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  const session = useSession();
  if (session === null) return null;
  const { person } = session;
  return (
    <Page
      title="Your account"
      lead={`You are ${person.email}. A passkey or an authenticator app keeps others out, even if they know your password.`}
      width="narrow"
    >
      <Name person={person} key={person.name} />
      <Passkeys />
      <Authenticator person={person} />
      <Password person={person} />
      <Sessions />
    </Page>
  );
}
