import { type ChangeEvent, type DragEvent, useState } from 'react';
import { FileProblems } from '../../client/read-csv.ts';
import { sentenceOf } from '../../client/refused.ts';
import { formatNumber, plural } from '../../ui/format.ts';
import { Pill } from '../../ui/parts.tsx';
import './import.css';
import type { FileKind, ImportPlan, ImportReport } from './import-plan.ts';
import { PlannedRows } from './planned-rows.tsx';

type Stage =
  | { readonly at: 'choose'; readonly problems: readonly string[] }
  | { readonly at: 'busy'; readonly words: string; readonly done: number; readonly all: number }
  | { readonly at: 'look'; readonly plan: ImportPlan; readonly fileName: string }
  | { readonly at: 'over'; readonly report: ImportReport; readonly problem: string | null };

interface ImportFileProps {
  readonly kind: FileKind;
  /** Called after something was saved. */
  readonly onSaved: () => void;
}

/** Reads a file, shows what it would change row by row, and saves it when that is right. */
export function ImportFile({ kind, onSaved }: ImportFileProps) {
  const [stage, setStage] = useState<Stage>({ at: 'choose', problems: [] });
  const progress = (words: string) => (done: number, all: number) =>
    setStage({ at: 'busy', words, done, all });
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    progress('Reading the file…')(0, 1);
    try {
      const plan = await kind.plan(file, progress('Comparing with what your store has…'));
      setStage({ at: 'look', plan, fileName: file.name });
    } catch (error) {
      const problems = error instanceof FileProblems ? error.sentences : [sentenceOf(error)];
      setStage({ at: 'choose', problems });
    }
  };
  const save = async (plan: ImportPlan) => {
    let saved = 0;
    try {
      const report = await plan.save((done, all) => {
        saved = done;
        progress('Saving…')(done, all);
      });
      setStage({ at: 'over', report, problem: null });
    } catch (error) {
      setStage({ at: 'over', report: { done: saved, refused: [] }, problem: sentenceOf(error) });
    }
    onSaved();
  };
  const again = () => setStage({ at: 'choose', problems: [] });
  if (stage.at === 'choose')
    return <Choose problems={stage.problems} onFile={(file) => void read(file)} />;
  if (stage.at === 'busy') return <Busy {...stage} />;
  if (stage.at === 'over') return <Over kind={kind} {...stage} onAgain={again} />;
  return (
    <Look
      kind={kind}
      plan={stage.plan}
      fileName={stage.fileName}
      onSave={() => void save(stage.plan)}
      onAgain={again}
    />
  );
}

interface ChooseProps {
  readonly problems: readonly string[];
  readonly onFile: (file: File | undefined) => void;
}

function Choose({ problems, onFile }: ChooseProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <div className="stack">
      {problems.length === 0 ? null : (
        <div className="notice bad" role="alert">
          <p>
            <strong>This file can’t be read.</strong> Nothing was changed.
          </p>
          <ul>
            {problems.slice(0, 20).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p>Drop a CSV file here. You see what it would change before anything is saved.</p>
        <span className="button primary file-button">
          <span aria-hidden="true">Choose a file</span>
          <input
            type="file"
            aria-label="Choose a file"
            accept=".csv,text/csv,text/tab-separated-values"
            onChange={(event: ChangeEvent<HTMLInputElement>) => onFile(event.target.files?.[0])}
          />
        </span>
      </div>
    </div>
  );
}

interface BusyProps {
  readonly words: string;
  readonly done: number;
  readonly all: number;
}

function Busy({ words, done, all }: BusyProps) {
  return (
    <div className="card">
      <div className="card-body stack tight">
        <p role="status">{words}</p>
        <progress className="progress" aria-label={words} value={done} max={Math.max(all, 1)} />
        {all > 1 ? (
          <p className="hint">
            {formatNumber(done)} of {formatNumber(all)}
          </p>
        ) : null}
      </div>
    </div>
  );
}

interface LookProps {
  readonly kind: FileKind;
  readonly plan: ImportPlan;
  readonly fileName: string;
  readonly onSave: () => void;
  readonly onAgain: () => void;
}

function Look({ kind, plan, fileName, onSave, onAgain }: LookProps) {
  const count = (outcome: string) => plan.rows.filter((row) => row.outcome === outcome).length;
  const [made, changed, same, wrong] = ['new', 'changed', 'same', 'wrong'].map(count);
  const saved = (made ?? 0) + (changed ?? 0);
  const isBlocked = saved === 0 || (wrong !== 0 && !kind.savesPartly);
  return (
    <div className="stack">
      <div className="row">
        <strong>{fileName}</strong>
        {made === 0 ? null : <Pill tone="good">{formatNumber(made ?? 0)} new</Pill>}
        {changed === 0 ? null : <Pill tone="calm">{formatNumber(changed ?? 0)} changed</Pill>}
        {same === 0 ? null : <Pill tone="calm">{formatNumber(same ?? 0)} as they are</Pill>}
        {wrong === 0 ? null : <Pill tone="bad">{formatNumber(wrong ?? 0)} with mistakes</Pill>}
      </div>
      <p className={isBlocked && saved > 0 ? 'notice warn' : 'soft'} role="status">
        {verdict(kind, saved, wrong ?? 0)}
      </p>
      <PlannedRows rows={plan.rows} />
      <div className="row end">
        <button type="button" className="button" onClick={onAgain}>
          Another file
        </button>
        <button type="button" className="button primary" disabled={isBlocked} onClick={onSave}>
          Save {plural(saved, kind.one, kind.many)}
        </button>
      </div>
    </div>
  );
}

function verdict({ savesPartly, one, many }: FileKind, saved: number, wrong: number): string {
  if (wrong > 0 && !savesPartly)
    return 'Mend the rows with mistakes in your spreadsheet and choose it again. Nothing is saved before all rows are right.';
  if (saved === 0) return 'Everything is already as this file says.';
  return `Nothing is saved yet. Saving changes ${plural(saved, one, many)}${wrong > 0 ? ' and leaves out the rows with mistakes' : ''}.`;
}

interface OverProps {
  readonly kind: FileKind;
  readonly report: ImportReport;
  readonly problem: string | null;
  readonly onAgain: () => void;
}

function Over({ kind, report, problem, onAgain }: OverProps) {
  const { done, refused } = report;
  return (
    <div className="stack">
      <div className={problem === null ? 'notice' : 'notice bad'} role="alert">
        <p>
          <strong>Saved {plural(done, kind.one, kind.many)}.</strong>
        </p>
        {problem === null ? null : (
          <p>Then it stopped: {problem} Choose the file again to go on with the rest.</p>
        )}
      </div>
      {refused.length === 0 ? null : (
        <ul className="rows">
          {refused.map(({ line, name, why }) => (
            <li key={line}>
              Line {line}, {name}: <span className="problem">{why}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <button type="button" className="button" onClick={onAgain}>
          Another file
        </button>
      </div>
    </div>
  );
}
