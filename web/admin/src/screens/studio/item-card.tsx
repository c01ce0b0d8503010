import { type MouseEvent, type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icons.tsx';
import type { ReorderItem } from './reorder.ts';

interface ItemCardProps {
  /** What the item is called, for people who hear the page. */
  readonly label: string;
  readonly title: ReactNode;
  /** What can be told of it in a few words beside its title. */
  readonly aside?: ReactNode;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly reorder: ReorderItem | null;
  readonly remove: (() => void) | null;
  readonly children: ReactNode;
}

/** One item of a list that can be reordered: a line, which opens into its fields. */
export function ItemCard(props: ItemCardProps) {
  const { label, title, aside, isOpen, toggle, reorder, remove, children } = props;
  const id = useId();
  return (
    <li
      className="item"
      aria-label={label}
      data-reorder=""
      data-drop={reorder?.drop}
      data-dragged={reorder?.isDragged === true ? '' : undefined}
    >
      <div className="item-line">
        {reorder === null ? null : <Handle label={label} reorder={reorder} />}
        <button
          type="button"
          className="item-title"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span>{title}</span>
        </button>
        {aside === undefined ? null : <span className="item-aside soft small">{aside}</span>}
        {remove === null ? null : (
          <button
            type="button"
            className="button small quiet icon"
            aria-label={`Remove ${label}`}
            title="Remove"
            onClick={(event) => unlessDoubled(event, remove)}
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <div className="item-body stack">{children}</div> : null}
      </div>
    </li>
  );
}

/** The second click of a double click removes nothing: it was meant for the button before it. */
export function unlessDoubled({ detail }: MouseEvent, remove: () => void): void {
  if (detail < 2) remove();
}

export function Handle({
  label,
  reorder,
}: {
  readonly label: string;
  readonly reorder: ReorderItem;
}) {
  return (
    <button
      type="button"
      className="handle"
      aria-label={`Move ${label}: drag it, or press the arrow keys`}
      title="Drag it, or press the arrow keys"
      {...reorder.handle}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
}
