import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { useSubmit } from '../../client/submit.ts';
import { Refusal } from '../../ui/form-parts.tsx';
import { say } from '../../ui/toasts.tsx';
import { expectationOf, questionInput } from './cases.tsx';

type Offer = NonNullable<OperatorActionResult<'try-map-draft'>['offer']>;

interface KeepCaseProps {
  readonly mapKey: string;
  readonly title: string;
  readonly offer: Offer;
}

/** Makes a case of an answer that is right, so that no later change spoils it unnoticed. */
export function KeepCase({ mapKey, title, offer }: KeepCaseProps) {
  const { isBusy, refusal, submit } = useSubmit();
  const act = useAct();
  const refresh = useRefresh();
  const products = useRead('list-products', { limit: 1_000 });
  const keep = () =>
    submit(async () => {
      const expected = expectationOf({
        answer: offer.answer,
        totalAmount: amountOf(offer),
        workingDays: offer.answer.startsWith('yes') ? offer.verdict.leadTimeWorkingDays : null,
      });
      if (expected === null) return;
      const isSold = products.data?.products.some(({ slug }) => slug === offer.productSlug);
      await act('put-map-case', {
        mapKey,
        title: title.slice(0, 200),
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
      say('The answer is kept. Nothing is published that would change it unnoticed.');
    });
  return (
    <div className="stack tight">
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
      <Refusal text={refusal} />
    </div>
  );
}

function amountOf({ price }: Offer): number | null {
  return price === null || price.kind === 'requires_person' ? null : price.totalAmount;
}
