import { placeWords } from './problem-place.ts';
import type { MapDraft, Problem } from './use-map-draft.ts';

/** What prevents publishing, and what the maker may want to look at. */
export function Problems({ draft }: { readonly draft: MapDraft }) {
  const { errors, warnings } = draft;
  if (errors.length + warnings.length === 0) return null;
  return (
    <section className="card" aria-label="To look at">
      <header>
        <h2>To look at</h2>
      </header>
      <ul className="card-body stack tight plain small">
        <ProblemItems draft={draft} problems={errors} tone="bad" />
        <ProblemItems draft={draft} problems={warnings} tone="soft" />
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
      {problems.slice(0, SHOWN).map(({ pointer, problem }) => (
        <li key={`${pointer} ${problem}`} className={tone === 'bad' ? 'problem' : 'soft'}>
          <strong>{placeWords(draft.document, pointer)}:</strong> {problem}
        </li>
      ))}
      {more > 0 ? <li className="soft">And {more} more.</li> : null}
    </>
  );
}
