interface ChooseProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** A field of a sentence or a table that chooses one of some words. */
export function Choose<T extends string>({ label, value, options, onChange }: ChooseProps<T>) {
  return (
    <select
      className="input fits"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find(([each]) => each === event.target.value);
        if (chosen !== undefined) onChange(chosen[0]);
      }}
    >
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}
