import { useEffect, useMemo, useRef } from 'react';

const LOOK_AGAIN_MS = 50;
/** A window that fades out is gone by then. */
const MAXIMUM_LOOKS = 60;
const WINDOW = '[role="dialog"]';

/**
 * Gives the focus back to what opened a window. If that is gone, as the button of a row that was
 * deleted, the page's content gets it, so that whoever uses the keyboard does not begin anew.
 */
export function useReturnedFocus(isOpen: boolean): void {
  const opener = useMemo(() => (isOpen ? document.activeElement : null), [isOpen]);
  useEffect(
    () => (opener === null ? undefined : () => void setTimeout(() => returnFocus(opener))),
    [opener],
  );
}

/**
 * Gives the focus back to what had it when work began: a browser takes it from a button that is
 * switched off meanwhile. The function that is returned is called when the work begins.
 */
export function useKeptFocus(isBusy: boolean): () => void {
  const kept = useRef<Element | null>(null);
  useEffect(() => {
    if (!isBusy) giveBack();
  }, [isBusy]);
  useEffect(() => giveBack, []);
  function giveBack(): void {
    const { current } = kept;
    kept.current = null;
    if (current !== null)
      setTimeout(() => (isGoneWithWindow(current) ? null : returnFocus(orItsWindow(current))));
  }
  return () => {
    kept.current = document.activeElement;
  };
}

/** After a page was left for another, the keyboard begins at the other's content. */
export function useFocusOnContent(): void {
  useEffect(() => () => void setTimeout(() => returnFocus(document.body)), []);
}

function returnFocus(opener: Element, looks = MAXIMUM_LOOKS): void {
  if (isLost(opener)) focusOn(opener);
  if (looks > 0 && (isLost(opener) || isInWindowWithout(opener)))
    setTimeout(() => returnFocus(opener, looks - 1), LOOK_AGAIN_MS);
}

/** Then the window gives the focus back to what opened it. */
function isGoneWithWindow(opener: Element): boolean {
  return !opener.isConnected && opener.closest(WINDOW) !== null;
}

/** A window may stay when its form goes. Once that closes too, it is up to whatever opened it. */
function orItsWindow(opener: Element): Element {
  return opener.isConnected ? opener : (document.querySelector(WINDOW) ?? opener);
}

/** A window also takes it as a whole, from a button in it that is switched off. */
function isLost(opener: Element): boolean {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return true;
  if (activeElement === opener) return false;
  return activeElement.matches(WINDOW) && activeElement.contains(opener);
}

/** Such as in a window that fades out. */
function isInWindowWithout(opener: Element): boolean {
  const shown = document.activeElement?.closest(WINDOW) ?? null;
  return shown !== null && !shown.contains(opener);
}

function focusOn(opener: Element): void {
  const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const content = document.querySelector<HTMLElement>(WINDOW) ?? document.querySelector('main');
  (isUsable ? opener : content)?.focus();
}
