import { type FormEvent } from 'react';
import type { EventKind } from '../../../../../src/core/webhooks/event-body.ts';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { EventKinds } from './event-kinds.tsx';

interface AddWebhookProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

export function AddWebhook({ isOpen, onClose, onSecret }: AddWebhookProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Add a webhook">
      <WebhookForm onClose={onClose} onSecret={onSecret} />
    </Dialog>
  );
}

function WebhookForm({ onClose, onSecret }: Omit<AddWebhookProps, 'isOpen'>) {
  const { value, change, drop } = useDraft(`${useStoreSlug()} webhook`, {
    url: '',
    description: '',
    kinds: null as readonly EventKind[] | null,
  });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const made = await act('add-webhook', {
        url: value.url.trim(),
        ...(value.kinds === null ? {} : { kinds: [...value.kinds] }),
        ...(value.description.trim() === '' ? {} : { description: value.description.trim() }),
      });
      drop();
      await refresh('list-webhooks');
      onSecret(made.secret);
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Address of your system"
        hint="It begins with https:// and takes messages by POST."
        type="url"
        value={value.url}
        onChange={(url) => change({ url })}
        isRequired
        takesFocus
        problem={problems.get('url')}
      />
      <TextField
        label="What it is for"
        value={value.description}
        onChange={(description) => change({ description })}
        maxLength={200}
        problem={problems.get('description')}
      />
      <EventKinds kinds={value.kinds} onChange={(kinds) => change({ kinds })} />
      <Refusal text={problems.has('kinds') ? 'Choose at least one kind of news.' : refusal} />
      <FormButtons isBusy={isBusy} label="Add the webhook" onCancel={onClose} />
    </form>
  );
}
