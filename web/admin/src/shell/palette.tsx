import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { useReturnedFocus } from '../ui/return-focus.ts';

export interface Command {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly run: () => void;
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly commands: readonly Command[];
  /** What is done with words that name no command. */
  readonly search: ((words: string) => void) | null;
}

function matches(label: string, words: string): boolean {
  const folded = label.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

export function Palette({ isOpen, onClose, commands, search }: PaletteProps) {
  useReturnedFocus(isOpen);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? null : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="palette appear">
          <Dialog.Title className="hidden-visually">Go to or do something</Dialog.Title>
          <PaletteBody onClose={onClose} commands={commands} search={search} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ onClose, commands, search }: Omit<PaletteProps, 'isOpen'>) {
  const id = useId();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = commands.filter(({ label }) => matches(label, words.trim()));
  const searching =
    search === null || words.trim() === ''
      ? []
      : [{ label: `Find orders with “${words.trim()}”`, run: () => search(words.trim()) }];
  const shown: readonly Command[] = [...found, ...searching];
  const current = Math.min(chosen, shown.length - 1);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((current + step + shown.length) % Math.max(shown.length, 1));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(shown[current]);
    }
  };
  return (
    <>
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length === 0 ? undefined : `${id}-${current}`}
        aria-label="Go to or do something"
        placeholder="Where to? Or an order’s number, a name, an email…"
        value={words}
        autoFocus
        onChange={(event) => {
          setWords(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul role="listbox" id={`${id}-list`} aria-label="What you can do">
        {shown.map((command, index) => (
          <li
            key={command.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerMove={() => setChosen(index)}
            onClick={() => run(command)}
          >
            {command.label}
            {command.hint === undefined ? null : <kbd className="end">{command.hint}</kbd>}
          </li>
        ))}
      </ul>
      {shown.length === 0 ? <p>Nothing is called that here.</p> : null}
    </>
  );
}
