import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { ImportField } from './import/import-field.tsx';
import type { ImportResult } from './import/import-result.ts';
import { keyFor, type MapDocument, writeDocument } from './map-document.ts';
import { TEMPLATES } from './templates.ts';

const FROM_FILE = TEMPLATES.length;
/** What a file is added to: nothing, with a week to make it. */
const BEGUN: MapDocument = {
  key: 'new',
  title: '',
  dimensions: [],
  leadTime: { workingDays: 5 },
};

interface NewMapProps {
  readonly isOpen: boolean;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

export function NewMap({ isOpen, taken, onClose }: NewMapProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="New kind of product">
      <NewMapForm taken={taken} onClose={onClose} />
    </Dialog>
  );
}

function NewMapForm({ taken, onClose }: Omit<NewMapProps, 'isOpen'>) {
  const [title, setTitle] = useState('');
  // The last choice is a file, behind all templates.
  const [chosen, setChosen] = useState(0);
  const [imported, setImported] = useState<ImportResult | null>(null);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const store = useStoreSlug();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const map = keyFor(title, taken);
      const template = TEMPLATES[chosen];
      const read = imported?.document;
      const filed = read ? { ...read, key: map, title } : undefined;
      const document = template === undefined ? filed : template.make(map, title);
      if (document === undefined) return;
      await act('save-map-draft', {
        mapKey: map,
        revision: 0,
        baseVersion: 0,
        document: writeDocument(document),
      });
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
        <label className="choice">
          <input
            type="radio"
            name="template"
            checked={chosen === FROM_FILE}
            onChange={() => setChosen(FROM_FILE)}
          />
          <span>
            <strong>What you have already</strong>
            <span className="hint block">
              A spreadsheet of options and prices, a feature model, or a document of another studio.
            </span>
          </span>
        </label>
      </fieldset>
      {chosen === FROM_FILE ? <ImportField base={BEGUN} onRead={setImported} /> : null}
      <Refusal text={refusal} />
      <FormButtons
        isBusy={isBusy}
        label="Begin"
        onCancel={onClose}
        isIncomplete={chosen === FROM_FILE && !imported?.document}
      />
    </form>
  );
}
