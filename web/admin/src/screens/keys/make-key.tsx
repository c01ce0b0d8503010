import { type FormEvent, useState } from 'react';
import type { Scope } from '../../../../../src/core/keys/scopes.ts';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Secret } from '../../ui/parts.tsx';
import { SCOPE_WORDS } from '../../words/scopes.ts';

interface MakeKeyProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function MakeKey({ isOpen, onClose }: MakeKeyProps) {
  const [made, setMade] = useState<string | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={made === null ? 'Make a key' : 'Copy the key now'}
      isWide
    >
      {made === null ? (
        <MakeForm onMade={setMade} onCancel={close} />
      ) : (
        <MadeKey text={made} onDone={close} />
      )}
    </Dialog>
  );
}

function MadeKey({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  return (
    <>
      <p>
        This is the only time that it is shown: the service keeps no copy that anybody could read.
        Whoever has it can do what you chose, so treat it like a password.
      </p>
      <Secret text={text} label="The new key" />
      <p className="soft small">
        Programs send it as <code>Authorization: Bearer …</code>. If it gets lost, revoke it and
        make another.
      </p>
      <div className="row end">
        <button type="button" className="button primary" onClick={onDone}>
          I have copied it
        </button>
      </div>
    </>
  );
}

interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expires: string;
}

const NEW_KEY: KeyDraft = { name: '', scopes: [], expires: '' };

interface MakeFormProps {
  readonly onMade: (text: string) => void;
  readonly onCancel: () => void;
}

function MakeForm({ onMade, onCancel }: MakeFormProps) {
  const { value, change, drop } = useDraft(`${useStoreSlug()} key`, NEW_KEY);
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const { name, scopes, expires } = value;
      const made = await act('create-key', {
        name,
        scopes: [...scopes],
        ...(expires === '' ? {} : { expires }),
      });
      drop();
      onMade(made.key);
      await refresh('list-keys');
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Which program is it for?"
        hint="Such as “Accounting” or “Label printer”. You see the name in the log."
        value={value.name}
        onChange={(name) => change({ name })}
        isRequired
        maxLength={200}
        takesFocus
        problem={problems.get('name')}
      />
      <ScopeChoices scopes={value.scopes} onChange={(scopes) => change({ scopes })} />
      <TextField
        label="Last day on which it works"
        hint="Leave it empty for a key that works until you revoke it."
        type="date"
        value={value.expires}
        onChange={(expires) => change({ expires })}
        problem={problems.get('expires')}
      />
      {refusal === null ? null : (
        <p className="problem" role="alert">
          {refusal}
        </p>
      )}
      <div className="row end">
        <button type="button" className="button quiet" onClick={onCancel}>
          Not now
        </button>
        <button
          type="submit"
          className="button primary"
          disabled={isBusy || value.scopes.length === 0}
        >
          {isBusy ? 'One moment…' : 'Make the key'}
        </button>
      </div>
    </form>
  );
}

interface ScopeChoicesProps {
  readonly scopes: readonly Scope[];
  readonly onChange: (scopes: readonly Scope[]) => void;
}

function ScopeChoices({ scopes, onChange }: ScopeChoicesProps) {
  return (
    <fieldset>
      <legend>What may it do?</legend>
      <p className="hint">Choose as little as the program needs.</p>
      {SCOPE_WORDS.map(({ scope, label, explanation }) => (
        <label key={scope} className="choice">
          <input
            type="checkbox"
            checked={scopes.includes(scope)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...scopes, scope]
                  : scopes.filter((chosen) => chosen !== scope),
              )
            }
          />
          <strong>{label}</strong>
          <small>{explanation}</small>
        </label>
      ))}
    </fieldset>
  );
}
