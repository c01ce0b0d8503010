import { useEffect, useMemo } from 'react';

const LOOK_AGAIN_MS = 50;
/** A window that fades out is gone by then. */
const MAXIMUM_LOOKS = 60;

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

function returnFocus(opener: Element, looks = MAXIMUM_LOOKS): void {
  const { activeElement, body } = document;
  const isLost = activeElement === null || activeElement === body;
  const isInWindow = activeElement?.closest('[role="dialog"]') !== null;
  if (isLost) focusOn(opener);
  else if (isInWindow && looks > 0) setTimeout(() => returnFocus(opener, looks - 1), LOOK_AGAIN_MS);
}

function focusOn(opener: Element): void {
  const isUsable = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isUsable ? opener : document.querySelector('main'))?.focus();
}
