import { DEFAULT_SETTINGS } from '../../../../../src/core/merchants/merchant.ts';
import { useSession } from '../../client/session.ts';
import { MailsOff } from '../../ui/mails-off.tsx';
import type { SettingPath } from '../../words/settings.ts';
import { Chips } from './chips.tsx';
import { SwitchSetting } from './fields.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

const { buyerMails, storeMails } = DEFAULT_SETTINGS;
// Every preference has a path, by its type.
const BUYER_PATHS = Object.keys(buyerMails).map(
  (name) => `settings.buyerMails.${name}` as SettingPath,
);
const STORE_PATHS = Object.keys(storeMails).map(
  (name) => `settings.storeMails.${name}` as SettingPath,
);

export function NoticesPage() {
  return (
    <SettingsPage
      page="mails"
      title="Mail preferences"
      lead="Which mails go out in your name, and which come to you."
    >
      {(form) => (
        <>
          <MailsOff />
          <SettingsCard title="Mails to you">
            <Addresses form={form} />
            {STORE_PATHS.map((path) => (
              <SwitchSetting key={path} form={form} path={path} />
            ))}
          </SettingsCard>
          <SettingsCard
            title="Mails to buyers"
            lead="Each change is told by one mail, even if several of these apply to it."
          >
            {BUYER_PATHS.map((path) => (
              <SwitchSetting key={path} form={form} path={path} />
            ))}
          </SettingsCard>
        </>
      )}
    </SettingsPage>
  );
}

function Addresses({ form }: { readonly form: SettingsForm }) {
  const kept = form.read('settings.notifyEmail') ?? [];
  const addresses = typeof kept === 'string' ? [kept] : kept;
  const own = useSession()?.person.email ?? null;
  const set = (next: readonly string[]) =>
    form.set('settings.notifyEmail', next.length === 0 ? null : next);
  return (
    <>
      <Chips
        name="notifyEmail"
        label="Where your own mails go"
        hint={
          addresses.length === 0
            ? 'Without an address, none of these mails is written.'
            : 'Replies of buyers go to the first one.'
        }
        type="email"
        values={addresses}
        nameOf={(address) => address}
        choices={null}
        onChange={set}
        problem={form.problem('settings.notifyEmail')}
        problemOf={(index) => form.problem(`settings.notifyEmail.${index}`)}
      />
      {addresses.length > 0 || own === null ? null : (
        <div>
          <button type="button" className="button small" onClick={() => set([own])}>
            Send them to {own}
          </button>
        </div>
      )}
    </>
  );
}
