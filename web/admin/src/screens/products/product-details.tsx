import { Chips } from '../settings/chips.tsx';
import { AmountText, BareText } from '../settings/fields.tsx';
import { DEPOSIT, Parts } from '../settings/payment-parts.tsx';
import { SettingsCard } from '../settings/settings-page.tsx';
import type { ProductForm, ProductValues } from './use-product.ts';

interface CardProps {
  readonly form: ProductForm;
}

const SAMPLE: NonNullable<ProductValues['sample']> = { price: '', leadTimeWorkingDays: 0 };

export function SampleCard({ form, currency }: CardProps & { readonly currency: string }) {
  const sample = form.read('sample');
  const change = (part: Partial<typeof SAMPLE>) =>
    form.set('sample', { ...(sample ?? SAMPLE), ...part });
  return (
    <SettingsCard title="Sample">
      <label className="check">
        <input
          type="checkbox"
          name="sample"
          checked={sample !== null}
          onChange={(event) => form.set('sample', event.target.checked ? SAMPLE : null)}
        />
        <span>Buyers can order a sample first</span>
      </label>
      {sample === null ? null : (
        <>
          <AmountText
            name="sample.price"
            label={`Price of the sample (${currency})`}
            currency={currency}
            value={sample.price}
            onChange={(price) => change({ price })}
            problem={form.problem('sample.price')}
          />
          <BareText
            name="sample.leadTimeWorkingDays"
            label="How long the sample takes"
            unit="working days"
            inputMode="numeric"
            value={String(sample.leadTimeWorkingDays)}
            onChange={(days) => change({ leadTimeWorkingDays: days.trim() })}
            problem={form.problem('sample.leadTimeWorkingDays')}
          />
        </>
      )}
    </SettingsCard>
  );
}

export function AllergensCard({ form }: CardProps) {
  const allergens = form.read('allergens');
  return (
    <SettingsCard title="Allergens">
      <label className="check">
        <input
          type="checkbox"
          name="allergens-stated"
          checked={allergens !== null}
          onChange={(event) => form.set('allergens', event.target.checked ? [] : null)}
        />
        <span>
          Say which it contains
          <span className="hint block">For what is eaten, drunk or put on skin.</span>
        </span>
      </label>
      {allergens === null ? null : (
        <Chips
          name="allergens"
          label="It contains"
          hint="An empty list says that there are none."
          values={allergens}
          nameOf={(value) => value}
          choices={null}
          onChange={(next) => form.set('allergens', next)}
          problem={form.problem('allergens')}
          problemOf={(index) => form.problem(`allergens.${index}`)}
        />
      )}
    </SettingsCard>
  );
}

export function PaymentCard({ form, currency }: CardProps & { readonly currency: string }) {
  const parts = form.read('paymentSchedule');
  const set = (next: typeof parts) => form.set('paymentSchedule', next);
  return (
    <SettingsCard title="When it is paid">
      <label className="check">
        <input
          type="checkbox"
          name="paymentSchedule"
          checked={parts !== null}
          // Terms that are still being typed are refused by the server, at their fields.
          onChange={(event) => set(event.target.checked ? (DEPOSIT as typeof parts) : null)}
        />
        <span>
          In other parts than the rest of the store
          <span className="hint block">The store’s own are in Store settings, How buyers pay.</span>
        </span>
      </label>
      {parts === null ? null : (
        <Parts
          parts={parts}
          set={(next) => set(next as typeof parts)}
          currency={currency}
          problem={(place) => form.problem(`paymentSchedule${place}`)}
        />
      )}
    </SettingsCard>
  );
}
