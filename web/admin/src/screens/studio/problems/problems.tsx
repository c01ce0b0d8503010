import { useContext } from 'react';
import { priceReminders } from '../price/price-reminders.ts';
import { timeReminders } from '../time-reminders.ts';
import { StudioContext } from '../studio-context.ts';
import type { MapDraft, Problem } from '../use-map-draft.ts';
import { placeWords, tabOf } from './problem-place.ts';
import { isUnfinished, problemWords } from './problem-words.ts';
import { sizeReminders } from './size-reminders.ts';

interface ProblemsProps {
  readonly draft: MapDraft;
  /** The open tab. What is unfinished on it is no mistake yet. */
  readonly tab: string;
}

/** What prevents publishing, and what the maker may want to look at. */
export function Problems({ draft, tab }: ProblemsProps) {
  const { errors, warnings, document } = draft;
  const { isPublished } = useContext(StudioContext);
  const reminders =
    document === null
      ? []
      : [
          ...sizeReminders(document, isPublished),
          ...priceReminders(document, isPublished),
          ...timeReminders(document),
        ];
  if (errors.length + warnings.length + reminders.length === 0) return null;
  const isCalm = (problem: Problem) => isUnfinished(problem) && tabOf(problem.pointer) === tab;
  return (
    <section className="card" aria-label="To look at">
      <header>
        <h2>To look at</h2>
      </header>
      <ul className="card-body stack tight plain small">
        <ProblemItems
          draft={draft}
          problems={errors.filter((problem) => !isCalm(problem))}
          tone="bad"
        />
        <ProblemItems draft={draft} problems={errors.filter(isCalm)} tone="soft" />
        <ProblemItems draft={draft} problems={warnings} tone="soft" />
        {reminders.slice(0, SHOWN).map(({ place, words }, index) => (
          // Rows may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="soft">
            <strong>{place}:</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProblemItemsProps {
  readonly draft: MapDraft;
  readonly problems: readonly Problem[];
  readonly tone: 'bad' | 'soft';
}

const SHOWN = 12;

function ProblemItems({ draft, problems, tone }: ProblemItemsProps) {
  const more = problems.length - SHOWN;
  return (
    <>
      {problems.slice(0, SHOWN).map((problem) => (
        <li
          key={`${problem.pointer} ${problem.code} ${problem.problem}`}
          className={tone === 'bad' ? 'problem' : 'soft'}
        >
          <strong>{placeWords(draft.document, problem.pointer)}:</strong>{' '}
          {problemWords(draft.document, problem)}
        </li>
      ))}
      {more > 0 ? <li className="soft">And {more} more.</li> : null}
    </>
  );
}
