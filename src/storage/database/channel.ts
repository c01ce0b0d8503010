/**
 * Channels go into statements as they are, and the engines quote and fold names differently: plain
 * ones mean the same to both.
 */
export function plainChannel(channel: string): string {
  if (!/^[a-z_]{1,63}$/.test(channel))
    throw new RangeError(`a channel is of small letters and underscores: ${channel}`);
  return channel;
}
