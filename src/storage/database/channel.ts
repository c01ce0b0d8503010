/**
 * Returns the name of a notification channel if it consists of lower-case letters and underscores.
 * Channel names aren't quoted in SQL, and PostgreSQL and PGlite treat capitals in them differently.
 * @throws RangeError for any other name
 */
export function checkChannel(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel))
    throw new RangeError(`a channel is of small letters and underscores: ${channel}`);
  return channel;
}
