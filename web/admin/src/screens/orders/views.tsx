import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type {
  OrderColumn,
  OrderViews as Kept,
} from '../../../../../src/core/people/order-views.ts';
import { act } from '../../client/actions.ts';
import { sentenceOf } from '../../client/refused.ts';
import { useSession } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormButtons } from '../../ui/form-parts.tsx';
import { Menu } from '../../ui/menu.tsx';
import { say } from '../../ui/toasts.tsx';
import { isSameFilter, type OrderFilter, readFilter } from './order-filter.ts';

/** What the list can show besides what it always does. */
const COLUMNS: Readonly<Record<OrderColumn, string>> = {
  due: 'Due',
  reference: 'Reference',
  email: 'Email',
};

export type Column = OrderColumn;

const NOTHING: Kept = { views: [], columns: [] };

/** Until it had a place on the server, this was kept in the browser. */
function takeFromBrowser(key: string): Kept | null {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    localStorage.removeItem(key);
    const { views = [], columns = [] } = JSON.parse(text) as Partial<Kept>;
    return {
      views: views.map(({ name, filter }) => ({
        name: String(name),
        filter: readFilter({ ...filter }),
      })),
      columns: columns.filter((column) => Object.hasOwn(COLUMNS, column)),
    };
  } catch {
    return null;
  }
}

export interface OrderViews extends Kept {
  readonly add: (name: string, filter: OrderFilter) => void;
  readonly remove: (name: string) => void;
  readonly toggle: (column: Column) => void;
}

/** The filters and columns that a person keeps for a store, in every browser. */
export function useOrderViews(): OrderViews {
  const store = useStoreSlug();
  const client = useQueryClient();
  const personId = useSession()?.person.personId ?? '';
  const queryKey = [store, 'read-order-views', {}];
  const read = useQuery({
    queryKey,
    queryFn: async () => {
      const kept = await act(store, 'read-order-views', {});
      const earlier = takeFromBrowser(`bottega orders ${store} ${personId}`);
      const isEmpty = kept.views.length === 0 && kept.columns.length === 0;
      return earlier === null || !isEmpty ? kept : keepViews(store, earlier);
    },
  });
  const kept = read.data ?? NOTHING;
  const running = useRef<Promise<void>>(Promise.resolve());
  const keep = async (edit: (now: Kept) => Kept) => {
    try {
      await keepViews(store, edit(await act(store, 'read-order-views', {})));
    } catch (error) {
      say(sentenceOf(error), { isBad: true });
      await client.invalidateQueries({ queryKey });
    }
  };
  /** Changes are kept one after another, and what another window has kept meanwhile stays. */
  const change = (edit: (now: Kept) => Kept) => {
    client.setQueryData<Kept>(queryKey, (now) => edit(now ?? NOTHING));
    running.current = running.current.then(() => keep(edit));
  };
  return {
    ...kept,
    add: (name, filter) =>
      change(({ views, columns }) => ({
        views: [...views.filter((view) => view.name !== name), { name, filter }],
        columns,
      })),
    remove: (name) =>
      change(({ views, columns }) => ({
        views: views.filter((view) => view.name !== name),
        columns,
      })),
    toggle: (column) =>
      change(({ views, columns }) => ({
        views,
        columns: columns.includes(column)
          ? columns.filter((other) => other !== column)
          : [...columns, column],
      })),
  };
}

function keepViews(store: string, { views, columns }: Kept): Promise<Kept> {
  return act(store, 'keep-order-views', { views: [...views], columns: [...columns] });
}

interface ViewsMenuProps {
  readonly views: OrderViews;
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

export function ViewsMenu({ views, filter, onChange }: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = views.views.find((view) => isSameFilter(view.filter, filter));
  const columns = Object.entries(COLUMNS) as [Column, string][];
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="button">
            View
          </button>
        }
        groups={[
          views.views.map(({ name, filter: saved }) => ({
            label: name,
            hint: shown?.name === name ? 'shown' : undefined,
            run: () => onChange(saved),
          })),
          [
            { label: 'Keep this filter…', run: () => setOpen(true) },
            ...(shown === undefined
              ? []
              : [{ label: `Forget “${shown.name}”`, run: () => views.remove(shown.name) }]),
          ],
          columns.map(([column, label]) => ({
            label: `Column “${label}”`,
            hint: views.columns.includes(column) ? 'on' : 'off',
            run: () => views.toggle(column),
          })),
        ].filter((group) => group.length > 0)}
      />
      {isOpen ? (
        <KeepForm
          onClose={() => setOpen(false)}
          onKeep={(name) => {
            views.add(name, filter);
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

interface KeepFormProps {
  readonly onClose: () => void;
  readonly onKeep: (name: string) => void;
}

function KeepForm({ onClose, onKeep }: KeepFormProps) {
  const [name, setName] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onKeep(name.trim());
  };
  return (
    <Dialog isOpen onClose={onClose} title="Keep this filter">
      <form className="stack" onSubmit={send}>
        <TextField
          label="What you call it"
          hint="It is kept for you, in this store."
          value={name}
          onChange={setName}
          isRequired
          takesFocus
          maxLength={60}
        />
        <FormButtons isBusy={false} label="Keep it" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
