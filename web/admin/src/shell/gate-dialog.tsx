import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { closeGate, gate, openGate } from '../client/gate.ts';
import { Refused } from '../client/refused.ts';
import { sessionQuery, useSession } from '../client/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const NOT_SENT = 'You have not signed in again, so nothing was sent. What you typed is still here.';

function giveUp(): void {
  closeGate(new Refused('gave_up', NOT_SENT, 401, {}));
}

/** Asks who it is over the open page, so that nothing typed there is lost. */
export function GateDialog() {
  const reason = useSyncExternalStore(gate.subscribe, gate.read);
  const session = useSession();
  const client = useQueryClient();
  const goOn = async () => {
    const before = session?.person.personId;
    const after = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    // What was typed by one person must not be sent by another.
    if (before !== undefined && after?.person.personId !== before) location.reload();
    else openGate();
  };
  const isConfirming = reason === 'confirm' && session !== null;
  return (
    <Dialog
      isOpen={reason !== null}
      onClose={giveUp}
      title={isConfirming ? 'Is it still you?' : 'Please sign in again'}
    >
      <p className="soft">
        {isConfirming
          ? 'Keys, people and payment accounts are guarded. Confirm who you are, and this goes on.'
          : 'Your session has ended. What you typed is still here, and is sent once you are back.'}
      </p>
      {isConfirming ? (
        <ConfirmForm person={session.person} onDone={() => void goOn()} />
      ) : (
        <SignInForm email={session?.person.email ?? null} onDone={() => void goOn()} />
      )}
    </Dialog>
  );
}
