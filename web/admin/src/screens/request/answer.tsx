import { type FormEvent } from 'react';
import { type ActionInput, useAct } from '../../client/actions.ts';
import { useDraft } from '../../client/draft.ts';
import type { Refused } from '../../client/refused.ts';
import { useSubmit } from '../../client/submit.ts';
import { TextField } from '../../ui/field.tsx';
import { Refusal } from '../../ui/form-parts.tsx';
import { readAmount } from '../../ui/read-amount.ts';
import { say } from '../../ui/toasts.tsx';
import { OUTCOME_WORDS } from '../../words/requests.ts';
import { type Outcome, type AnswerDraft, EMPTY_ANSWER } from './answer-draft.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import type { Request } from '../../client/records.ts';

interface AnswerProps {
  readonly request: Request;
  readonly onChanged: (request: Request) => void;
}

/** Decides about the request, and tells whoever asks. */
export function Answer({ request, onChanged }: AnswerProps) {
  const { value, change, drop } = useDraft(
    `answer ${request.structuredOpportunityId}`,
    EMPTY_ANSWER,
  );
  const { isBusy, refusal, refused, problems, submit } = useSubmit();
  const act = useAct();
  if (['agreed', 'ordered'].includes(request.status)) return null;
  const send = (draft: boolean, againstRules = false) =>
    void submit(async () => {
      const reply = await act('decide-opportunity', {
        ...inputOf(request, value),
        draft,
        ...(againstRules ? { againstRules } : {}),
      });
      drop();
      onChanged(reply.opportunity);
      say(draft ? 'Kept as a draft. Nobody was told.' : 'Your answer is on its way.');
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(false);
  };
  return (
    <section className="card" aria-labelledby="answer-title">
      <header>
        <h2 id="answer-title">Your answer</h2>
      </header>
      <form className="card-body stack" onSubmit={onSubmit}>
        <div className="tabs" role="group" aria-label="Kind of answer">
          {Object.entries(OUTCOME_WORDS).map(([outcome, label]) => (
            <button
              key={outcome}
              type="button"
              className="tab"
              aria-pressed={outcome === value.outcome}
              onClick={() => change({ outcome: outcome as Outcome })}
            >
              {label}
            </button>
          ))}
        </div>
        <OutcomeFields request={request} value={value} change={change} problems={problems} />
        <TextField
          label="What they read"
          value={value.words}
          onChange={(words) => change({ words })}
          isLong
          isRequired
          maxLength={4_000}
          problem={problems.get('words')}
        />
        {value.outcome === 'ask' ? null : (
          <TextField
            label="Why, for yourselves"
            hint="Only your people see it."
            value={value.reason}
            onChange={(reason) => change({ reason })}
            isRequired
            maxLength={2_000}
            problem={problems.get('reason')}
          />
        )}
        <Refusal text={refusal} />
        {refused?.code === 'offer_contradicts' ? (
          <Contradictions refused={refused} onGoOn={() => send(false, true)} />
        ) : null}
        <div className="row end">
          <button
            type="button"
            className="button quiet"
            onClick={() => send(true)}
            disabled={isBusy}
          >
            Keep as a draft
          </button>
          <button type="submit" className="button primary" disabled={isBusy}>
            {isBusy ? 'One moment…' : 'Send the answer'}
          </button>
        </div>
      </form>
    </section>
  );
}

interface ContradictionsProps {
  readonly refused: Refused;
  readonly onGoOn: () => void;
}

/** What the store's own rules hold against the offer. The store may make it all the same. */
function Contradictions({ refused, onGoOn }: ContradictionsProps) {
  const listed = refused.values['contradictions'];
  return (
    <div className="notice warn">
      <ul>
        {(Array.isArray(listed) ? listed : []).map((sentence) => (
          <li key={String(sentence)}>{String(sentence)}</li>
        ))}
      </ul>
      <div>
        <button type="button" className="button small" onClick={onGoOn}>
          Offer it all the same
        </button>
      </div>
    </div>
  );
}

/** The decision as the action takes it: each kind of answer has members of its own. */
function inputOf(request: Request, draft: AnswerDraft): ActionInput<'decide-opportunity'> {
  const { outcome, reason, words } = draft;
  return {
    opportunity: request.structuredOpportunityId,
    outcome,
    ...(reason.trim() === '' ? {} : { reason }),
    ...(words.trim() === '' ? {} : { words }),
    ...(outcome === 'offer' ? offerMembers(draft, request.storeCurrency) : {}),
    ...(outcome === 'ask' && draft.dimensions.length > 0
      ? { dimensions: [...draft.dimensions] }
      : {}),
    ...(outcome === 'refer' ? { referTo: draft.referTo, until: draft.until } : {}),
  };
}

function offerMembers(draft: AnswerDraft, currency: string) {
  const { price, rows, shipping, leadTime, title } = draft;
  const decimal = (text: string) => readAmount(text, currency);
  const filled = Object.entries(rows).filter(([, amount]) => amount.trim() !== '');
  return {
    ...(price.trim() === '' ? {} : { price: decimal(price) }),
    ...(filled.length === 0
      ? {}
      : { rows: Object.fromEntries(filled.map(([key, amount]) => [key, decimal(amount)])) }),
    ...(shipping.trim() === '' ? {} : { shipping: decimal(shipping) }),
    ...(leadTime.trim() === '' ? {} : { leadTimeWorkingDays: Number(leadTime) }),
    ...(title.trim() === '' ? {} : { title, sku: 'custom' }),
  };
}
