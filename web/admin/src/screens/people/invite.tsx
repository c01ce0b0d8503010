import { type FormEvent, useState } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { type Role, useSendsMails } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { Secret } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { RoleChoices } from './role-choices.tsx';

interface InviteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Invite({ isOpen, onClose }: InviteProps) {
  const [link, setLink] = useState<string | null>(null);
  const close = () => {
    setLink(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={link === null ? 'Invite somebody' : 'Pass this link on'}
    >
      {link === null ? (
        <InviteForm onLink={setLink} onClose={close} />
      ) : (
        <>
          <p>It works once, within seven days, and only for the person whom you invited.</p>
          <Secret text={link} label="The invitation’s link" />
          <div className="row end">
            <button type="button" className="button primary" onClick={close}>
              I have copied it
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface InviteDraft {
  readonly email: string;
  readonly role: Role;
  readonly byMail: boolean;
}

const NOBODY: InviteDraft = { email: '', role: 'staff', byMail: false };

interface InviteFormProps {
  readonly onLink: (link: string) => void;
  readonly onClose: () => void;
}

function InviteForm({ onLink, onClose }: InviteFormProps) {
  const { value, change, drop } = useDraft(`${useStoreSlug()} invitation`, NOBODY);
  const sendsMails = useSendsMails();
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const { url } = await act('invite-person', {
        ...value,
        byMail: value.byMail && sendsMails,
        email: value.email.trim(),
      });
      drop();
      await refresh('list-people');
      if (url === null) {
        say('The invitation is on its way.');
        onClose();
      } else {
        onLink(url);
      }
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Their email"
        type="email"
        value={value.email}
        onChange={(email) => change({ email })}
        isRequired
        takesFocus
        problem={problems.get('email')}
      />
      <RoleChoices role={value.role} onChange={(role) => change({ role })} />
      {sendsMails ? (
        <label className="check">
          <input
            type="checkbox"
            checked={value.byMail}
            onChange={(event) => change({ byMail: event.target.checked })}
          />
          Send it by mail, instead of giving me a link to pass on
        </label>
      ) : (
        <p className="soft">You get a link to pass on, because no mails go out at the moment.</p>
      )}
      <Refusal text={refusal} />
      <FormButtons isBusy={isBusy} label="Invite" onCancel={onClose} />
    </form>
  );
}
