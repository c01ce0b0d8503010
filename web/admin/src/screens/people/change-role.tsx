import { type FormEvent, useState } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { roleLabel } from '../../words/roles.ts';
import type { Member } from '../../client/records.ts';
import { RoleChoices } from './role-choices.tsx';

interface ChangeRoleProps {
  readonly member: Member;
  readonly onClose: () => void;
}

export function ChangeRole({ member, onClose }: ChangeRoleProps) {
  const [role, setRole] = useState(member.role);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await act('change-role', { person: member.personId, role });
      await refresh('list-people');
      say(`${member.name ?? member.email} is ${roleLabel(role).toLowerCase()} now.`);
      onClose();
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={`The role of ${member.name ?? member.email}`}>
      <form className="stack" onSubmit={send}>
        <RoleChoices role={role} onChange={setRole} />
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Change the role" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
