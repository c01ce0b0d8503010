import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface RowLinkProps {
  /** The address of a screen, as `screenPath` returns it. */
  readonly path: string;
  readonly className: string;
  readonly children: ReactNode;
  readonly row?: number;
}

function isForThisTab({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * A link in a row of a long list. The router's own link works out, for each row that is scrolled
 * into sight, whether it leads to the page that is open and what to read before a click.
 */
export function RowLink({ path, className, children, row }: RowLinkProps) {
  const router = useRouter();
  return (
    <a
      href={`${router.basepath}${path}`}
      className={className}
      data-row={row}
      draggable={false}
      onClick={(event) => {
        if (!isForThisTab(event)) return;
        event.preventDefault();
        void router.navigate({ to: path });
      }}
    >
      {children}
    </a>
  );
}
