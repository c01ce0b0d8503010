import { useState } from 'react';
import type { LeadTime } from '../../../../../src/core/capability/capability-map.ts';
import { ConditionField } from './conditions/condition-field.tsx';
import { newTest } from './conditions/condition-tree.ts';
import { conditionWords } from './conditions/condition-words.ts';
import { subjectsOf } from './conditions/test-editor.tsx';
import { ItemCard } from './item-card.tsx';
import { leadTimeOf, moveTo, removeAt, replaceAt, withMembers } from './map-document.ts';
import { NumberField } from './number-field.tsx';
import { type ReorderItem, useReorder } from './reorder.ts';
import type { TabProps } from './tab-props.ts';

const days = (value: number | string | undefined) => Math.round(Number(value ?? 0));

type Addition = NonNullable<LeadTime['add']>[number];

/** How many working days it takes, and what takes longer. */
export function TimeTab({ document, change }: TabProps) {
  const time = leadTimeOf(document);
  const set = (next: LeadTime) => change({ ...document, leadTime: next });
  return (
    <div className="stack">
      <NumberField
        label="Working days to make one"
        hint="Weekends, holidays and days off of your store don’t count."
        value={time.workingDays}
        onChange={(value) => set({ ...time, workingDays: days(value) })}
      />
      <Additions document={document} time={time} set={set} />
      <ManyPieces time={time} set={set} />
      <Rush document={document} time={time} set={set} />
    </div>
  );
}

interface TimeProps {
  readonly time: LeadTime;
  readonly set: (time: LeadTime) => void;
}

function Additions({ document, time, set }: TimeProps & Pick<TabProps, 'document'>) {
  const additions = time.add ?? [];
  const [open, setOpen] = useState<number | null>(null);
  const put = (next: readonly Addition[]) =>
    set(withMembers(time, { add: next.length === 0 ? undefined : next }));
  const [first] = subjectsOf(document);
  const itemOf = useReorder(additions.length, (from, to) => {
    setOpen(null);
    put(moveTo(additions, from, to));
  });
  return (
    <section className="stack tight" aria-label="What takes longer">
      <h2 className="small-heading">What takes longer</h2>
      <ol className="items">
        {additions.map((addition, index) => (
          <AdditionItem
            // Additions have no names of their own, and the fields hold what is given to them.
            key={index}
            document={document}
            addition={addition}
            isOpen={open === index}
            toggle={() => setOpen(open === index ? null : index)}
            reorder={itemOf(index)}
            change={(next) => put(replaceAt(additions, index, next))}
            remove={() => {
              setOpen(null);
              put(removeAt(additions, index));
            }}
          />
        ))}
      </ol>
      <div>
        <button
          type="button"
          className="button"
          disabled={first === undefined}
          onClick={() => {
            if (first === undefined) return;
            put([...additions, { workingDays: 0, when: newTest(document, first.subject) }]);
            setOpen(additions.length);
          }}
        >
          Add what takes longer
        </button>
      </div>
    </section>
  );
}

interface AdditionItemProps extends Pick<TabProps, 'document'> {
  readonly addition: Addition;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly reorder: ReorderItem;
  readonly change: (addition: Addition) => void;
  readonly remove: () => void;
}

function AdditionItem(props: AdditionItemProps) {
  const { document, addition, isOpen, toggle, reorder, change, remove } = props;
  const { when, workingDays } = addition;
  const words = conditionWords(document, when);
  return (
    <ItemCard
      label={`When ${words}`}
      title={
        <>
          When {words}: {longerWords(workingDays)}
        </>
      }
      isOpen={isOpen}
      toggle={toggle}
      reorder={reorder}
      remove={remove}
    >
      <ConditionField
        condition={when}
        change={(next) => change({ ...addition, when: next })}
        word="When"
        remove={null}
      />
      <NumberField
        label="Working days more"
        isEmptyAtZero
        value={workingDays}
        onChange={(value) => change({ ...addition, workingDays: days(value) })}
      />
    </ItemCard>
  );
}

function longerWords(workingDays: number): string {
  if (workingDays === 0) return 'how many working days more?';
  return workingDays === 1 ? 'one working day more' : `${workingDays} working days more`;
}

function ManyPieces({ time, set }: TimeProps) {
  const { perQuantity } = time;
  if (perQuantity === undefined || perQuantity === null) {
    return (
      <div>
        <button
          type="button"
          className="button"
          onClick={() => set({ ...time, perQuantity: { every: 10, workingDays: 1 } })}
        >
          Add days for many pieces
        </button>
      </div>
    );
  }
  const put = (members: Partial<typeof perQuantity>) =>
    set({ ...time, perQuantity: { ...perQuantity, ...members } });
  return (
    <section className="stack tight" aria-label="Many pieces">
      <h2 className="small-heading">Many pieces</h2>
      <div className="studio-fields">
        <NumberField
          label="For every … pieces"
          value={perQuantity.every}
          onChange={(value) => put({ every: days(value) })}
        />
        <NumberField
          label="Working days to add"
          value={perQuantity.workingDays}
          onChange={(value) => put({ workingDays: days(value) })}
        />
      </div>
      <div>
        <button
          type="button"
          className="button small"
          onClick={() => set(withMembers(time, { perQuantity: undefined }))}
        >
          Remove days for many pieces
        </button>
      </div>
    </section>
  );
}

/** How fast it can be made for somebody who needs it early. */
function Rush({ document, time, set }: TimeProps & Pick<TabProps, 'document'>) {
  const { rush, workingDays } = time;
  if (rush === undefined || rush === null) {
    const hasDueDay = document.dimensions.some((each) => each.kind === 'date' && each.dueDay);
    return hasDueDay && workingDays > 0 ? (
      <div>
        <button
          type="button"
          className="button"
          onClick={() => set({ ...time, rush: { workingDays: Math.floor(workingDays / 2) } })}
        >
          Add rush orders
        </button>
      </div>
    ) : null;
  }
  return (
    <section className="stack tight" aria-label="Rush orders">
      <h2 className="small-heading">Rush orders</h2>
      <NumberField
        label="Fewest working days, if the buyer needs it early"
        hint="What takes longer is added. To charge for it, tick “Charged only for a rush” on a row under Price."
        value={rush.workingDays}
        onChange={(value) => set({ ...time, rush: { ...rush, workingDays: days(value) } })}
      />
      <div>
        <button
          type="button"
          className="button small"
          onClick={() => set(withMembers(time, { rush: undefined }))}
        >
          Remove rush orders
        </button>
      </div>
    </section>
  );
}
