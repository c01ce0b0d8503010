import { Fragment } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { activeShortcuts } from './shortcuts.ts';

const EVERYWHERE = [
  { keys: 'Ctrl K', label: 'Go to or do something' },
  { keys: '?', label: 'Show these shortcuts' },
  { keys: 'Esc', label: 'Close what is open' },
];

interface ShortcutsPageProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShortcutsPage({ isOpen, onClose }: ShortcutsPageProps) {
  const shown = [...EVERYWHERE, ...activeShortcuts().filter(({ keys }) => keys !== '?')];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <p className="soft">They work on this page, whenever you aren’t typing into a field.</p>
      <dl className="keys">
        {shown.map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keys.replace(' ', ' then ').replace('Ctrl then K', 'Ctrl K')}</kbd>
            </dd>
          </Fragment>
        ))}
      </dl>
      <div className="row end">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
