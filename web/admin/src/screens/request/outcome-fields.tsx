import { TextField } from '../../ui/field.tsx';
import type { AnswerDraft } from './answer-draft.ts';
import type { Request } from '../../client/records.ts';

interface OutcomeFieldsProps {
  readonly request: Request;
  readonly value: AnswerDraft;
  readonly change: (part: Partial<AnswerDraft>) => void;
  readonly problems: ReadonlyMap<string, string>;
}

/** What each kind of answer needs beside words. */
export function OutcomeFields(props: OutcomeFieldsProps) {
  const { outcome } = props.value;
  if (outcome === 'offer') return <OfferFields {...props} />;
  if (outcome === 'ask') return <AskFields {...props} />;
  return outcome === 'refer' ? <ReferFields {...props} /> : null;
}

function OfferFields({ request, value, change, problems }: OutcomeFieldsProps) {
  const rows = request.rowsToPrice;
  const currency = request.storeCurrency;
  return (
    <>
      {request.productSlug === null ? (
        <TextField
          label="What you offer"
          hint="Such as “Frame for a round mirror, 60 cm”."
          value={value.title}
          onChange={(title) => change({ title })}
          isRequired
          maxLength={200}
          problem={problems.get('title') ?? problems.get('sku')}
        />
      ) : null}
      {rows.map(({ key, label }) => (
        <TextField
          key={key}
          label={`Price of “${label}” in ${currency}`}
          hint="For all pieces together. The other rows of your price list are added."
          value={value.rows[key] ?? ''}
          onChange={(amount) => change({ rows: { ...value.rows, [key]: amount } })}
          inputMode="decimal"
          problem={problems.get('rows')}
        />
      ))}
      <TextField
        label={`Price in ${currency}, for all of it, without shipping`}
        hint="Leave it empty to offer it at the price of your price list."
        value={value.price}
        onChange={(price) => change({ price })}
        inputMode="decimal"
        problem={problems.get('price')}
      />
      <TextField
        label={`Shipping in ${currency}`}
        hint="Leave it empty for the price of the shipping zone, or write “collect”."
        value={value.shipping}
        onChange={(shipping) => change({ shipping })}
        problem={problems.get('shipping')}
      />
      <TextField
        label="Working days until it leaves"
        value={value.leadTime}
        onChange={(leadTime) => change({ leadTime })}
        inputMode="numeric"
        problem={problems.get('leadTimeWorkingDays')}
      />
    </>
  );
}

function AskFields({ request, value, change }: OutcomeFieldsProps) {
  if (request.askable.length === 0) return null;
  const isAsked = (key: string) => value.dimensions.includes(key);
  return (
    <fieldset>
      <legend>What they choose from</legend>
      {request.askable.map(({ key, label }) => (
        <label key={key} className="check">
          <input
            type="checkbox"
            checked={isAsked(key)}
            onChange={(event) =>
              change({
                dimensions: event.target.checked
                  ? [...value.dimensions, key]
                  : value.dimensions.filter((asked) => asked !== key),
              })
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function ReferFields({ value, change, problems }: OutcomeFieldsProps) {
  return (
    <>
      <TextField
        label="Who must say"
        value={value.referTo}
        onChange={(referTo) => change({ referTo })}
        isRequired
        maxLength={200}
        problem={problems.get('referTo')}
      />
      <TextField
        label="Until which day"
        type="date"
        value={value.until}
        onChange={(until) => change({ until })}
        isRequired
        problem={problems.get('until')}
      />
    </>
  );
}
