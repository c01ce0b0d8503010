import type { Conflict } from '../client/edits.ts';

interface ConflictsProps<Name extends string> {
  readonly conflicts: readonly Conflict<Name>[];
  readonly labelOf: (name: Name) => string;
  readonly describe: (value: unknown, name: Name) => string;
  readonly onKeepMine: (name: Name) => void;
  readonly onTakeTheirs: (name: Name) => void;
}

/** What somebody else has changed as well, with a choice for each. */
export function Conflicts<Name extends string>(props: ConflictsProps<Name>) {
  const { conflicts, labelOf, describe, onKeepMine, onTakeTheirs } = props;
  if (conflicts.length === 0) return null;
  return (
    <section className="notice warn conflicts" aria-label="Changed in the meantime" role="alert">
      {conflicts.map(({ name, mine, theirs }) => (
        <div key={name} className="stack tight">
          <p>
            <strong>{labelOf(name)}</strong> was changed by somebody else while you were writing.
          </p>
          <p>
            Theirs: {describe(theirs, name)}
            <br />
            Yours: {describe(mine, name)}
          </p>
          <div className="row">
            <button type="button" className="button small" onClick={() => onKeepMine(name)}>
              Keep mine<span className="hidden-visually">: {labelOf(name)}</span>
            </button>
            <button type="button" className="button small" onClick={() => onTakeTheirs(name)}>
              Take theirs<span className="hidden-visually">: {labelOf(name)}</span>
            </button>
          </div>
        </div>
      ))}
    </section>
  );
}

interface SaveBarProps {
  /** The labels of what isn't saved yet. */
  readonly changed: readonly string[];
  readonly refusal: string | null;
  readonly isBusy: boolean;
  readonly hasConflicts: boolean;
  readonly onDiscard: () => void;
  readonly label?: string;
}

export function SaveBar(props: SaveBarProps) {
  const { changed, refusal, isBusy, hasConflicts, onDiscard, label = 'Save' } = props;
  return (
    <div className="save-bar appear" role="region" aria-label="Changes that aren’t saved">
      <p role={refusal === null ? undefined : 'alert'}>
        {refusal ?? `Not saved yet: ${changed.join(', ')}.`}
      </p>
      <div className="row">
        <button type="button" className="button" onClick={onDiscard} disabled={isBusy}>
          Discard
        </button>
        <button type="submit" className="button primary" disabled={isBusy || hasConflicts}>
          {isBusy ? 'One moment…' : label}
        </button>
      </div>
    </div>
  );
}
