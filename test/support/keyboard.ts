import type { Page } from 'playwright-core';

/** What has the focus, and what whoever sits at the keyboard sees of it. */
export interface Focused {
  readonly tag: string;
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly words: string;
  /** Whether something is drawn around it, around its tile or around its label. */
  readonly isMarked: boolean;
  /** What lies on top of its middle or keeps it out of sight, or null. */
  readonly hiddenBy: string | null;
}

const MAXIMUM_STOPS = 150;

/** Reads the focus without moving it. Returns null if nothing has it. */
const READ_FOCUS = `(() => {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const isMarkedItself = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const { width, height } = element.getBoundingClientRect();
  const tile = element.closest('.tile, .choice');
  const around = tile ?? element;
  const box = around.getBoundingClientRect();
  const x = box.x + Math.min(box.width, innerWidth) / 2;
  const y = box.y + box.height / 2;
  const isInside = box.height > innerHeight || (y >= 0 && y <= innerHeight);
  const top = document.elementFromPoint(x, Math.min(Math.max(y, 1), innerHeight - 1));
  const isOnTop = top !== null && (around.contains(top) || top.contains(around));
  return {
    tag: element.localName,
    id: element.id,
    name: element.getAttribute('name') ?? '',
    value: element.value ?? '',
    words: (element.getAttribute('aria-label') ?? element.textContent).trim(),
    isMarked: (width > 8 && height > 8 && isMarkedItself(element)) || isMarkedItself(around),
    hiddenBy: isInside ? (isOnTop ? null : top?.outerHTML.slice(0, 80) ?? 'nothing') : 'the edge',
  };
})()`;

export function readFocus(page: Page): Promise<Focused | null> {
  return page.evaluate<Focused | null>(READ_FOCUS);
}

/** Reads the focus, and throws if it is lost, not marked or out of sight. */
export async function seenFocus(page: Page): Promise<Focused> {
  return checkSeen(page, await readFocus(page));
}

/** Returns whether something is drawn around what has the focus, and nothing lies on top of it. */
export function isSeen({ isMarked, hiddenBy }: Focused): boolean {
  return isMarked && hiddenBy === null;
}

/** Throws if what was read as the focus is nothing, not marked or out of sight. */
export function checkSeen(page: Page, focused: Focused | null): Focused {
  if (focused === null) throw new Error(`the focus is lost on ${page.url()}`);
  if (!focused.isMarked) throw new Error(`no focus is seen at ${JSON.stringify(focused)}`);
  if (focused.hiddenBy !== null) throw new Error(`hidden: ${JSON.stringify(focused)}`);
  return focused;
}

/** Presses Tab until what is looked for has the focus, and looks at each stop on the way. */
export async function tabTo(
  page: Page,
  what: string,
  isIt: (focused: Focused) => boolean,
): Promise<Focused> {
  const stops: string[] = [];
  for (let stop = 0; stop < MAXIMUM_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    // Behind the last stop the browser's own controls come.
    if ((await readFocus(page)) === null) continue;
    const focused = await seenFocus(page);
    if (isIt(focused)) return focused;
    stops.push(focused.name || focused.words.slice(0, 20));
  }
  throw new Error(`${what} is not reached by Tab: ${stops.join(', ')}`);
}
