import { type FormEvent, useState } from 'react';
import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { Refused } from '../../client/refused.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { formatNumber } from '../../ui/format.ts';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import type { Stock } from '../../client/records.ts';
import type { Counting } from './counting.ts';

interface CountFormProps {
  readonly counting: Counting;
  readonly onClose: () => void;
}

type Kind = 'set' | 'add' | 'remove';

const KINDS: readonly { readonly kind: Kind; readonly label: string }[] = [
  { kind: 'set', label: 'Counted' },
  { kind: 'add', label: 'Came in' },
  { kind: 'remove', label: 'Went out' },
];
const LABELS: Readonly<Record<Kind, string>> = {
  set: 'Pieces on the shelf',
  add: 'Pieces that came in',
  remove: 'Pieces that went out',
};
const REASONS: Readonly<Record<Kind, readonly string[]>> = {
  set: ['Stocktaking', 'Found', 'Lost'],
  add: ['Delivered', 'Made', 'Returned'],
  remove: ['Broken', 'Given away', 'Used', 'Lost'],
};
const DEFAULT_LOCATION = 'default';

/**
 * Sets a count, or adds to it or takes away. A count that is set is sent together with the version
 * that was read, so nothing is set over what somebody else has counted meanwhile.
 */
export function CountForm({ counting, onClose }: CountFormProps) {
  const { sku, title, tracked } = counting.stock;
  const [stock, setStock] = useState<Stock | OperatorActionResult<'show-stock'>>(counting.stock);
  const [isConflict, setConflict] = useState(false);
  const { value, change, drop } = useDraft(`count ${sku} ${counting.locationKey ?? ''}`, {
    kind: 'set' as Kind,
    pieces: '',
    note: '',
    locationKey: counting.locationKey ?? DEFAULT_LOCATION,
  });
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const { kind, locationKey } = value;
  const known = stock.counts.find((count) => count.locationKey === locationKey) ?? null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      try {
        const after = await sendChange(act, sku, value, known?.version ?? 0);
        drop();
        await refresh('find-stock', 'show-stock', 'list-movements', 'find-products');
        const onHand = after.counts.find((count) => count.locationKey === locationKey)?.onHand ?? 0;
        say(`${title}: ${formatNumber(onHand)} on the shelf.`);
        onClose();
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'stock_conflict')) throw error;
        setStock(await act('show-stock', { sku }));
        setConflict(true);
      }
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Stock of ${title}`}>
      <form className="stack" onSubmit={send}>
        {isConflict ? (
          <p className="notice warn" role="alert">
            Somebody has counted meanwhile: {formatNumber(known?.onHand ?? 0)} on the shelf. Nothing
            of yours was set. If your number is right all the same, set it again.
          </p>
        ) : null}
        <div className="tabs" role="group" aria-label="What happened">
          {KINDS.filter((each) => tracked || each.kind !== 'remove').map((each) => (
            <button
              key={each.kind}
              type="button"
              className="tab"
              aria-pressed={kind === each.kind}
              onClick={() => change({ kind: each.kind })}
            >
              {each.label}
            </button>
          ))}
        </div>
        {counting.locationKey === null ? (
          <Location locationKey={locationKey} onChange={change} />
        ) : null}
        <TextField
          label={LABELS[kind]}
          hint={
            known === null
              ? 'From the first count on, orders take from it.'
              : `On the shelf now: ${formatNumber(known.onHand)}. Orders hold ${formatNumber(known.reserved)} of them${kind === 'set' ? ': count those, too' : ''}.`
          }
          value={value.pieces}
          onChange={(pieces) => change({ pieces })}
          inputMode="numeric"
          isRequired
          takesFocus
          problem={problems.get('onHand') ?? problems.get('change')}
        />
        <Reason kind={kind} note={value.note} onChange={change} problem={problems.get('note')} />
        <Refusal text={refusal} />
        <FormButtons
          isBusy={isBusy}
          label={kind === 'set' ? 'Set the count' : 'Save the change'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

interface Typed {
  readonly kind: Kind;
  readonly pieces: string;
  readonly note: string;
  readonly locationKey: string;
}

function sendChange(
  act: ReturnType<typeof useAct>,
  sku: string,
  typed: Typed,
  expectedVersion: number,
): Promise<OperatorActionResult<'show-stock'>> {
  const { kind, pieces, note, locationKey } = typed;
  const why = note.trim() === '' ? {} : { note: note.trim() };
  const number = /^\d+$/.test(pieces.trim()) ? Number(pieces) : pieces.trim();
  if (kind === 'set') {
    const request = { onHand: number, expectedVersion, locationKey, ...why };
    return act('set-stock', { sku, request });
  }
  // What is no number is sent all the same, since the server says what is wrong with it.
  const change = (kind === 'remove' && typeof number === 'number' ? -number : number) as number;
  return act('adjust-stock', { sku, change, locationKey, ...why });
}

interface LocationProps {
  readonly locationKey: string;
  readonly onChange: (part: { readonly locationKey: string }) => void;
}

/** Asked only where the store has several places. */
function Location({ locationKey, onChange }: LocationProps) {
  const locations = useRead('list-locations', {}).data?.locations ?? [];
  if (locations.length < 2) return null;
  return (
    <Field label="Where">
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={locationKey}
          onChange={(event) => onChange({ locationKey: event.target.value })}
        >
          {locations.map((location) => (
            <option key={location.locationKey} value={location.locationKey}>
              {location.title ?? location.locationKey}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface ReasonProps {
  readonly kind: Kind;
  readonly note: string;
  readonly onChange: (part: { readonly note: string }) => void;
  readonly problem: string | undefined;
}

function Reason({ kind, note, onChange, problem }: ReasonProps) {
  return (
    <div className="stack tight">
      <TextField
        label="Why, for the ledger"
        value={note}
        onChange={(typed) => onChange({ note: typed })}
        maxLength={2_000}
        problem={problem}
      />
      <div className="row">
        {REASONS[kind].map((reason) => (
          <button
            key={reason}
            type="button"
            className="button small"
            onClick={() => onChange({ note: reason })}
          >
            {reason}
          </button>
        ))}
      </div>
    </div>
  );
}
