import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { keyFor, writeDocument } from './map-document.ts';
import { TEMPLATES } from './templates.ts';

interface NewMapProps {
  readonly isOpen: boolean;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

export function NewMap({ isOpen, taken, onClose }: NewMapProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="New product family">
      <NewMapForm taken={taken} onClose={onClose} />
    </Dialog>
  );
}

function NewMapForm({ taken, onClose }: Omit<NewMapProps, 'isOpen'>) {
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState(0);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const store = useStoreSlug();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const map = keyFor(title, taken);
      const document = TEMPLATES[chosen]?.make(map, title);
      if (document === undefined) return;
      await act('save-map-draft', { mapKey: map, revision: 0, document: writeDocument(document) });
      await refresh('list-map-drafts');
      onClose();
      await navigate({ to: '/$store/studio/$map', params: { store, map } });
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="What do you make?"
        hint="Such as “Signs” or “Birthday cakes”. Buyers read it."
        value={title}
        onChange={setTitle}
        isRequired
        maxLength={200}
        takesFocus
      />
      <fieldset className="stack tight plain">
        <legend>Start from</legend>
        {TEMPLATES.map(({ name, about }, index) => (
          <label key={name} className="choice">
            <input
              type="radio"
              name="template"
              checked={index === chosen}
              onChange={() => setChosen(index)}
            />
            <span>
              <strong>{name}</strong>
              <span className="hint block">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Refusal text={refusal} />
      <FormButtons isBusy={isBusy} label="Begin" onCancel={onClose} />
    </form>
  );
}
