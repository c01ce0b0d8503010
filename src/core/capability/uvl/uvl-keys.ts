const MAXIMUM_LENGTH = 64;
const ROOM_FOR_SUFFIX = 8;

/**
 * Converts a name to a key in lower case, with words joined by hyphens: "Café 2,5" becomes
 * cafe-2-5. The key has at most 56 characters, which leaves room for a suffix within the limit of
 * 64.
 */
function slugOf(name: string): string {
  const plain = name.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');
  const slug = plain
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, MAXIMUM_LENGTH - ROOM_FOR_SUFFIX)
    .replace(/[-_]+$/, '');
  return slug === '' ? 'option' : slug;
}

/** Creates unique keys. The same names in the same sequence always give the same keys. */
export class UvlKeys {
  private readonly taken = new Set<string>();
  private readonly counts = new Map<string, number>();

  /**
   * Returns a key for the first name whose key isn't taken yet. If all keys are taken, appends a
   * number to the key of `name`.
   */
  claimKey(name: string, ...otherNames: readonly string[]): string {
    const slugs = [name, ...otherNames].map(slugOf);
    const free = slugs.find((slug) => !this.taken.has(slug));
    return this.reserveKey(free ?? this.numberedSlug(slugs[0] ?? 'option'));
  }

  private numberedSlug(slug: string): string {
    let count = this.counts.get(slug) ?? 1;
    do count += 1;
    while (this.taken.has(`${slug}-${count}`));
    this.counts.set(slug, count);
    return `${slug}-${count}`;
  }

  private reserveKey(key: string): string {
    this.taken.add(key);
    return key;
  }
}
