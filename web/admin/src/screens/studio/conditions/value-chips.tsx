import { toggled } from './condition-tree.ts';

interface ValueChipsProps {
  readonly label: string;
  readonly values: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly change: (chosen: readonly string[]) => void;
}

/** How many values are shown to be ticked. Of longer lists, only what is chosen is shown. */
const SHOWN = 14;

/** The values of which one is meant. Keys that the option doesn't have stay until removed. */
export function ValueChips({ label, values, chosen, change }: ValueChipsProps) {
  const known = new Set(values.map(({ key }) => key));
  const strangers = chosen.filter((key) => !known.has(key)).map((key) => ({ key, label: key }));
  const isLong = values.length > SHOWN;
  const shown = isLong ? values.filter(({ key }) => chosen.includes(key)) : values;
  const others = isLong ? values.filter(({ key }) => !chosen.includes(key)) : [];
  return (
    <span className="chips" role="group" aria-label={label}>
      {[...shown, ...strangers].map(({ key, label: words }) => (
        <label key={key} className="chip">
          <input
            type="checkbox"
            value={key}
            checked={chosen.includes(key)}
            onChange={() => change(toggled(chosen, key))}
          />
          <span>{words}</span>
        </label>
      ))}
      {others.length === 0 ? null : (
        <select
          className="input fits"
          aria-label={`${label}: add one`}
          value=""
          onChange={(event) => change([...chosen, event.target.value])}
        >
          <option value="">{chosen.length === 0 ? 'Choose…' : 'or…'}</option>
          {others.map(({ key, label: words }) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}
