/** Formats a date and time in the merchant's time zone, such as "2 March 2027 at 11:00 CET". */
export function formatMoment(moment: Date, timezone: string, tag = 'en-GB'): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(tag, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  }).format(moment);
}

/** Formats a date such as 2027-03-02 for the staff of a store, such as "2 March 2027". */
export function formatDate(date: string, tag = 'en-GB'): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}
