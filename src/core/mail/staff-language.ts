import { languageOf } from '../language/catalogue.ts';
import type { Language } from '../language/language.ts';
import type { Merchant, MerchantSettings } from '../merchants/merchant.ts';
import { formatDate, formatMoment } from '../shared/moment-words.ts';

/** What decides how an email to a store is written. */
export type StaffReader = Pick<Merchant, 'name' | 'slug' | 'timezone'> & {
  readonly settings: Pick<MerchantSettings, 'languages'>;
};

export interface StaffLanguage extends Language {
  /** Formats a moment in the store's time zone, such as 2 March 2027 at 11:00 CET. */
  readonly momentOf: (moment: Date) => string;
  /** Formats a day without its weekday, such as 2 March 2027. */
  readonly dayOf: (date: string) => string;
}

/**
 * Returns the language in which a store's own emails are written: the store's first one, or English
 * if the catalogue doesn't have that.
 */
export function staffLanguage({
  settings,
  timezone,
}: Omit<StaffReader, 'name' | 'slug'>): StaffLanguage {
  const language = languageOf(settings.languages[0] ?? 'en');
  // Without a region, days are written as in Britain, where the day comes before the month.
  const tag = language.tag === 'en' ? 'en-GB' : language.tag;
  return {
    ...language,
    momentOf: (moment) => formatMoment(moment, timezone, tag),
    dayOf: (date) => formatDate(date, tag),
  };
}
