import { type FormEvent } from 'react';
import { useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { say } from '../../ui/toasts.tsx';
import type { Order } from '../../client/records.ts';

interface NotesProps {
  readonly order: Order;
  /** Null for people who may only read. */
  readonly onChanged: ((order: Order) => void) | null;
}

export function Notes({ order, onChanged }: NotesProps) {
  if (order.note === null && order.storeNote === null && onChanged === null) return null;
  return (
    <section className="card" aria-labelledby="notes-title">
      <header>
        <h2 id="notes-title">Notes</h2>
      </header>
      <div className="card-body stack">
        {order.note === null ? null : (
          <div className="stack tight">
            <h3>The buyer wrote</h3>
            <blockquote>{order.note}</blockquote>
          </div>
        )}
        {onChanged === null ? (
          <blockquote>{order.storeNote}</blockquote>
        ) : (
          <StoreNote order={order} onChanged={onChanged} />
        )}
      </div>
    </section>
  );
}

interface StoreNoteProps {
  readonly order: Order;
  readonly onChanged: (order: Order) => void;
}

function StoreNote({ order, onChanged }: StoreNoteProps) {
  const saved = { note: order.storeNote ?? '', isShown: order.storeNoteShown };
  const draft = useDraft<{ note: string | null; isShown: boolean | null }>(
    `note ${order.orderId}`,
    { note: null, isShown: null },
  );
  const note = draft.value.note ?? saved.note;
  const isShown = draft.value.isShown ?? saved.isShown;
  const isChanged = note !== saved.note || isShown !== saved.isShown;
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      const text = note.trim() === '' ? null : note;
      const reply = await act('set-order-note', { order: order.orderId, note: text, isShown });
      draft.drop();
      onChanged(reply.order);
      say('The note is saved, and stands on the dockets.');
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Your note"
        hint="For your staff. It is printed on the dockets."
        value={note}
        onChange={(text) => draft.change({ note: text })}
        isLong
        maxLength={2_000}
        problem={problems.get('note') ?? refusal ?? undefined}
      />
      <div className="row apart">
        <label className="check">
          <input
            type="checkbox"
            checked={isShown}
            onChange={(event) => draft.change({ isShown: event.target.checked })}
          />
          Show it to the buyer, too
        </label>
        <button type="submit" className="button" disabled={!isChanged || isBusy}>
          {isBusy ? 'Saving…' : 'Save the note'}
        </button>
      </div>
    </form>
  );
}
