import { useId } from 'react';
import type { Role } from '../../client/session.ts';
import { ROLE_WORDS } from '../../words/roles.ts';

interface RoleChoicesProps {
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

export function RoleChoices({ role: chosen, onChange }: RoleChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend>What may they do?</legend>
      {ROLE_WORDS.map(({ role, label, explanation }) => (
        <label key={role} className="choice">
          <input
            type="radio"
            name={name}
            checked={role === chosen}
            onChange={() => onChange(role)}
          />
          <strong>{label}</strong>
          <small>{explanation}</small>
        </label>
      ))}
    </fieldset>
  );
}
