import { useContext } from 'react';
import { StudioContext } from '../studio-context.ts';
import type { MapDraft, Problem } from '../use-map-draft.ts';
import { placeWords, tabOf } from './problem-place.ts';
import { isUnfinished, problemWords } from './problem-words.ts';
import { remindersOf } from './reminders.ts';

interface ProblemsProps {
  readonly draft: MapDraft;
  /** The open tab. What is unfinished on it is no mistake yet. */
  readonly tab: string;
}

/** What prevents publishing, and what the maker may want to look at. */
export function Problems({ draft, tab }: ProblemsProps) {
  const { errors, warnings, document } = draft;
  const { isPublished } = useContext(StudioContext);
  const reminders = remindersOf(document, isPublished);
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
  readonly tone: 'bad' | 'soft' | 'plain';
}

const SHOWN = 12;
const TONES = { bad: 'problem', soft: 'soft', plain: '' };

function ProblemItems({ draft, problems, tone }: ProblemItemsProps) {
  const more = problems.length - SHOWN;
  return (
    <>
      {problems.slice(0, SHOWN).map((problem) => (
        <li key={`${problem.pointer} ${problem.code} ${problem.problem}`} className={TONES[tone]}>
          <strong>{placeWords(draft.document, problem.pointer)}:</strong>{' '}
          {problemWords(draft.document, problem)}
        </li>
      ))}
      {more > 0 ? <li className="soft">And {more} more.</li> : null}
    </>
  );
}

interface LeftToLookAtProps {
  readonly draft: MapDraft;
  /** Whether buyers have seen a version, so that its examples were decided about. */
  readonly isPublished: boolean;
}

/** What publishing doesn't wait for, said once more before buyers see it. */
export function LeftToLookAt({ draft, isPublished }: LeftToLookAtProps) {
  const reminders = remindersOf(draft.document, isPublished);
  if (draft.warnings.length + reminders.length === 0) return null;
  return (
    <section className="notice warn" aria-label="Left to look at">
      <p>
        <strong>Look at this first:</strong>
      </p>
      <ul className="plain stack tight">
        <ProblemItems draft={draft} problems={draft.warnings} tone="plain" />
        {reminders.slice(0, SHOWN).map(({ place, words }, index) => (
          // Rows may have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{place}:</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
