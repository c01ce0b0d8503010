/** A text of a draft that was replaced by another one, as this browser keeps it. */
export interface AsideText {
  readonly at: string;
  readonly text: string;
}

const MAXIMUM_KEPT = 3;

function asideKey(store: string, mapKey: string): string {
  return `bottega studio aside ${store} ${mapKey}`;
}

/** Returns the texts that were set aside, latest first. */
export function readAside(store: string, mapKey: string): readonly AsideText[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(asideKey(store, mapKey)) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly AsideText[]) : [];
  } catch {
    return [];
  }
}

/** Keeps a text that is about to be replaced: as many of the last ones as the browser has room. */
export function setAside(store: string, mapKey: string, text: string): void {
  const others = readAside(store, mapKey).filter((each) => each.text !== text);
  const kept = [{ at: new Date().toISOString(), text }, ...others].slice(0, MAXIMUM_KEPT);
  while (kept.length > 0) {
    try {
      localStorage.setItem(asideKey(store, mapKey), JSON.stringify(kept));
      return;
    } catch {
      kept.pop();
    }
  }
}
