import { Link } from '@tanstack/react-router';
import { useAct } from '../../client/actions.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { formatMoment, formatMoney } from '../../ui/format.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { OUTCOME_WORDS, responseWords } from '../../words/requests.ts';
import type { Request } from '../../client/records.ts';

interface AnswersProps {
  readonly request: Request;
  readonly onChanged: ((request: Request) => void) | null;
}

/** What the store has answered so far, and what came back. */
export function Answers({ request, onChanged }: AnswersProps) {
  const { responses } = request;
  if (responses.length === 0) return null;
  return (
    <section className="card" aria-labelledby="answers-title">
      <header>
        <h2 id="answers-title">What you answered</h2>
      </header>
      <ol className="card-body stack">
        {responses.map((response) => (
          <AnswerItem
            key={response.customerResponseId}
            response={response}
            request={request}
            onChanged={onChanged}
          />
        ))}
      </ol>
    </section>
  );
}

interface AnswerItemProps extends AnswersProps {
  readonly response: Request['responses'][number];
}

function AnswerItem({ response, request, onChanged }: AnswerItemProps) {
  const said = request.said.find(({ responseId }) => responseId === response.customerResponseId);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const store = useStoreSlug();
  const send = () =>
    void submit(async () => {
      const reply = await act('respond-opportunity', {
        opportunity: request.structuredOpportunityId,
        responseId: response.customerResponseId,
      });
      onChanged?.(reply.opportunity);
      say('The answer is on its way.');
    });
  return (
    <li className="stack tight">
      <div className="row">
        <h3>{outcomeLabel(response.outcome)}</h3>
        <Pill tone={response.status === 'failed' ? 'bad' : 'calm'}>
          {responseWords(response.status)}
        </Pill>
        {response.sentAt === null ? null : (
          <time className="soft small" dateTime={response.sentAt}>
            {formatMoment(response.sentAt)}
          </time>
        )}
      </div>
      {response.agreedPriceAmount === null || response.agreedPriceCurrency === null ? null : (
        <p>
          {said?.offered?.title}, for{' '}
          {formatMoney(response.agreedPriceAmount, response.agreedPriceCurrency)}
          {response.expiresAt === null ? '' : `, until ${formatMoment(response.expiresAt)}`}
        </p>
      )}
      {said?.words === null || said === undefined ? null : <blockquote>{said.words}</blockquote>}
      {response.replyWords === null ? null : (
        <>
          <h3>They replied</h3>
          <blockquote>{response.replyWords}</blockquote>
        </>
      )}
      {response.failureReason === null ? null : <p className="problem">{response.failureReason}</p>}
      {response.agreedPriceOrderId === null ? null : (
        <p>
          <Link
            to="/$store/orders/$order"
            params={{ store, order: response.agreedPriceOrderId }}
            search={{}}
          >
            See the order that came of it
          </Link>
        </p>
      )}
      {response.status === 'draft' && onChanged !== null ? (
        <div className="row">
          <button type="button" className="button small" onClick={send} disabled={isBusy}>
            {isBusy ? 'Sending…' : 'Send the draft'}
          </button>
        </div>
      ) : null}
      <Refusal text={refusal} />
    </li>
  );
}

function outcomeLabel(outcome: string): string {
  return OUTCOME_WORDS[outcome as keyof typeof OUTCOME_WORDS] ?? outcome;
}
