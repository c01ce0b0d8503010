import { Failed, Loading } from '../../../ui/parts.tsx';
import { formatMoney, plural } from '../../../ui/format.ts';
import { conditionWords } from '../conditions/condition-words.ts';
import { type MapDocument, valuesOf } from '../map-document.ts';
import type { MapDraft } from '../use-map-draft.ts';
import { PriceList } from './price-list.tsx';
import { RuleExamples, withDays } from './rule-words.tsx';
import { takenWords } from './taken-words.ts';
import { type Consequences, useConsequences } from './use-consequences.ts';

interface ConsequencesTabProps {
  readonly mapKey: string;
  readonly draft: MapDraft;
  readonly document: MapDocument;
}

/** What the draft means for buyers: prices, values that nobody can have, and what rules take. */
export function ConsequencesTab({ mapKey, draft, document }: ConsequencesTabProps) {
  const found = useConsequences(mapKey, draft, true);
  if (draft.errors.length > 0)
    return <p className="soft">Once the mistakes are mended, you see here what the draft means.</p>;
  if (found.isError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Loading />;
  return (
    <div className="stack" aria-busy={found.isFetching}>
      <Extremes found={found.data} document={document} />
      <PriceList mapKey={mapKey} draft={draft} document={document} found={found.data} />
      <Impossible found={found.data} document={document} />
      <Rules found={found.data} document={document} />
    </div>
  );
}

function Extremes({ found, document }: PartProps) {
  const { cheapest, dearest, isEverythingPriced, productTitle } = found;
  return (
    <section className="card" aria-label="Cheapest and dearest">
      <header>
        <h2>Cheapest and dearest</h2>
      </header>
      <div className="card-body stack tight">
        {cheapest === null || dearest === null ? (
          <p className="soft">
            {document.price?.kind === 'requires_person'
              ? 'You say each price yourself, so there is no cheapest or dearest.'
              : 'No combination was found that can be ordered at a price without asking you.'}
          </p>
        ) : (
          <>
            <dl className="studio-extremes">
              <Extreme heading="Cheapest" example={cheapest} />
              <Extreme heading="Dearest" example={dearest} />
            </dl>
            <p className="soft small">
              One piece{productTitle === null ? '' : ` of ${productTitle}`}, without shipping.{' '}
              {isEverythingPriced
                ? 'Every combination was tried.'
                : 'There are too many combinations to try them all: these are the lowest and the highest price that were found.'}
            </p>
          </>
        )}
      </div>
    </section>
  );
}

function Extreme({
  heading,
  example,
}: {
  readonly heading: string;
  readonly example: NonNullable<Consequences['cheapest']>;
}) {
  return (
    <div>
      <dt>{heading}</dt>
      <dd>
        <strong className="number">{formatMoney(example.amount, example.currencyCode)}</strong>,{' '}
        {plural(example.workingDays, 'working day', 'working days')}
        <span className="soft small block">{withDays(example.words)}</span>
      </dd>
    </div>
  );
}

interface PartProps {
  readonly found: Consequences;
  readonly document: MapDocument;
}

function Impossible({ found: { impossible, untriedValues }, document }: PartProps) {
  if (impossible.length + untriedValues === 0) return null;
  return (
    <section className="card" aria-label="Values that nobody can choose">
      <header>
        <h2>Values that nobody can choose</h2>
      </header>
      <div className="card-body stack tight">
        {impossible.length === 0 ? null : (
          <>
            <p>Whatever else a buyer chooses, your rules say no to these.</p>
            <ul className="stack tight">
              {impossible.map(({ dimensionKey, valueKey }) => (
                <li key={`${dimensionKey} ${valueKey}`}>
                  {valueWords(document, dimensionKey, valueKey)}
                </li>
              ))}
            </ul>
          </>
        )}
        {untriedValues === 0 ? null : (
          <p className="soft">
            {plural(untriedValues, 'value was', 'values were')} too hard to decide.
          </p>
        )}
      </div>
    </section>
  );
}

function valueWords({ dimensions }: MapDocument, dimensionKey: string, valueKey: string): string {
  const dimension = dimensions.find(({ key }) => key === dimensionKey);
  if (dimension === undefined) return valueKey;
  const value = valuesOf(dimension).find(({ key }) => key === valueKey);
  return `${dimension.label}: ${value?.label ?? valueKey}`;
}

function Rules({ found: { rules }, document }: PartProps) {
  if (rules.length === 0) return null;
  const sources = new Map((document.constraints ?? []).map((rule) => [rule.key, rule]));
  return (
    <section className="card" aria-label="What each rule takes away">
      <header>
        <h2>What each rule takes away</h2>
      </header>
      <ol className="card-body stack plain">
        {rules.map((rule) => {
          const source = sources.get(rule.key);
          return source === undefined ? null : (
            <li key={rule.key}>
              <strong>When {conditionWords(document, source.when)}</strong>
              <p className="small">{takenWords(rule)}</p>
              <RuleExamples rule={rule} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
