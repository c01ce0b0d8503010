import { EVENT_KINDS, type EventKind } from '../../../../../src/core/webhooks/event-body.ts';

const KIND_WORDS: Readonly<Record<EventKind, string>> = {
  'order.placed': 'An order was placed',
  'order.paid': 'An order is paid',
  'order.shipped': 'An order was shipped',
  'order.cancelled': 'An order was cancelled',
  'opportunity.recorded': 'A request came in',
};

export function kindWords(kind: EventKind): string {
  return KIND_WORDS[kind];
}

interface EventKindsProps {
  /** Those that are chosen, or null for all, also those that come later. */
  readonly kinds: readonly EventKind[] | null;
  readonly onChange: (kinds: readonly EventKind[] | null) => void;
}

export function EventKinds({ kinds, onChange }: EventKindsProps) {
  const toggle = (kind: EventKind, chosen: readonly EventKind[]) =>
    onChange(
      EVENT_KINDS.filter((other) =>
        other === kind ? !chosen.includes(kind) : chosen.includes(other),
      ),
    );
  return (
    <fieldset>
      <legend>What is it told?</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={kinds === null}
          onChange={() => onChange(kinds === null ? [...EVENT_KINDS] : null)}
        />
        Everything, also what is added later
      </label>
      {kinds === null
        ? null
        : EVENT_KINDS.map((kind) => (
            <label key={kind} className="check">
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={() => toggle(kind, kinds)}
              />
              <span>
                {KIND_WORDS[kind]} <code>{kind}</code>
              </span>
            </label>
          ))}
    </fieldset>
  );
}
