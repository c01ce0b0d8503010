/**
 * Lists everything that moves by itself, in a page and in the shadow roots of its elements, when a
 * page evaluates it.
 */
export const MOVING_PARTS = `(() => {
  const found = [];
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after']) {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element, part);
        const isMoving = transitionDuration.split(', ').some((time) => parseFloat(time) > 0);
        if (isMoving || animationName !== 'none' || scrollBehavior === 'smooth')
          found.push(element.localName + '.' + element.className);
      }
      if (element.shadowRoot !== null) look(element.shadowRoot);
    }
  };
  look(document);
  return [...new Set(found)];
})()`;
