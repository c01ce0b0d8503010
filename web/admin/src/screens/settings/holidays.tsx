import { useRead } from '../../client/actions.ts';
import { compareTexts, countryName, formatDay } from '../../ui/format.ts';
import { Failed } from '../../ui/parts.tsx';
import { chosenHolidays } from './closures.tsx';
import { BareSelect } from './fields.tsx';
import { SettingsCard } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

const SHOWN_HOLIDAYS = 16;

export function Holidays({ form }: { readonly form: SettingsForm }) {
  const chosen = form.read('settings.publicHolidays');
  const known = useRead('list-holidays', chosenHolidays(form));
  const regions = known.data?.regions ?? [];
  const countries = (known.data?.countries ?? (chosen === null ? [] : [chosen.country]))
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => compareTexts(one.label, other.label));
  return (
    <SettingsCard title="Public holidays" lead="Days off that nobody has to enter every year.">
      <BareSelect
        name="publicHolidays.country"
        label="Country"
        value={chosen?.country ?? ''}
        choices={[{ value: '', label: 'None: we work on public holidays' }, ...countries]}
        onChange={(country) =>
          form.set('settings.publicHolidays', country === '' ? null : { country, region: null })
        }
        problem={form.problem('settings.publicHolidays.country')}
      />
      {chosen === null || (regions.length === 0 && chosen.region === null) ? null : (
        <BareSelect
          name="publicHolidays.region"
          label="Region"
          value={chosen.region ?? ''}
          choices={[
            { value: '', label: 'Only the holidays of the whole country' },
            ...regions.map(({ region, name }) => ({ value: region, label: name })),
          ]}
          onChange={(region) =>
            form.set('settings.publicHolidays', {
              country: chosen.country,
              region: region === '' ? null : region,
            })
          }
          problem={form.problem('settings.publicHolidays.region')}
        />
      )}
      {known.isError ? <Failed error={known.error} /> : null}
      {chosen === null ? null : <HolidayNames holidays={known.data?.holidays ?? []} />}
    </SettingsCard>
  );
}

interface HolidayNamesProps {
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
}

function HolidayNames({ holidays }: HolidayNamesProps) {
  const today = new Date().toISOString().slice(0, 10);
  const coming = holidays
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .slice(0, SHOWN_HOLIDAYS);
  if (coming.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>You are closed on</h3>
      <ul className="holidays">
        {coming.map(({ date, name }) => (
          <li key={`${date} ${name}`}>
            <time dateTime={date}>{formatDay(date)}</time> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
