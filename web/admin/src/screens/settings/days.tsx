import { useId } from 'react';
import { plural, weekdayName } from '../../ui/format.ts';
import { Closures } from './closures.tsx';
import { BareSelect, BareText, NumberSetting, TextSetting } from './fields.tsx';
import { Holidays } from './holidays.tsx';
import { SettingsCard, SettingsPage } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export function DaysPage() {
  return (
    <SettingsPage
      page="days"
      title="Days and hours"
      lead="Every date that buyers are promised is counted in your working days."
    >
      {(form) => (
        <>
          <SettingsCard title="Your week">
            <WorkingDays form={form} />
            <Hours form={form} />
            <TextSetting
              form={form}
              path="settings.cutOffTime"
              type="time"
              hint="What is asked or ordered from then on begins a working day later. Empty: the whole day counts."
            />
            <TimeZone form={form} />
          </SettingsCard>
          <SettingsCard
            title="What you answer yourself"
            lead="Requests, orders that you look at first, and prices that you name."
          >
            <NumberSetting
              form={form}
              path="settings.answerWithinWorkingHours"
              label="You answer within"
              unit="working hours"
              hint="Buyers are told the moment; you are reminded once it has passed."
            />
            <TextSetting
              form={form}
              path="settings.requiresPersonMessage"
              isLong
              maxLength={2_000}
              hint="Unless what you make has a sentence of its own, in the studio under Price. Empty: that you work it out by hand, and answer a request with it."
            />
          </SettingsCard>
          <Closures form={form} />
          <Holidays form={form} />
        </>
      )}
    </SettingsPage>
  );
}

function WorkingDays({ form }: { readonly form: SettingsForm }) {
  const id = useId();
  const days = form.read('settings.workingWeekdays');
  const problem = form.problem('settings.workingWeekdays');
  const toggle = (day: number) =>
    form.set(
      'settings.workingWeekdays',
      WEEKDAYS.filter((other) => (other === day ? !days.includes(day) : days.includes(other))),
    );
  return (
    <fieldset aria-describedby={problem === undefined ? undefined : id}>
      <legend>Working days</legend>
      <div className="weekdays">
        {WEEKDAYS.map((day) => (
          <label key={day} className="check">
            <input
              type="checkbox"
              name="workingWeekdays"
              checked={days.includes(day)}
              aria-invalid={problem !== undefined}
              onChange={() => toggle(day)}
            />
            {weekdayName(day)}
          </label>
        ))}
      </div>
      <p className="hint">
        {days.length === 0
          ? 'A store works on one day at least.'
          : `${plural(days.length, 'working day', 'working days')} a week.`}
      </p>
      {problem === undefined ? null : (
        <p className="problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function Hours({ form }: { readonly form: SettingsForm }) {
  const hours = form.read('settings.workingHours');
  const field = (member: 'from' | 'to', label: string) => (
    <BareText
      name={`workingHours.${member}`}
      label={label}
      type="time"
      value={hours[member]}
      onChange={(time) => form.set('settings.workingHours', { ...hours, [member]: time })}
      problem={form.problem(`settings.workingHours.${member}`)}
    />
  );
  return (
    <div className="row top">
      {field('from', 'You open at')}
      {field('to', 'You close at')}
    </div>
  );
}

const ZONES = Intl.supportedValuesOf('timeZone');

function TimeZone({ form }: { readonly form: SettingsForm }) {
  const zone = form.read('timezone');
  const zones = ZONES.includes(zone) ? ZONES : [zone, ...ZONES];
  return (
    <BareSelect
      name="timezone"
      label="Time zone"
      hint="All times and days above are local times of this zone."
      value={zone}
      choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      onChange={(value) => form.set('timezone', value)}
      problem={form.problem('timezone')}
    />
  );
}
