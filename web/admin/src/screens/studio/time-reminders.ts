import { conditionWords } from './conditions/condition-words.ts';
import { leadTimeOf, type MapDocument } from './map-document.ts';
import type { Reminder } from './price/price-reminders.ts';

/** What is said to take longer, by nobody knows how much. */
export function timeReminders(document: MapDocument): readonly Reminder[] {
  return (leadTimeOf(document).add ?? []).flatMap(({ when, workingDays }) =>
    workingDays === 0
      ? [
          {
            place: 'Time',
            words: `Say how much longer it takes when ${conditionWords(document, when)}.`,
          },
        ]
      : [],
  );
}
