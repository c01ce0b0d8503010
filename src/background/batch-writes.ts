/**
 * Collects writes into batches: items that arrive during a write go into the next batch. The
 * promise for an item settles when its batch has been written.
 */
export function batchWrites<Item>(
  writeItems: (items: readonly Item[]) => Promise<void>,
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
      return writeItems(items);
    });
    waiting = { items, written };
    // Only the callers whose items are in the failed batch get its error. Later batches are still
    // written.
    writing = written.catch(() => undefined);
    return written;
  };
}
