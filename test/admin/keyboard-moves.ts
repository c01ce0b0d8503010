import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  checkSeen,
  type Focused,
  isSeen,
  readFocus,
  seenFocus,
  tabTo,
} from '../support/keyboard.ts';

/** How long the focus may be out of sight, in milliseconds, while a screen changes. */
const FADING_MS = 1_000;

/**
 * Waits until something has the focus, which must be seen. After a change of the screen that is its
 * content as a whole, at which nothing is drawn, as nothing can be done with it. A menu that fades
 * away keeps the focus a moment longer than it can be seen.
 */
export async function keptFocus(page: Page): Promise<Focused> {
  const deadline = performance.now() + FADING_MS;
  let focused = await readFocus(page);
  while (!isKept(focused) && performance.now() < deadline) {
    await page.waitForTimeout(50);
    focused = await readFocus(page);
  }
  return focused?.tag === 'main' ? focused : checkSeen(page, focused);
}

function isKept(focused: Focused | null): boolean {
  return focused !== null && (focused.tag === 'main' || isSeen(focused));
}

/** Presses a key and returns what has the focus afterwards. */
export async function press(page: Page, key: string): Promise<Focused> {
  await page.keyboard.press(key);
  return keptFocus(page);
}

const buttonTo = (page: Page, words: string): Promise<Focused> =>
  tabTo(page, words, (focused) => focused.tag === 'button' && focused.words.startsWith(words));

export async function pressButton(page: Page, words: string): Promise<Focused> {
  await buttonTo(page, words);
  return press(page, 'Enter');
}

export const linkTo = (page: Page, words: string): Promise<Focused> =>
  tabTo(page, words, (focused) => focused.tag === 'a' && focused.words.includes(words));

/** Goes to a field by its label, and types into it. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const id = await page.getByLabel(label).first().getAttribute('id');
  await tabTo(page, label, (focused) => focused.id === id);
  await page.keyboard.type(text);
  await seenFocus(page);
}

/** Runs a command of the palette, which leads to a screen with this heading. */
export async function openScreen(page: Page, label: string, heading = label): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await seenFocus(page);
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keptFocus(page);
}

/** Waits until a dialog is gone, and tells what has the focus then. */
export async function focusAfterDialog(page: Page): Promise<Focused> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return keptFocus(page);
}

/** Opens a menu by its button, and chooses an entry with the arrows. */
export async function chooseEntry(page: Page, button: string, entry: string): Promise<void> {
  await buttonTo(page, button);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: entry }).waitFor();
  await expect.poll(async () => (await readFocus(page))?.words ?? '').not.toBe(button);
  for (let step = 0; step < 20; step += 1) {
    if ((await seenFocus(page)).words.startsWith(entry)) break;
    await page.keyboard.press('ArrowDown');
  }
  expect((await seenFocus(page)).words).toContain(entry);
  await page.keyboard.press('Enter');
}
