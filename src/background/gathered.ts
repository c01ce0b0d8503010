/**
 * Writes items together: while some are being written, those that come gather for the next time.
 * Each is answered, or fails, with those it was written with.
 */
export function gathered<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: { readonly items: Item[]; readonly written: Promise<void> } | null = null;
  let writing: Promise<void> = Promise.resolve();
  return (item) => {
    if (waiting !== null) {
      waiting.items.push(item);
      return waiting.written;
    }
    const items = [item];
    const written = writing.then(() => {
      waiting = null;
      return write(items);
    });
    waiting = { items, written };
    // Whoever waits for it hears of a failure; those that come after it are written all the same.
    writing = written.catch(() => undefined);
    return written;
  };
}
