const MAXIMUM_LENGTH = 64;
const ROOM_FOR_SUFFIX = 8;

/**
 * A name as a key: lower case, words joined by hyphens, at most 64 characters. "Café 2,5" becomes
 * cafe-2-5.
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

/**
 * Gives out keys that are unique among their kind, the same ones for the same names in the same
 * order.
 */
export class UvlKeys {
  private readonly taken = new Set<string>();
  private readonly counts = new Map<string, number>();

  /** The first of the candidates that is free, else the first of them with a number. */
  claim(name: string, ...others: readonly string[]): string {
    const slugs = [name, ...others].map(slugOf);
    const free = slugs.find((slug) => !this.taken.has(slug));
    return this.keep(free ?? this.numbered(slugs[0] ?? 'option'));
  }

  private numbered(slug: string): string {
    let count = this.counts.get(slug) ?? 1;
    do count += 1;
    while (this.taken.has(`${slug}-${count}`));
    this.counts.set(slug, count);
    return `${slug}-${count}`;
  }

  private keep(key: string): string {
    this.taken.add(key);
    return key;
  }
}
