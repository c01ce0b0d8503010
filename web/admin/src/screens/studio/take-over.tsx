import { type FormEvent, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { act, type OperatorActionResult, useRefresh } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons } from '../../ui/form-parts.tsx';
import { formatAgo, plural } from '../../ui/format.ts';
import { Failed, Loading } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { ChangeList } from './review.tsx';
import { setAside } from './set-aside.ts';
import type { MapDraft } from './use-map-draft.ts';

type Merged = OperatorActionResult<'merge-map-draft'>;
type Conflict = Merged['conflicts'][number];
type Side = 'mine' | 'theirs';
type Choices = Readonly<Record<string, Side>>;

interface TakeOverProps {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly onClose: () => void;
}

/** Puts what this person changed onto what a colleague has saved or published meanwhile. */
export function TakeOver({ mapKey, draft, onClose }: TakeOverProps) {
  const store = useStoreSlug();
  const refresh = useRefresh();
  const [choices, setChoices] = useState<Choices>({});
  const { revision, baseVersion, savedText, state, text: document } = draft;
  // What this person had saved is only what both began from if the colleague changed it further.
  const base = state === 'conflict' && savedText !== null ? { base: savedText } : {};
  const chosen = Object.entries(choices).map(([place, take]) => ({ place, take }));
  const input = { mapKey, revision, baseVersion, document, ...base, choices: chosen };
  const merged = useQuery({
    queryKey: [store, 'merge-map-draft', input],
    queryFn: () => act(store, 'merge-map-draft', input),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const take = ({ document: text, theirs }: Merged) => {
    setAside(store, mapKey, document);
    draft.takeOver({ text, revision: theirs.revision, baseVersion: theirs.baseVersion });
    void refresh('list-maps');
    say('Your changes are taken over. Undo brings back your text as it was.');
    onClose();
  };
  return (
    <Dialog isOpen isWide onClose={onClose} title="Take my changes over">
      {merged.isPending ? <Loading /> : null}
      {merged.isError ? <Failed error={merged.error} /> : null}
      {merged.isSuccess ? (
        <MergeForm
          merged={merged.data}
          isBusy={merged.isPlaceholderData}
          choices={choices}
          choose={(sides) => setChoices({ ...choices, ...sides })}
          take={() => take(merged.data)}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}

interface MergeFormProps {
  readonly merged: Merged;
  readonly isBusy: boolean;
  readonly choices: Choices;
  readonly choose: (sides: Choices) => void;
  readonly take: () => void;
  readonly onClose: () => void;
}

function MergeForm({ merged, isBusy, choices, choose, take, onClose }: MergeFormProps) {
  const { conflicts, theirChanges, myChanges, theirs } = merged;
  const isOpen = conflicts.some(({ place }) => choices[place] === undefined);
  const who = theirs.by === '' ? 'Somebody' : theirs.by;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isOpen) take();
  };
  return (
    <form className="stack" onSubmit={send}>
      <section className="stack tight" aria-label={`What ${who} changed`}>
        <h3>{theirWords(merged, who)}</h3>
        {theirs.change === 'discarded' && theirChanges.length === 0 ? (
          <p className="soft">Buyers see what they saw when you began.</p>
        ) : (
          <ChangeList changes={theirChanges} />
        )}
      </section>
      {conflicts.length === 0 ? null : (
        <Conflicts who={who} conflicts={conflicts} choices={choices} choose={choose} />
      )}
      <section className="stack tight" aria-label="What you change of it">
        <h3>What you then change of it</h3>
        <ChangeList changes={myChanges} />
      </section>
      <p className="soft small">
        It becomes your draft, and buyers see nothing of it until you publish. Your text as it is
        now stays under Undo and in History.
      </p>
      {isOpen ? <p className="soft">Decide first what both of you changed.</p> : null}
      <FormButtons
        isBusy={isBusy}
        isIncomplete={isOpen}
        label="Take them over"
        onCancel={onClose}
      />
    </form>
  );
}

function theirWords({ theirs, theirChanges }: Merged, who: string): string {
  const when = theirs.at === '' ? '' : `, ${formatAgo(theirs.at)}`;
  if (theirs.change === 'discarded') return `${who} discarded your draft${when}`;
  const count = plural(theirChanges.length, 'change', 'changes');
  return theirs.change === 'published'
    ? `What ${who} published as version ${theirs.baseVersion}${when}: ${count}`
    : `What ${who} saved${when}: ${count}`;
}

interface ConflictsProps {
  readonly who: string;
  readonly conflicts: readonly Conflict[];
  readonly choices: Choices;
  readonly choose: (sides: Choices) => void;
}

/** From so many decisions on, all can be made at once. */
const MANY = 3;

function Conflicts({ who, conflicts, choices, choose }: ConflictsProps) {
  const all = (side: Side) =>
    choose(Object.fromEntries(conflicts.map(({ place }) => [place, side])));
  return (
    <section className="stack tight" aria-label="What both of you changed">
      <h3>What both of you changed</h3>
      {conflicts.length < MANY ? null : (
        <div className="row">
          <button type="button" className="button small" onClick={() => all('mine')}>
            Mine for all
          </button>
          <button type="button" className="button small" onClick={() => all('theirs')}>
            Theirs for all
          </button>
        </div>
      )}
      {conflicts.map((conflict, index) => (
        <fieldset key={conflict.place} className="merge-choice">
          <legend className="hidden-visually">Decision {index + 1}</legend>
          <SideChoice
            heading="Mine"
            name={conflict.place}
            sentences={conflict.mine}
            isChosen={choices[conflict.place] === 'mine'}
            choose={() => choose({ [conflict.place]: 'mine' })}
          />
          <SideChoice
            heading={`From ${who}`}
            name={conflict.place}
            sentences={conflict.theirs}
            isChosen={choices[conflict.place] === 'theirs'}
            choose={() => choose({ [conflict.place]: 'theirs' })}
          />
        </fieldset>
      ))}
    </section>
  );
}

interface SideChoiceProps {
  readonly heading: string;
  readonly name: string;
  readonly sentences: readonly string[];
  readonly isChosen: boolean;
  readonly choose: () => void;
}

const SHOWN = 6;

function SideChoice({ heading, name, sentences, isChosen, choose }: SideChoiceProps) {
  const more = sentences.length - SHOWN;
  return (
    <label className="choice">
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <span>
        <strong>{heading}</strong>
        <small className="block">
          {sentences.length === 0 ? 'As it was.' : sentences.slice(0, SHOWN).join(' ')}
          {more > 0 ? ` And ${more} more.` : ''}
        </small>
      </span>
    </label>
  );
}
