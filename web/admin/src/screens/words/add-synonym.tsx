import { type FormEvent, useState } from 'react';
import { type OperatorActionResult, useAct, useRefresh } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { type MapDocument, writeDocument } from '../studio/map-document.ts';
import { addSynonym, guessTarget, type SynonymTarget } from './synonyms.ts';

interface AddSynonymProps {
  readonly word: string;
  readonly draft: OperatorActionResult<'read-map-draft'>;
  readonly document: MapDocument;
  readonly targets: readonly SynonymTarget[];
  readonly onClose: () => void;
}

/**
 * Says in the draft of the map what a word means. Buyers see nothing of it until it is published.
 */
export function AddSynonym({ word, draft, document, targets, onClose }: AddSynonymProps) {
  const [target, setTarget] = useState(() => guessTarget(targets, word)?.id ?? '');
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const groups = Map.groupBy(targets, ({ group }) => group);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      try {
        await act('save-map-draft', {
          mapKey: draft.mapKey,
          revision: draft.revision,
          baseVersion: draft.baseVersion,
          document: writeDocument(addSynonym(document, target, word)),
        });
      } finally {
        // If somebody else has saved the draft meanwhile, the next try follows theirs.
        await refresh('read-map-draft', 'list-map-drafts');
      }
      say(`“${word}” is in the draft. Publish it in the studio.`);
      onClose();
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={`What does “${word}” mean?`}>
      <form className="stack" onSubmit={send}>
        <Field
          label="The same as"
          hint="It goes into the draft, next to what colleagues have changed there. Nothing is published."
        >
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={target}
              required
              onChange={(event) => setTarget(event.target.value)}
            >
              <option value="">Choose an option or a value</option>
              {[...groups].map(([group, members]) => (
                <optgroup key={group} label={group}>
                  {members.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        </Field>
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Add it to the draft" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
