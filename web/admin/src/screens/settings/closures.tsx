import { useRead } from '../../client/actions.ts';
import { BareText } from './fields.tsx';
import { monthDays, MonthGrid } from './month-grid.tsx';
import { SettingsCard } from './settings-page.tsx';
import type { SettingsForm } from './use-settings.ts';

const SHOWN_MONTHS = 6;

interface Closure {
  readonly from: string;
  readonly to: string;
  readonly title: string | null;
}

export function Closures({ form }: { readonly form: SettingsForm }) {
  const closures: readonly Closure[] = form.read('settings.closures');
  const set = (next: readonly Closure[]) => form.set('settings.closures', next);
  const change = (index: number, part: Partial<Closure>) =>
    set(closures.map((closure, at) => (at === index ? { ...closure, ...part } : closure)));
  const today = new Date().toISOString().slice(0, 10);
  return (
    <SettingsCard
      title="Closed days"
      lead="Holidays of the house, fairs, a move. Buyers don’t see why."
    >
      {closures.length === 0 ? (
        <p className="soft">None. Add your summer break, and no date is promised into it.</p>
      ) : (
        <ul className="rows">
          {closures.map((closure, index) => (
            <li key={index} className="closure-row">
              <BareText
                name="closures.from"
                label="From"
                type="date"
                value={closure.from}
                onChange={(from) =>
                  change(index, closure.to < from ? { from, to: from } : { from })
                }
                problem={form.problem(`settings.closures.${index}.from`)}
              />
              <BareText
                name="closures.to"
                label="Until and with"
                type="date"
                value={closure.to}
                onChange={(to) => change(index, { to })}
                problem={form.problem(`settings.closures.${index}.to`)}
              />
              <BareText
                name="closures.title"
                label="Why"
                value={closure.title ?? ''}
                maxLength={200}
                onChange={(text) => change(index, { title: text === '' ? null : text })}
                problem={form.problem(`settings.closures.${index}.title`)}
              />
              <button
                type="button"
                className="button quiet"
                onClick={() => set(closures.filter((_closure, at) => at !== index))}
              >
                Remove<span className="hidden-visually"> {closure.title ?? closure.from}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <button
          type="button"
          className="button"
          onClick={() => set([...closures, { from: today, to: today, title: null }])}
        >
          Add closed days
        </button>
        {closures.some(({ to }) => to < today) ? (
          <button
            type="button"
            className="button quiet"
            onClick={() => set(closures.filter(({ to }) => to >= today))}
          >
            Remove those that are over
          </button>
        ) : null}
      </div>
      <Calendar form={form} closures={closures} />
    </SettingsCard>
  );
}

interface CalendarProps {
  readonly form: SettingsForm;
  readonly closures: readonly Closure[];
}

/** The coming months as they would be once everything is saved. */
function Calendar({ form, closures }: CalendarProps) {
  const holidays = useRead('list-holidays', chosenHolidays(form)).data?.holidays ?? [];
  const names = new Map(holidays.map(({ date, name }) => [date, name]));
  const weekdays = form.read('settings.workingWeekdays');
  const kindOf = (date: string, weekday: number) => {
    if (closures.some(({ from, to }) => from <= date && date <= to)) return 'closed';
    if (names.has(date)) return 'holiday';
    return weekdays.includes(weekday) ? 'open' : 'free';
  };
  return (
    <details className="calendar">
      <summary>The coming {SHOWN_MONTHS} months</summary>
      <div className="months">
        {monthDays(SHOWN_MONTHS).map((month) => (
          <MonthGrid key={month.title} month={month} kindOf={kindOf} />
        ))}
      </div>
      <p className="small soft legend">
        <span className="day closed">12</span> closed <span className="day holiday">12</span> public
        holiday <span className="day free">12</span> not a working day
      </p>
    </details>
  );
}

export function chosenHolidays(form: SettingsForm) {
  const chosen = form.read('settings.publicHolidays');
  return chosen === null ? {} : { country: chosen.country, region: chosen.region };
}
