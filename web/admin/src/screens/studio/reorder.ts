import { type KeyboardEvent, type PointerEvent, useState } from 'react';

interface Dragging {
  readonly from: number;
  readonly to: number;
}

/** How one item of a list is dragged, and where a dragged one would be dropped. */
export interface ReorderItem {
  /** The side of this item on which the dragged one would land, or undefined. */
  readonly drop: 'before' | 'after' | undefined;
  readonly isDragged: boolean;
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * Lets the items of a list be moved by dragging their handles, or by the arrow keys on them. The
 * items are the elements with `data-reorder` of the same list.
 */
export function useReorder(
  count: number,
  move: (from: number, to: number) => void,
): (index: number) => ReorderItem {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const drop = () => {
    if (dragging !== null && dragging.from !== dragging.to) move(dragging.from, dragging.to);
    setDragging(null);
  };
  const step = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key];
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    move(index, to);
  };
  return (index) => ({
    drop: dropSide(dragging, index),
    isDragged: dragging?.from === index,
    handle: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging({ from: index, to: index });
      },
      onPointerMove: (event) => {
        if (dragging === null) return;
        const to = placeAt(event.currentTarget, event.clientY);
        if (to !== dragging.to) setDragging({ ...dragging, to });
      },
      onPointerUp: drop,
      onPointerCancel: () => setDragging(null),
      onKeyDown: (event) => step(event, index),
    },
  });
}

function dropSide(dragging: Dragging | null, index: number): ReorderItem['drop'] {
  if (dragging === null || dragging.to !== index || dragging.from === index) return undefined;
  return dragging.to < dragging.from ? 'before' : 'after';
}

/** The place in the list of the item over which the pointer is. */
function placeAt(handle: HTMLElement, y: number): number {
  const item = handle.closest('[data-reorder]');
  const items = Array.from(item?.parentElement?.children ?? []).filter((each) =>
    each.hasAttribute('data-reorder'),
  );
  const place = items.findIndex((each) => y < each.getBoundingClientRect().bottom);
  return place === -1 ? items.length - 1 : place;
}
