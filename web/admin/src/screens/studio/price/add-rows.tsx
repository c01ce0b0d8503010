import type { MapDocument, Row } from '../map-document.ts';
import { areaOptions } from './area-rows.ts';
import { ROW_GROUPS, rowChoices } from './row-kinds.ts';

interface AddRowsProps {
  readonly document: MapDocument;
  readonly rows: readonly Row[];
  /** Takes the map with one more row. */
  readonly take: (document: MapDocument) => void;
  /** Asks for a price by area for each value of an option, by its key. */
  readonly splitArea: (optionKey: string) => void;
}

interface Button {
  readonly group: (typeof ROW_GROUPS)[number];
  readonly label: string;
  readonly press: () => void;
}

/** What can be added to a price, sorted by what it is charged by. */
export function AddRows({ document, rows, take, splitArea }: AddRowsProps) {
  const buttons: readonly Button[] = [
    ...rowChoices(document, rows).map(({ group, label, add }) => ({
      group,
      label,
      press: () => take(add()),
    })),
    ...areaOptions(document).map(({ key, label }) => ({
      group: 'By size and choice' as const,
      label: `Add by area and ${label}`,
      press: () => splitArea(key),
    })),
  ];
  return (
    <section className="card card-body add-rows" aria-label="Add to the price">
      <h2>Add to the price</h2>
      {ROW_GROUPS.filter((each) => buttons.some(({ group }) => group === each)).map((each) => (
        <div key={each} className="add-rows-line" role="group" aria-label={each}>
          <span className="soft small" aria-hidden="true">
            {each}
          </span>
          <div className="row">
            {buttons
              .filter(({ group }) => group === each)
              .map(({ label, press }) => (
                <button
                  key={label}
                  type="button"
                  className="button small"
                  aria-label={label}
                  onClick={press}
                >
                  {withoutAdd(label)}
                </button>
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}

/** “Add by area” is “By area” below a heading that says what it is added to. */
function withoutAdd(label: string): string {
  const words = label.replace(/^Add /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
