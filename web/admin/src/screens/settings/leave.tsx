import { type FormEvent, useState } from 'react';
import { useAct } from '../../client/actions.ts';
import { useMembership } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { Page } from '../../ui/parts.tsx';
import { BackToSettings, SettingsCard } from './settings-page.tsx';

/** How somebody stops serving a store. */
export function LeavePage() {
  const [isOpen, setOpen] = useState(false);
  const membership = useMembership();
  const storeName = membership?.storeName ?? '';
  return (
    <Page
      title="Leave the store"
      lead="What you did here stays in the log. Your account and your other stores stay as they are."
      width="narrow"
    >
      <BackToSettings />
      <SettingsCard title={`Stop serving ${storeName}`}>
        <p className="soft">
          From then on you see nothing of this store. Only an owner can invite you again. The last
          owner can’t leave: make somebody else an owner first.
        </p>
        <div className="row">
          <button type="button" className="button" onClick={() => setOpen(true)}>
            Leave the store
          </button>
        </div>
      </SettingsCard>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={`Leave ${storeName}?`}>
        <LeaveForm storeName={storeName} onClose={() => setOpen(false)} />
      </Dialog>
    </Page>
  );
}

interface LeaveFormProps {
  readonly storeName: string;
  readonly onClose: () => void;
}

function LeaveForm({ storeName, onClose }: LeaveFormProps) {
  const [typed, setTyped] = useState('');
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const isSure = typed.trim() === storeName;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isSure) return;
    void submit(async () => {
      await act('leave-store', {});
      // A new page begins with the stores that are left.
      window.location.assign('/admin');
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label={`Type “${storeName}” to show that you mean it`}
        value={typed}
        onChange={setTyped}
        isRequired
        takesFocus
        problem={typed !== '' && !isSure ? 'This is not the name of the store yet.' : undefined}
      />
      <Refusal text={refusal} />
      <FormButtons isBusy={isBusy} label="Leave" onCancel={onClose} isDanger />
    </form>
  );
}
