import { useMay } from '../../client/session.ts';
import { BankAccount } from './bank-account.tsx';
import { SwitchSetting, TextSetting } from './fields.tsx';
import { PaymentParts } from './payment-parts.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';

export function PaymentPage() {
  const mayAccounts = useMay()('accounts.write');
  return (
    <SettingsPage
      page="payment"
      title="How buyers pay"
      lead="When they pay, and to where. The account for cards has a page of its own: Payment account."
    >
      {(form) => (
        <>
          <SettingsCard title="Taking orders">
            <SwitchSetting
              form={form}
              path="settings.orderingPaused"
              label="Take no orders for now"
              hint="Offers are still made, and buyers are told to come back later."
            />
          </SettingsCard>
          <PaymentParts form={form} />
          <fieldset disabled={!mayAccounts} className="settings-cards">
            {mayAccounts || !form.mayWrite ? null : (
              <p className="notice">
                Where money goes to is decided by owners, so you can only look at the bank account
                and the other ways to pay.
              </p>
            )}
            <BankAccount form={form} />
            <SettingsCard title="Other ways to pay">
              <TextSetting
                form={form}
                path="settings.paymentInstructions"
                label="What buyers read on the page for paying"
                hint="Such as: You can also pay at the workshop when you collect."
                isLong
                maxLength={2_000}
              />
            </SettingsCard>
          </fieldset>
          <SettingsCard title="Special cases">
            <SwitchSetting
              form={form}
              path="settings.refundLatePayments"
              label="Refund a card payment at once if its order was cancelled before it arrived"
              hint="Otherwise the money is kept, and the order is flagged for one of you. It is flagged in both cases."
            />
            <TextSetting
              form={form}
              path="settings.paymentUrlTemplate"
              type="url"
              hint="Only if you have a page for paying of your own. {orderId}, {orderNumber}, {amount} and {currency} in its address are filled in."
            />
          </SettingsCard>
        </>
      )}
    </SettingsPage>
  );
}
