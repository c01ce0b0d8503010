import { type FormEvent } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { readAmount } from '../../ui/read-amount.ts';
import { say } from '../../ui/toasts.tsx';
import type { Discount } from '../../client/records.ts';

interface DiscountDialogProps {
  /** The code that is changed, or null for a new one. */
  readonly discount: Discount | null;
  readonly currency: string;
  readonly onClose: () => void;
}

export function DiscountDialog(props: DiscountDialogProps) {
  const { discount, onClose } = props;
  const title = discount === null ? 'Make a discount code' : `Change ${discount.code}`;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <DiscountForm {...props} />
    </Dialog>
  );
}

const NEW_CODE = {
  code: '',
  label: '',
  kind: 'percent' as 'percent' | 'amount',
  value: '',
  minimum: '',
  from: '',
  until: '',
  uses: '',
};

/** A moment as the day on which it falls here, for a field of the kind `date`. */
function dayOf(moment: string | null, isEnd = false): string {
  if (moment === null) return '';
  // The last day ends with the midnight after it.
  const date = new Date(new Date(moment).getTime() - (isEnd ? 1 : 0));
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

function typedOf(discount: Discount | null): typeof NEW_CODE {
  if (discount === null) return NEW_CODE;
  const { code, label, kind, value, minimumItemsAmount, validFrom, validUntil } = discount;
  return {
    code,
    label,
    kind,
    value,
    minimum: minimumItemsAmount ?? '',
    from: dayOf(validFrom),
    until: dayOf(validUntil, true),
    uses: discount.maximumUses === null ? '' : String(discount.maximumUses),
  };
}

function DiscountForm({ discount, currency, onClose }: DiscountDialogProps) {
  const before = typedOf(discount);
  const key = `${useStoreSlug()} discount${discount === null ? '' : ` ${discount.code}`}`;
  const { value, change, drop } = useDraft(key, before);
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      if (discount === null) {
        await act('create-discount', inputOf(value, currency));
      } else {
        const changes = changesOf(before, value, currency);
        await act('change-discount', { code: discount.code, ...changes });
      }
      drop();
      await refresh('list-discounts');
      say(`${value.code.toUpperCase()} ${discount === null ? 'works' : 'is changed'}.`);
      onClose();
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Code"
        hint={
          discount === null
            ? 'As buyers type it. Small and capital letters are the same.'
            : 'It stays, since it is printed and passed on. Orders keep the discount that they have.'
        }
        isReadOnly={discount !== null}
        value={value.code}
        onChange={(code) => change({ code })}
        isRequired
        takesFocus={discount === null}
        maxLength={64}
        problem={problems.get('code')}
      />
      <TextField
        label="What buyers read"
        hint="It stands beside the amount in the basket, on the order and in mails, such as “Summer discount”."
        value={value.label}
        onChange={(label) => change({ label })}
        isRequired
        maxLength={200}
        problem={problems.get('label')}
      />
      <Field label="It takes off">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={value.kind}
            onChange={(event) =>
              change({ kind: event.target.value === 'amount' ? 'amount' : 'percent' })
            }
          >
            <option value="percent">A percentage of the items</option>
            <option value="amount">An amount</option>
          </select>
        )}
      </Field>
      <TextField
        label={value.kind === 'percent' ? 'How many percent' : `How much, in ${currency}`}
        value={value.value}
        onChange={(typed) => change({ value: typed })}
        inputMode="decimal"
        isRequired
        problem={problems.get('percent') ?? problems.get('amount')}
      />
      <Limits currency={currency} value={value} change={change} problems={problems} />
      <Refusal text={refusal} />
      <FormButtons
        isBusy={isBusy}
        label={discount === null ? 'Make the code' : 'Save the change'}
        onCancel={onClose}
      />
    </form>
  );
}

interface LimitsProps {
  readonly currency: string;
  readonly value: typeof NEW_CODE;
  readonly change: (part: Partial<typeof NEW_CODE>) => void;
  readonly problems: ReadonlyMap<string, string>;
}

function Limits({ currency, value, change, problems }: LimitsProps) {
  return (
    <fieldset>
      <legend>Limits</legend>
      <p className="hint">A limit that you leave empty doesn’t apply.</p>
      <TextField
        label={`Smallest order, in ${currency}`}
        hint="What the items must come to, without shipping."
        value={value.minimum}
        onChange={(minimum) => change({ minimum })}
        inputMode="decimal"
        problem={problems.get('minimum')}
      />
      <div className="field-pair">
        <TextField
          label="First day"
          type="date"
          value={value.from}
          onChange={(from) => change({ from })}
          problem={problems.get('from')}
        />
        <TextField
          label="Last day"
          type="date"
          value={value.until}
          onChange={(until) => change({ until })}
          problem={problems.get('until')}
        />
      </div>
      <TextField
        label="How many orders can use it"
        value={value.uses}
        onChange={(uses) => change({ uses })}
        inputMode="numeric"
        problem={problems.get('uses')}
      />
    </fieldset>
  );
}

function inputOf(typed: typeof NEW_CODE, currency: string) {
  const { code, label, kind, value, minimum, from, until, uses } = typed;
  return {
    code: code.trim(),
    label,
    ...(kind === 'percent'
      ? { percent: value.trim().replace(',', '.') }
      : { amount: readAmount(value, currency) }),
    ...(minimum.trim() === '' ? {} : { minimum: readAmount(minimum, currency) }),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
    ...(uses.trim() === '' ? {} : { uses: Number(uses) }),
  };
}

/** What was changed, so that what a colleague changed meanwhile stays. An empty limit goes away. */
function changesOf(before: typeof NEW_CODE, after: typeof NEW_CODE, currency: string) {
  const { code: _, ...whole } = inputOf(after, currency);
  const isChanged = (...names: readonly (keyof typeof NEW_CODE)[]) =>
    names.some((name) => before[name] !== after[name]);
  return {
    ...(isChanged('label') && { label: whole.label }),
    ...(isChanged('kind', 'value') &&
      ('percent' in whole ? { percent: whole.percent } : { amount: whole.amount })),
    ...(isChanged('minimum') && { minimum: whole.minimum ?? null }),
    ...(isChanged('from') && { from: whole.from ?? null }),
    ...(isChanged('until') && { until: whole.until ?? null }),
    ...(isChanged('uses') && { uses: whole.uses ?? null }),
  };
}
