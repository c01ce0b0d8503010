import { conditionWords } from './conditions/condition-words.ts';
import { leadTimeOf, type MapDocument } from './map-document.ts';
import type { Reminder } from './price/price-reminders.ts';
import { TEMPLATES } from './templates.ts';

const EXAMPLES: ReadonlySet<number> = new Set(
  TEMPLATES.map(({ make }) => leadTimeOf(make('example', 'Example')).workingDays),
);

/** What nobody may have said of the time: the days of one piece, and what something adds. */
export function timeReminders(document: MapDocument, isPublished: boolean): readonly Reminder[] {
  const { workingDays, add = [] } = leadTimeOf(document);
  const unknown = add
    .filter((addition) => addition.workingDays === 0)
    .map(({ when }) => `Say how much longer it takes when ${conditionWords(document, when)}.`);
  const first = isPublished ? null : firstReminder(workingDays);
  return [...(first === null ? [] : [first]), ...unknown].map((words) => ({
    place: 'Time',
    words,
  }));
}

/** Buyers are promised a day by it, also if nobody has ever opened that part of the studio. */
function firstReminder(workingDays: number): string | null {
  if (workingDays === 0) return 'One takes no working day. Is it ready on the day of the order?';
  return EXAMPLES.has(workingDays)
    ? `One takes ${workingDays} working days, as in the template. Is that so?`
    : null;
}
