import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { screenPath, useStoreSlug } from '../../client/store-slug.ts';
import { Conflicts, SaveBar } from '../../ui/edits-form.tsx';
import { Failed, Loading, Page } from '../../ui/parts.tsx';
import { settingLabel } from '../../words/settings.ts';
import { NextSetting } from './next-setting.tsx';
import { describeSetting } from './describe-setting.ts';
import './settings.css';
import { type SettingsForm, useSettings } from './use-settings.ts';

interface SettingsPageProps {
  /** Names the draft of what is typed here. */
  readonly page: string;
  readonly title: string;
  readonly lead: string;
  readonly children: (form: SettingsForm) => ReactNode;
}

/** A page of settings with one form. It is saved as a whole, and only what was changed is sent. */
export function SettingsPage({ page, title, lead, children }: SettingsPageProps) {
  const { form, error, retry } = useSettings(page);
  return (
    <Page title={title} lead={lead} width="narrow">
      <BackToSettings />
      {form === null && error === null ? <Loading /> : null}
      {error === null ? null : <Failed error={error} retry={retry} />}
      {form === null ? null : <FormBody form={form}>{children(form)}</FormBody>}
    </Page>
  );
}

export function BackToSettings() {
  return (
    <p className="settings-back">
      <Link to={screenPath(useStoreSlug(), 'settings/store')}>← Store settings</Link>
    </p>
  );
}

interface FormBodyProps {
  readonly form: SettingsForm;
  readonly children: ReactNode;
}

function FormBody({ form, children }: FormBodyProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form className="stack settings-form" onSubmit={send} noValidate>
      <NextSetting isSaved={form.isSaved && form.changed.length === 0} />
      {form.mayWrite ? null : (
        <p className="notice">Your role may look at this. Administrators and owners change it.</p>
      )}
      <Conflicts
        conflicts={form.conflicts}
        labelOf={settingLabel}
        describe={describeSetting}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
      />
      <fieldset disabled={!form.mayWrite} className="settings-cards">
        {children}
      </fieldset>
      {form.changed.length === 0 ? null : (
        <SaveBar
          changed={form.changed.map(settingLabel)}
          refusal={form.refusal}
          isBusy={form.isBusy}
          hasConflicts={form.conflicts.length > 0}
          onDiscard={form.discard}
        />
      )}
    </form>
  );
}

interface SettingsCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  return (
    <section className="card" aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
          {lead === undefined ? null : <p className="soft small">{lead}</p>}
        </div>
      </header>
      <div className="card-body stack">{children}</div>
    </section>
  );
}
