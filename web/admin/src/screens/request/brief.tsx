import { formatMoney } from '../../ui/format.ts';
import { pathWords } from '../../words/requests.ts';
import type { Request } from '../../client/records.ts';

/** What the store's own rules say to the request. */
export function Brief({ request }: { readonly request: Request }) {
  const { verdict, unknowns, price, likelyPath } = request;
  return (
    <section className="card" aria-labelledby="brief-title">
      <header>
        <h2 id="brief-title">What your rules say</h2>
      </header>
      <div className="card-body stack">
        <p>
          <strong>{pathWords(likelyPath)}</strong>
        </p>
        <Rules title="In the way" rules={verdict.blocking} />
        <Rules title="To approve" rules={verdict.requiringApproval} />
        {unknowns.length === 0 ? null : (
          <div>
            <h3>Not known yet</h3>
            <ul>
              {unknowns.map(({ dimensionKey, question }) => (
                <li key={dimensionKey}>{question}</li>
              ))}
            </ul>
          </div>
        )}
        {price === null || price.kind === 'requires_person' ? null : (
          <p>
            By your price list: {formatMoney(price.totalAmount, price.currencyCode)}, without
            shipping.
          </p>
        )}
        {request.notes.length === 0 ? null : (
          <div>
            <h3>Notes on whoever asks</h3>
            <ul>
              {request.notes.map(({ noteId, note }) => (
                <li key={noteId}>{note}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

interface RulesProps {
  readonly title: string;
  readonly rules: Request['verdict']['blocking'];
}

function Rules({ title, rules }: RulesProps) {
  if (rules.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule.constraintKey}>{rule.reason ?? rule.customerMessage ?? rule.title}</li>
        ))}
      </ul>
    </div>
  );
}
