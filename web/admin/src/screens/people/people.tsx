import { useState } from 'react';
import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useMay, useSession } from '../../client/session.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatAgo } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Failed, Loading, Page, Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { roleLabel } from '../../words/roles.ts';
import { ChangeRole } from './change-role.tsx';
import { Invite } from './invite.tsx';
import type { Member } from '../../client/records.ts';

type Invitation = OperatorActionResult<'list-people'>['invitations'][number];

type Open =
  | { readonly what: 'role' | 'remove'; readonly member: Member }
  | { readonly what: 'invite' };

export function PeoplePage() {
  const [open, setOpen] = useState<Open | null>(null);
  const people = useRead('list-people', {});
  const mayWrite = useMay()('people.write');
  const close = () => setOpen(null);
  return (
    <Page
      title="People"
      lead="Who may work with this store, and what each of them may do."
      actions={
        mayWrite ? (
          <button
            type="button"
            className="button primary"
            onClick={() => setOpen({ what: 'invite' })}
          >
            Invite somebody
          </button>
        ) : undefined
      }
    >
      {people.isPending ? <Loading /> : null}
      {people.isError ? <Failed error={people.error} retry={() => void people.refetch()} /> : null}
      {people.data === undefined ? null : (
        <>
          <Members people={people.data.people} onOpen={mayWrite ? setOpen : null} />
          <Invitations invitations={people.data.invitations} mayWrite={mayWrite} />
        </>
      )}
      <Invite isOpen={open?.what === 'invite'} onClose={close} />
      {open?.what === 'role' ? <ChangeRole member={open.member} onClose={close} /> : null}
      {open?.what === 'remove' ? <Remove member={open.member} onClose={close} /> : null}
    </Page>
  );
}

interface MembersProps {
  readonly people: readonly Member[];
  readonly onOpen: ((open: Open) => void) | null;
}

function Members({ people, onOpen }: MembersProps) {
  const me = useSession()?.person.personId;
  return (
    <div className="table-wrap">
      <table className="table stacks">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Role</th>
            <th scope="col">Last seen</th>
            <th scope="col">
              <span className="hidden-visually">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map((member) => (
            <tr key={member.personId}>
              <td>
                <div className="stack tight">
                  <strong>
                    {member.name ?? member.email}
                    {member.personId === me ? ' (you)' : ''}
                  </strong>
                  <span className="row small soft">
                    <span>{member.email}</span>
                    {member.hasSecondFactor ? <Pill tone="good">Second factor</Pill> : null}
                    {member.isVerified ? null : <Pill tone="warn">Address not confirmed</Pill>}
                  </span>
                </div>
              </td>
              <td data-label="Role">{roleLabel(member.role)}</td>
              <td data-label="Last seen">
                {member.lastSeenAt === null ? 'Never' : formatAgo(member.lastSeenAt)}
              </td>
              <td>
                {onOpen === null ? null : (
                  <div className="row end">
                    <button
                      type="button"
                      className="button small quiet"
                      onClick={() => onOpen({ what: 'role', member })}
                    >
                      Change role<span className="hidden-visually"> of {member.email}</span>
                    </button>
                    <button
                      type="button"
                      className="button small"
                      onClick={() => onOpen({ what: 'remove', member })}
                    >
                      Remove<span className="hidden-visually"> {member.email}</span>
                    </button>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface InvitationsProps {
  readonly invitations: readonly Invitation[];
  readonly mayWrite: boolean;
}

function Invitations({ invitations, mayWrite }: InvitationsProps) {
  const act = useAct();
  const refresh = useRefresh();
  const { isBusy, refusal, submit } = useSubmit();
  if (invitations.length === 0) return null;
  const revoke = ({ invitationId }: Invitation) =>
    void submit(async () => {
      await act('revoke-invitation', { invitationId });
      await refresh('list-people');
      say('The invitation no longer works.');
    });
  return (
    <section className="card" aria-labelledby="invitations-title">
      <header>
        <h2 id="invitations-title">Invited, not here yet</h2>
      </header>
      <ul className="card-body stack">
        {invitations.map((invitation) => (
          <li key={invitation.invitationId} className="row apart">
            <span>
              {invitation.email} as {roleLabel(invitation.role).toLowerCase()}, until{' '}
              {formatAgo(invitation.expiresAt)}
            </span>
            {mayWrite ? (
              <button
                type="button"
                className="button small"
                disabled={isBusy}
                onClick={() => revoke(invitation)}
              >
                Take it back<span className="hidden-visually"> from {invitation.email}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <Refusal text={refusal} />
    </section>
  );
}

function Remove({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const remove = () =>
    void submit(async () => {
      await act('remove-person', { person: member.personId });
      await refresh('list-people');
      say(`${member.name ?? member.email} no longer serves this store.`);
      onClose();
    });
  return (
    <Dialog isOpen onClose={onClose} title={`Remove ${member.name ?? member.email}?`}>
      <p>
        They can do nothing more in this store, from now on and in every open window. What they did
        stays in the log.
      </p>
      <Refusal text={refusal} />
      <div className="row end">
        <button type="button" className="button quiet" onClick={onClose}>
          Keep them
        </button>
        <button type="button" className="button danger" onClick={remove} disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Remove them'}
        </button>
      </div>
    </Dialog>
  );
}
