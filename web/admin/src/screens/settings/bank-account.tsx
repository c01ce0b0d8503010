import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN, isValidBIC } from 'ibantools';
import { BareText } from './fields.tsx';
import { SettingsCard } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

/** Whether what was typed so far can be right, as one types. */
function ibanHint(typed: string): string {
  const iban = electronicFormatIBAN(typed) ?? '';
  if (iban.length < 15) return 'We check its digits as you type.';
  if (isValidIBAN(iban)) return `✓ ${friendlyFormatIBAN(iban)} is a valid IBAN.`;
  return 'Not valid yet: a digit is missing or mistyped.';
}

const EMPTY = { holder: '', iban: '', bic: null };

export function BankAccount({ form }: { readonly form: SettingsForm }) {
  const account = form.read('settings.bankAccount');
  const { holder, iban, bic } = account ?? EMPTY;
  const set = (part: Partial<typeof account>) => {
    const next = { holder, iban, bic, ...part };
    const isEmpty = next.holder === '' && next.iban === '' && next.bic === null;
    form.set('settings.bankAccount', isEmpty ? null : next);
  };
  return (
    <SettingsCard
      title="Bank account"
      lead="For transfers. Buyers see it with the amount and a reference that names their order; for euros also as a QR code for their banking app."
    >
      <BareText
        name="bankAccount.holder"
        label="In whose name it is"
        value={holder}
        maxLength={70}
        onChange={(text) => set({ holder: text })}
        problem={form.problem('settings.bankAccount.holder')}
      />
      <BareText
        name="bankAccount.iban"
        label="IBAN"
        hint={<span aria-live="polite">{ibanHint(iban)}</span>}
        value={iban}
        maxLength={42}
        onChange={(text) => set({ iban: text })}
        problem={form.problem('settings.bankAccount.iban')}
      />
      <BareText
        name="bankAccount.bic"
        label="BIC"
        hint={
          bic === null || isValidBIC(bic.toUpperCase())
            ? 'Only if your bank asks for it.'
            : 'Not valid yet: a BIC has 8 or 11 characters.'
        }
        value={bic ?? ''}
        maxLength={11}
        onChange={(text) => set({ bic: text === '' ? null : text })}
        problem={form.problem('settings.bankAccount.bic')}
      />
      {account === null ? null : (
        <div className="row">
          <button
            type="button"
            className="button small"
            onClick={() => form.set('settings.bankAccount', null)}
          >
            Take no transfers
          </button>
        </div>
      )}
    </SettingsCard>
  );
}
