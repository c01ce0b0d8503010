import { type ActionInput, useAct, useRefresh } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { Pill } from '../../ui/parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { type CheckedCase, useCases } from './use-cases.ts';
import type { MapDraft } from './use-map-draft.ts';
import { withDays } from './consequences/rule-words.tsx';

interface CasesProps {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly mayWrite: boolean;
}

/** The questions whose answers the owner has written down, with what the draft says to them now. */
export function Cases({ mapKey, draft, mayWrite }: CasesProps) {
  const cases = useCases(mapKey, draft);
  const listed = cases.data?.cases ?? [];
  const failing = listed.filter(({ failures }) => failures.length > 0);
  return (
    <section className="card" aria-label="Answers you keep">
      <header className="row apart">
        <h2>Answers you keep</h2>
        {listed.length === 0 ? null : (
          <Pill tone={failing.length === 0 ? 'good' : 'bad'}>
            {failing.length === 0
              ? 'All as expected'
              : `${failing.length} of ${listed.length} changed`}
          </Pill>
        )}
      </header>
      <div className="card-body stack">
        {listed.length === 0 ? (
          <p className="soft small">
            Try a sentence above, and keep its answer if it is right. Nothing is published while a
            kept answer would be another, be it a price, a day or a no.
          </p>
        ) : (
          <CaseLists mapKey={mapKey} listed={listed} mayWrite={mayWrite} />
        )}
      </div>
    </section>
  );
}

interface CaseListsProps {
  readonly mapKey: string;
  readonly listed: readonly CheckedCase[];
  readonly mayWrite: boolean;
}

/** With more kept answers than this, those that are as expected are folded. */
const MANY_CASES = 4;

/** The answers that changed first, and the others folded if they are many. */
function CaseLists({ mapKey, listed, mayWrite }: CaseListsProps) {
  const list = (cases: readonly CheckedCase[]) =>
    cases.length === 0 ? null : (
      <ul className="stack tight plain cases">
        {cases.map((each) => (
          <CaseItem key={each.caseId} mapKey={mapKey} each={each} mayWrite={mayWrite} />
        ))}
      </ul>
    );
  const expected = listed.filter(({ failures }) => failures.length === 0);
  return (
    <>
      {list(listed.filter(({ failures }) => failures.length > 0))}
      {expected.length <= MANY_CASES ? (
        list(expected)
      ) : (
        <details className="folded-cases">
          <summary>{expected.length} answers as expected</summary>
          {list(expected)}
        </details>
      )}
    </>
  );
}

interface CaseItemProps {
  readonly mapKey: string;
  readonly each: CheckedCase;
  readonly mayWrite: boolean;
}

function CaseItem({ mapKey, each, mayWrite }: CaseItemProps) {
  const { caseId, title, words, failures, question, askedAt, outcome } = each;
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const remove = () =>
    submit(async () => {
      await act('remove-map-case', { mapKey, caseId });
      await refresh('check-map-cases');
      say(`The answer to “${title}” is no longer kept.`);
    });
  const accept = () =>
    submit(async () => {
      const expected = expectationOf(outcome);
      if (expected === null) return;
      await act('put-map-case', {
        mapKey,
        caseId,
        title,
        askedAt,
        expected,
        question: questionInput(question),
      });
      await refresh('check-map-cases');
    });
  const isFailing = failures.length > 0;
  return (
    <li className="stack tight case">
      <details>
        <summary>
          {isFailing ? <Pill tone="bad">changed</Pill> : null} {title}
        </summary>
        <p className="small soft">{words}</p>
      </details>
      {failures.map((failure) => (
        <p key={failure} className="small problem">
          {withDays(failure)}
        </p>
      ))}
      {mayWrite ? (
        <div className="row">
          {isFailing && expectationOf(outcome) !== null ? (
            <button
              type="button"
              className="button small"
              disabled={isBusy}
              aria-label={`Expect the new answer: ${title}`}
              onClick={() => void accept()}
            >
              Expect the new answer
            </button>
          ) : null}
          <button
            type="button"
            className="button small quiet"
            disabled={isBusy}
            aria-label={`Remove kept answer: ${title}`}
            onClick={() => void remove()}
          >
            Remove
          </button>
        </div>
      ) : null}
      <Refusal text={refusal} />
    </li>
  );
}

type CaseInput = ActionInput<'put-map-case'>['question'];

/** A question in the form in which a case is sent. */
export function questionInput({
  productSlug,
  selections,
  excluding,
  quantity,
}: CheckedCase['question']): CaseInput {
  return {
    ...(productSlug === null ? {} : { productSlug }),
    selections: selections.map(({ valueKeys = [], ...rest }) => ({
      ...rest,
      valueKeys: [...valueKeys],
    })),
    excluding: excluding.map(({ dimensionKey, valueKeys }) => ({
      dimensionKey,
      valueKeys: [...valueKeys],
    })),
    quantity,
  };
}

/** What is expected from now on if an outcome is right, or null if nobody can expect it. */
export function expectationOf({
  answer,
  totalAmount,
  workingDays,
}: Pick<CheckedCase['outcome'], 'answer' | 'totalAmount' | 'workingDays'>) {
  if (answer === 'not_understood' || answer === 'not_evaluated') return null;
  return {
    answer,
    ...(totalAmount === null ? {} : { totalAmount }),
    ...(workingDays === null ? {} : { workingDays }),
  };
}
