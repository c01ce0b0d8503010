import type { MapDocument } from '../map-document.ts';
import { priceReminders, type Reminder } from '../price/price-reminders.ts';
import { timeReminders } from '../time-reminders.ts';
import { sizeReminders } from './size-reminders.ts';

/** What nobody has said yet, although buyers would be told something. */
export function remindersOf(
  document: MapDocument | null,
  isPublished: boolean,
): readonly Reminder[] {
  if (document === null) return [];
  return [
    ...sizeReminders(document, isPublished),
    ...priceReminders(document, isPublished),
    ...timeReminders(document, isPublished),
  ];
}
