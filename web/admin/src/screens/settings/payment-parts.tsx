import {
  PAYMENT_MOMENTS,
  type PaymentMoment,
} from '../../../../../src/core/merchants/payment-terms.ts';
import { AmountText, BareSelect, BareText, typedNumber } from './fields.tsx';
import { SettingsCard } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

const MOMENT_WORDS: Readonly<Record<PaymentMoment, string>> = {
  at_ordering: 'When ordering',
  before_making: 'Before you make it',
  before_shipping: 'Before it leaves',
  on_account: 'Later, on account',
};

export interface Part {
  readonly due: PaymentMoment;
  // A text while somebody types what is no number.
  readonly percent: number | string | null;
  readonly minimumAmount: string | null;
}

export const DEPOSIT: readonly Part[] = [
  { due: 'at_ordering', percent: 30, minimumAmount: null },
  { due: 'before_shipping', percent: 70, minimumAmount: null },
];

export function PaymentParts({ form }: { readonly form: SettingsForm }) {
  const parts: readonly Part[] | null = form.read('settings.paymentSchedule');
  const set = (next: readonly Part[] | null) => form.set('settings.paymentSchedule', next);
  return (
    <SettingsCard
      title="When an order is paid"
      lead="Orders keep what they were placed with. A product may have parts of its own."
    >
      <fieldset>
        <legend className="hidden-visually">When an order is paid</legend>
        <label className="choice">
          <input
            type="radio"
            name="paymentSchedule"
            checked={parts === null}
            onChange={() => set(null)}
          />
          <strong>At once</strong>
          <small>The whole total, when ordering.</small>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="paymentSchedule"
            checked={parts !== null}
            onChange={() => set(DEPOSIT)}
          />
          <strong>In parts</strong>
          <small>Such as a deposit of 30 percent, and the balance before it leaves.</small>
        </label>
      </fieldset>
      {parts === null ? null : (
        <Parts
          parts={parts}
          set={set}
          currency={form.store.currencyCode}
          problem={(place) => form.problem(`settings.paymentSchedule${place}`)}
        />
      )}
    </SettingsCard>
  );
}

interface PartsProps {
  readonly parts: readonly Part[];
  readonly set: (parts: readonly Part[]) => void;
  readonly currency: string;
  /** What the server says against a place, such as `.0.due`; against the whole for an empty one. */
  readonly problem: (place: string) => string | undefined;
}

export function Parts({ parts, set, currency, problem: problemAt }: PartsProps) {
  const change = (index: number, part: Partial<Part>) =>
    set(parts.map((other, at) => (at === index ? { ...other, ...part } : other)));
  const sum = parts.reduce((total, { percent }) => total + (Number(percent) || 0), 0);
  const free = PAYMENT_MOMENTS.find((moment) => parts.every(({ due }) => due !== moment));
  const add = () => {
    if (free === undefined) return;
    const next = [...parts, { due: free, percent: Math.max(100 - sum, 0), minimumAmount: null }];
    set(
      next.toSorted(
        (one, other) => PAYMENT_MOMENTS.indexOf(one.due) - PAYMENT_MOMENTS.indexOf(other.due),
      ),
    );
  };
  const problem = problemAt('');
  return (
    <>
      <ol className="rows">
        {parts.map((part, index) => (
          <li key={index} className="part-row">
            <BareSelect
              name="paymentSchedule.due"
              label="Due"
              value={part.due}
              choices={PAYMENT_MOMENTS.map((value) => ({ value, label: MOMENT_WORDS[value] }))}
              // The select offers these moments only.
              onChange={(due) => change(index, { due: due as PaymentMoment })}
              problem={problemAt(`.${index}.due`)}
            />
            <BareText
              name="paymentSchedule.percent"
              label="Percent"
              inputMode="numeric"
              value={String(part.percent ?? '')}
              onChange={(typed) => change(index, { percent: typedNumber(typed) })}
              problem={problemAt(`.${index}.percent`)}
            />
            <AmountText
              name="paymentSchedule.minimumAmount"
              label={`At least (${currency})`}
              currency={currency}
              value={part.minimumAmount ?? ''}
              onChange={(amount) => change(index, { minimumAmount: amount === '' ? null : amount })}
              problem={problemAt(`.${index}.minimumAmount`)}
            />
            <button
              type="button"
              className="button quiet"
              disabled={parts.length === 1}
              onClick={() => set(parts.filter((_part, at) => at !== index))}
            >
              Remove<span className="hidden-visually"> the part {index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
      <p className={sum === 100 ? 'hint' : 'problem'} aria-live="polite">
        {sum === 100 ? 'Together 100 percent.' : `Together ${sum} percent; it must be 100.`}
      </p>
      {problem === undefined ? null : (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {free === undefined ? null : (
        <div className="row">
          <button type="button" className="button" onClick={add}>
            Add a part
          </button>
        </div>
      )}
    </>
  );
}
