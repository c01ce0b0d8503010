import { useState } from 'react';
import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { expectationOf, questionInput } from './cases.tsx';
import { useCases } from './use-cases.ts';
import type { MapDraft } from './use-map-draft.ts';

type Offer = NonNullable<OperatorActionResult<'try-map-draft'>['offer']>;

interface KeepCaseProps {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly title: string;
  readonly offer: Offer;
}

/** Makes a case of an answer that is right, so that no later change spoils it unnoticed. */
export function KeepCase({ mapKey, draft, title, offer }: KeepCaseProps) {
  const [isKept, setKept] = useState(false);
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const products = useRead('list-products', { limit: 1_000 });
  const cases = useCases(mapKey, draft);
  const keep = () =>
    submit(async () => {
      const expected = expectationOf({
        answer: offer.answer,
        totalAmount: amountOf(offer),
        workingDays: offer.answer.startsWith('yes') ? offer.verdict.leadTimeWorkingDays : null,
      });
      if (expected === null) return;
      const name = title.slice(0, 200);
      // A sentence that was kept before keeps its new answer, rather than be there twice.
      const before = cases.data?.cases.find((each) => each.title === name);
      const isSold = products.data?.products.some(({ slug }) => slug === offer.productSlug);
      await act('put-map-case', {
        mapKey,
        ...(before === undefined ? {} : { caseId: before.caseId }),
        title: name,
        question: questionInput({
          productSlug: isSold === true ? offer.productSlug : null,
          // What the map assumes is left out, so that another assumption is noticed.
          selections: offer.selections.filter(
            ({ dimensionKey }) => !offer.assumed.includes(dimensionKey),
          ),
          excluding: offer.excluding,
          quantity: offer.quantity,
        }),
        expected,
      });
      await refresh('check-map-cases');
      setKept(true);
      say('The answer is kept. Nothing is published that would change it unnoticed.');
    });
  return (
    <div className="stack tight">
      {isKept ? (
        <p className="small soft">It is among the answers you keep.</p>
      ) : (
        <div>
          <button
            type="button"
            className="button small"
            disabled={isBusy}
            onClick={() => void keep()}
          >
            Keep this answer
          </button>
        </div>
      )}
      <Refusal text={refusal} />
    </div>
  );
}

function amountOf({ price }: Offer): number | null {
  return price === null || price.kind === 'requires_person' ? null : price.totalAmount;
}
