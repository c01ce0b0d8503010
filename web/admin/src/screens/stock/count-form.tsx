import { type FormEvent, useState } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { Refused } from '../../client/refused.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { formatNumber } from '../../ui/format.ts';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import type { Counting, Stock } from './stock.tsx';

interface CountFormProps {
  readonly counting: Counting;
  readonly onClose: () => void;
}

/**
 * Sets a count together with the version that was read. If somebody else has counted meanwhile,
 * nothing is set, and both numbers are shown.
 */
export function CountForm({ counting, onClose }: CountFormProps) {
  const { locationKey } = counting;
  const { sku, title } = counting.stock;
  const [stock, setStock] = useState(counting.stock);
  const [isConflict, setConflict] = useState(false);
  const { value, change, drop } = useDraft(`count ${sku} ${locationKey ?? ''}`, {
    onHand: '',
    note: '',
  });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const known = countAt(stock, locationKey);
  const set = async () => {
    await act('set-stock', {
      sku,
      request: {
        onHand: value.onHand.trim(),
        expectedVersion: known?.version ?? 0,
        ...(locationKey === null ? {} : { locationKey }),
        ...(value.note.trim() === '' ? {} : { note: value.note.trim() }),
      },
    });
    drop();
    await refresh('list-stock');
    say(`${title}: ${value.onHand} on the shelf.`);
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      try {
        await set();
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'stock_conflict')) throw error;
        setStock(await act('show-stock', { sku }));
        setConflict(true);
      }
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Count ${title}`}>
      <form className="stack" onSubmit={send}>
        {isConflict ? (
          <p className="notice warn" role="alert">
            Somebody has counted meanwhile: {formatNumber(known?.onHand ?? 0)} on the shelf. Nothing
            of yours was set. If your number is right all the same, set it again.
          </p>
        ) : null}
        <TextField
          label="Pieces on the shelf"
          hint={
            known === null
              ? 'From the first count on, orders take from it.'
              : `Counted last: ${formatNumber(known.onHand)}. Orders hold ${formatNumber(known.reserved)} of them: count those, too.`
          }
          value={value.onHand}
          onChange={(onHand) => change({ onHand })}
          inputMode="numeric"
          isRequired
          takesFocus
          problem={problems.get('onHand')}
        />
        <TextField
          label="Why, for the ledger"
          value={value.note}
          onChange={(note) => change({ note })}
          maxLength={2_000}
          problem={problems.get('note')}
        />
        <Refusal text={refusal} />
        <FormButtons isBusy={isBusy} label="Set the count" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function countAt(stock: Stock, locationKey: string | null) {
  return (
    stock.counts.find((count) => locationKey === null || count.locationKey === locationKey) ?? null
  );
}
