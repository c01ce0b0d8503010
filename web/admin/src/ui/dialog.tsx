import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useReturnedFocus } from './return-focus.ts';

interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/** A window over the page, closed by Escape or by a click beside it. */
export function Dialog({ isOpen, onClose, title, children, isWide = false }: DialogProps) {
  useReturnedFocus(isOpen);
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => (open ? null : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Popup className={isWide ? 'dialog wide appear' : 'dialog appear'}>
          <BaseDialog.Title render={<h2 />}>{title}</BaseDialog.Title>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
