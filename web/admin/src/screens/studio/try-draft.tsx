import { type FormEvent, useState } from 'react';
import { type OperatorActionResult, useAct } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatDay, formatMoney } from '../../ui/format.ts';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { KeepCase } from './keep-case.tsx';
import type { MapDocument } from './map-document.ts';
import {
  alternativeWords,
  exampleSentence,
  ruleWords,
  understoodParts,
  unreadWords,
} from './try-words.ts';
import type { MapDraft } from './use-map-draft.ts';

type Answer = OperatorActionResult<'try-map-draft'>;

/** An answer with the sentence that got it, which may have been changed since. */
interface Tried {
  readonly sentence: string;
  readonly reply: Answer;
}

const ANSWERS: Readonly<Record<string, string>> = {
  yes: 'Yes',
  yes_after_approval: 'Yes, once you have looked at it',
  needs_information: 'Something is still open',
  no: 'No',
};

/** Answers a buyer's sentence by the draft, before anybody else sees it. */
export function TryDraft({
  mapKey,
  draft,
  mayWrite,
}: {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly mayWrite: boolean;
}) {
  const [sentence, setSentence] = useState('');
  const [answer, setAnswer] = useState<Tried | null>(null);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const example = draft.document === null ? null : exampleSentence(draft.document);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit(async () => {
      setAnswer(null);
      const reply = await act('try-map-draft', { mapKey, document: draft.text, sentence });
      setAnswer({ sentence, reply });
    });
  };
  return (
    <section className="card" aria-label="Try it">
      <header>
        <h2>Try it</h2>
      </header>
      <form className="card-body stack" onSubmit={send}>
        <TextField
          label="Ask as a buyer would"
          hint={example === null ? undefined : `Such as “${example}”.`}
          value={sentence}
          onChange={setSentence}
          isGrowing
          isSentByEnter
          isRequired
          maxLength={500}
        />
        <div>
          <button type="submit" className="button" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Ask'}
          </button>
        </div>
        <Refusal text={refusal} />
        {answer === null || draft.document === null ? null : (
          <AnswerWords tried={answer} document={draft.document} />
        )}
        {mayWrite && answer !== null && answer.reply.offer !== null ? (
          <KeepCase
            mapKey={mapKey}
            draft={draft}
            title={answer.sentence}
            offer={answer.reply.offer}
          />
        ) : null}
      </form>
    </section>
  );
}

interface AnswerWordsProps {
  readonly tried: Tried;
  readonly document: MapDocument;
}

function AnswerWords({ tried, document }: AnswerWordsProps) {
  const { offer } = tried.reply;
  if (offer === null) return <p role="status">The sentence names nothing that you make.</p>;
  const { price, estimate, verdict } = offer;
  const day = estimate?.date ?? null;
  const open = offer.questions.filter(({ isBlocking }) => isBlocking);
  return (
    <div className="stack tight" role="status">
      <p>
        <strong>{ANSWERS[offer.answer] ?? offer.answer}</strong>
        {price === null || price.kind === 'requires_person'
          ? null
          : ` · ${formatMoney(String(price.totalAmount), price.currencyCode)}`}
        {day === null ? null : ` · ready ${formatDay(day)}`}
      </p>
      {verdict.blocking.map((rule) => (
        <p key={rule.constraintKey}>{ruleWords(document, rule)}</p>
      ))}
      <Closest offer={offer} document={document} />
      {open.length === 0 ? null : (
        <p>Still to say: {open.map(({ question }) => question).join(' ')}</p>
      )}
      <Understood tried={tried} document={document} />
      <ul className="plain small soft">
        {price === null || price.kind === 'requires_person'
          ? null
          : price.rows.map(({ key, label, amount }) => (
              <li key={key}>
                {label}: {formatMoney(String(amount), price.currencyCode)}
              </li>
            ))}
      </ul>
    </div>
  );
}

interface ClosestProps extends Pick<AnswerWordsProps, 'document'> {
  readonly offer: NonNullable<Answer['offer']>;
}

/** What comes closest to what can’t be made. */
function Closest({ offer, document }: ClosestProps) {
  const options = offer.alternatives?.options ?? [];
  if (options.length === 0) return null;
  return (
    <div>
      <p>The closest that can be made:</p>
      <ul>
        {options.map((option, index) => (
          // Two of them may read alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{alternativeWords(document, option)}</li>
        ))}
      </ul>
    </div>
  );
}

function Understood({ tried: { reply, sentence }, document }: AnswerWordsProps) {
  const parts = understoodParts(document, reply);
  const unread = unreadWords(sentence, reply);
  return (
    <div className="small soft">
      {parts.length === 0 ? null : <p>Understood: {parts.join(' · ')}</p>}
      {unread.length === 0 ? null : (
        <p>Not understood: {unread.map((words) => `“${words}”`).join(', ')}</p>
      )}
    </div>
  );
}
