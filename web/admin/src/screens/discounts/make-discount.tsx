import { type FormEvent } from 'react';
import { useAct, useRefresh } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { FormButtons, Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';

interface MakeDiscountProps {
  readonly isOpen: boolean;
  readonly currency: string;
  readonly onClose: () => void;
}

export function MakeDiscount({ isOpen, currency, onClose }: MakeDiscountProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Make a discount code">
      <DiscountForm currency={currency} onClose={onClose} />
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

function DiscountForm({ currency, onClose }: Omit<MakeDiscountProps, 'isOpen'>) {
  const { value, change, drop } = useDraft(`${useStoreSlug()} discount`, NEW_CODE);
  const { isBusy, refusal, problems, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      await act('create-discount', inputOf(value));
      drop();
      await refresh('list-discounts');
      say(`${value.code.toUpperCase()} works.`);
      onClose();
    });
  };
  return (
    <form className="stack" onSubmit={send}>
      <TextField
        label="Code"
        hint="As buyers type it. Small and capital letters are the same."
        value={value.code}
        onChange={(code) => change({ code })}
        isRequired
        takesFocus
        maxLength={64}
        problem={problems.get('code')}
      />
      <TextField
        label="What the order calls it"
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
      <FormButtons isBusy={isBusy} label="Make the code" onCancel={onClose} />
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
      <legend>Only</legend>
      <TextField
        label={`From items of this much on, in ${currency}`}
        value={value.minimum}
        onChange={(minimum) => change({ minimum })}
        inputMode="decimal"
        problem={problems.get('minimum')}
      />
      <TextField
        label="From this day on"
        type="date"
        value={value.from}
        onChange={(from) => change({ from })}
        problem={problems.get('from')}
      />
      <TextField
        label="Until this day"
        type="date"
        value={value.until}
        onChange={(until) => change({ until })}
        problem={problems.get('until')}
      />
      <TextField
        label="For so many orders"
        value={value.uses}
        onChange={(uses) => change({ uses })}
        inputMode="numeric"
        problem={problems.get('uses')}
      />
    </fieldset>
  );
}

function inputOf({ code, label, kind, value, minimum, from, until, uses }: typeof NEW_CODE) {
  const off = value.trim().replace(',', '.');
  return {
    code: code.trim(),
    label,
    ...(kind === 'percent' ? { percent: off } : { amount: off }),
    ...(minimum.trim() === '' ? {} : { minimum: minimum.trim().replace(',', '.') }),
    ...(from === '' ? {} : { from }),
    ...(until === '' ? {} : { until }),
    ...(uses.trim() === '' ? {} : { uses: Number(uses) }),
  };
}
