import { useState } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Pill, type Tone } from '../../ui/parts.tsx';
import type { PlannedRow } from './import-plan.ts';

const SHOWN = 100;

const OUTCOMES: Readonly<
  Record<PlannedRow['outcome'], { readonly label: string; readonly tone: Tone }>
> = {
  wrong: { label: 'Mistake', tone: 'bad' },
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'calm' },
  same: { label: 'As it is', tone: 'calm' },
};
const SEQUENCE: readonly PlannedRow['outcome'][] = ['wrong', 'changed', 'new'];

/** The rows that would do something, those with mistakes first. */
export function PlannedRows({ rows }: { readonly rows: readonly PlannedRow[] }) {
  const [shown, setShown] = useState(SHOWN);
  const listed = SEQUENCE.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  if (listed.length === 0) return null;
  return (
    <>
      <div className="table-wrap">
        <table className="table stacks">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">What</th>
              <th scope="col">What would change</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, shown).map((row) => (
              <tr key={row.line}>
                <td data-label="Line" className="number">
                  {row.line}
                </td>
                <td>
                  <div className="stack tight">
                    <strong>{row.name}</strong>
                    <span>
                      <Pill tone={OUTCOMES[row.outcome].tone}>{OUTCOMES[row.outcome].label}</Pill>
                    </span>
                  </div>
                </td>
                <td>
                  <Details row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > shown ? (
        <div>
          <button type="button" className="button" onClick={() => setShown(shown + SHOWN * 5)}>
            Show more of {formatNumber(listed.length)}
          </button>
        </div>
      ) : null}
    </>
  );
}

function Details({ row }: { readonly row: PlannedRow }) {
  if (row.problems.length > 0) {
    return (
      <ul className="change-list">
        {row.problems.map((problem) => (
          <li key={problem} className="problem">
            {problem}
          </li>
        ))}
      </ul>
    );
  }
  if (row.changes.length === 0) return null;
  return (
    <ul className="change-list">
      {row.changes.map(({ label, from, to }) => (
        <li key={label}>
          {label}: <del>{from === '' ? 'nothing' : from}</del>{' '}
          <span className="hidden-visually">becomes</span>
          <span aria-hidden="true">→</span> <ins>{to === '' ? 'nothing' : to}</ins>
        </li>
      ))}
    </ul>
  );
}
