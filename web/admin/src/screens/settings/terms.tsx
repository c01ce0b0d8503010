import { NumberSetting, TextSetting } from './fields.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';

export function TermsPage() {
  return (
    <SettingsPage
      page="terms"
      title="Terms and limits"
      lead="What buyers agree to, and how much one of them may reserve without paying."
    >
      {(form) => (
        <>
          <SettingsCard
            title="Your terms"
            lead="Addresses of pages of your own, told to buyers and to assistants."
          >
            <TextSetting form={form} path="settings.policies.termsUrl" type="url" />
            <TextSetting form={form} path="settings.policies.returnsUrl" type="url" />
            <TextSetting form={form} path="settings.policies.privacyUrl" type="url" />
            <TextSetting form={form} path="settings.policies.imprintUrl" type="url" />
          </SettingsCard>
          <SettingsCard title="Unpaid orders">
            <NumberSetting
              form={form}
              path="settings.policies.unpaidAfterDays"
              label="Cancel an order that nobody has paid after"
              unit="days"
              hint="Empty: never for this reason."
            />
            <NumberSetting
              form={form}
              path="settings.unpaidHoldMinutes"
              label="An unpaid order reserves counted stock for"
              unit="minutes"
              hint="After that it is cancelled, so that somebody else can have it."
            />
          </SettingsCard>
          <SettingsCard
            title="Limits for one buyer"
            lead="They keep one person from blocking your store. One buyer is one email, and also one network address."
          >
            <NumberSetting
              form={form}
              path="settings.unpaidOrdersPerBuyer"
              label="Unpaid orders at once"
              unit="orders"
              hint="Empty: any number."
            />
            <NumberSetting
              form={form}
              path="settings.unpaidStockPercent"
              label="Of a product’s stock, reserved in unpaid orders"
              unit="percent"
              hint="At least one piece. Empty: all of it."
            />
            <NumberSetting
              form={form}
              path="settings.openRequestsPerBuyer"
              label="Open requests at once"
              unit="requests"
              hint="Empty: any number."
            />
            <NumberSetting
              form={form}
              path="settings.attachmentsKeptDays"
              label="Keep the files of a closed request for"
              unit="days"
            />
          </SettingsCard>
        </>
      )}
    </SettingsPage>
  );
}
