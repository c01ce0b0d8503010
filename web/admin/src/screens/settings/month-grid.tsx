import { monthName } from '../../ui/format.ts';

type DayKind = 'open' | 'free' | 'closed' | 'holiday';

interface Month {
  readonly title: string;
  /** How many days of the week come before the first one. */
  readonly offset: number;
  readonly days: readonly { readonly date: string; readonly weekday: number }[];
}

/** The days of this month and the following ones. */
export function monthDays(count: number, now = new Date()): Month[] {
  return Array.from({ length: count }, (_month, index) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() + index, 1));
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    const days = Array.from({ length }, (_day, day) => {
      const date = new Date(Date.UTC(year, month, day + 1));
      return { date: date.toISOString().slice(0, 10), weekday: date.getUTCDay() || 7 };
    });
    return { title: monthName(year, month), offset: (days[0]?.weekday ?? 1) - 1, days };
  });
}

interface MonthGridProps {
  readonly month: Month;
  readonly kindOf: (date: string, weekday: number) => DayKind;
}

export function MonthGrid({ month: { title, offset, days }, kindOf }: MonthGridProps) {
  const off = days.filter(({ date, weekday }) => kindOf(date, weekday) !== 'open').length;
  return (
    <figure className="month">
      <figcaption>
        {title} <span className="soft small">{days.length - off} working days</span>
      </figcaption>
      <div className="month-days" aria-hidden="true">
        {Array.from({ length: offset }, (_blank, index) => (
          <span key={`blank ${index}`} />
        ))}
        {days.map(({ date, weekday }, index) => (
          <span key={date} className={`day ${kindOf(date, weekday)}`}>
            {index + 1}
          </span>
        ))}
      </div>
    </figure>
  );
}
