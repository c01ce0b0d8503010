import { Zones } from './zones.tsx';
import { SwitchSetting } from './fields.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';

export function DeliveryPage() {
  return (
    <SettingsPage
      page="delivery"
      title="Delivery"
      lead="Where you ship to, what it costs and how long it takes."
    >
      {(form) => (
        <>
          <SettingsCard title="Collecting">
            <SwitchSetting
              form={form}
              path="settings.collecting"
              label="Buyers may collect what they order"
              hint="They are told when it is ready."
            />
          </SettingsCard>
          <Zones form={form} zones={form.read('settings.shippingZones')} />
        </>
      )}
    </SettingsPage>
  );
}
