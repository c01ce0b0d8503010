import { useEffect, useState } from 'react';
import { type OperatorActionResult, useAct, useRead, useRefresh } from '../../client/actions.ts';
import { type Conflict, useEdits } from '../../client/edits.ts';
import { Refused } from '../../client/refused.ts';
import { useMay } from '../../client/session.ts';
import { useStoreSlug } from '../../client/store-slug.ts';
import { useSubmit } from '../../client/submit.ts';
import { say } from '../../ui/toasts.tsx';
import { problemSentence } from '../../words/problems.ts';
import type { SettingPath, SettingValues } from '../../words/settings.ts';

export type Store = OperatorActionResult<'show-merchant'>;

export interface SettingsForm {
  readonly store: Store;
  readonly mayWrite: boolean;
  readonly read: <Path extends SettingPath>(path: Path) => SettingValues[Path];
  /**
   * Takes what was typed, which needn't be a value that the server takes. It is kept in the tab
   * until it was saved.
   */
  readonly set: (path: SettingPath, value: unknown) => void;
  /** What the server says against a place, such as `settings.closures.0.from`. */
  readonly problem: (place: string) => string | undefined;
  /** Whether the server says something against a place that begins so. */
  readonly hasProblem: (beginning: string) => boolean;
  readonly changed: readonly SettingPath[];
  readonly conflicts: readonly Conflict<SettingPath>[];
  readonly keepMine: (path: SettingPath) => void;
  readonly takeTheirs: (path: SettingPath) => void;
  readonly isBusy: boolean;
  /** Whether something was saved since the page was opened. */
  readonly isSaved: boolean;
  readonly refusal: string | null;
  readonly save: () => void;
  readonly discard: () => void;
}

type Values = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function valueAt(store: Store, path: string): unknown {
  let value: unknown = store;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value;
}

/** `{'settings.policies.termsUrl': x}` becomes `{settings: {policies: {termsUrl: x}}}`. */
function nest(flat: Values): Values {
  const nested: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let inner = nested;
    for (const name of names) inner = inner[name] = { ...(inner[name] as object) } as typeof inner;
    inner[last] = value;
  }
  return nested;
}

function problemsByPlace(refused: Refused | null): ReadonlyMap<string, string> {
  const listed: unknown = refused?.values['problems'];
  if (!Array.isArray(listed)) return new Map();
  return new Map(
    listed
      .filter((item: unknown): item is { path: string; problem: string } => isRecord(item))
      .map(({ path, problem }) => [path.slice(1).replaceAll('/', '.'), problemSentence(problem)]),
  );
}

/** Shows the first field that the server says something against. */
function useFocusOnProblem(refused: Refused | null): void {
  useEffect(() => {
    if (refused !== null)
      document.querySelector<HTMLElement>('[aria-invalid="true"], .conflicts button')?.focus();
  }, [refused]);
}

/** The form of one page of settings, or null while the store is being read. */
export function useSettings(page: string): {
  readonly form: SettingsForm | null;
  readonly error: unknown;
  readonly retry: () => void;
} {
  const slug = useStoreSlug();
  const store = useRead('show-merchant', {});
  const edits = useEdits<SettingPath>(`${slug} settings ${page}`, (path) =>
    store.data === undefined ? undefined : valueAt(store.data, path),
  );
  const { isBusy, refusal, refused, submit } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  const mayWrite = useMay()('settings.write');
  const act = useAct();
  const refresh = useRefresh();
  useFocusOnProblem(refused);
  const { data } = store;
  if (data === undefined)
    return { form: null, error: store.error, retry: () => void store.refetch() };

  const problems = problemsByPlace(refused);
  const send = async () => {
    try {
      await act('set-merchant', { ...nest(edits.changes), seen: nest(edits.seen) });
    } catch (error) {
      if (error instanceof Refused && error.code === 'settings_changed')
        await refresh('show-merchant');
      throw error;
    }
    await refresh('show-merchant', 'list-writes');
    edits.drop();
    setSaved(true);
    say('Saved. Your store works like this from now on.');
  };
  const form: SettingsForm = {
    store: data,
    mayWrite,
    read: <Path extends SettingPath>(path: Path) => edits.read(path) as SettingValues[Path],
    set: edits.set,
    problem: (place) => problems.get(place),
    hasProblem: (beginning) => [...problems.keys()].some((place) => place.startsWith(beginning)),
    changed: edits.changed,
    conflicts: edits.conflicts,
    keepMine: edits.keepMine,
    takeTheirs: edits.takeTheirs,
    isBusy,
    isSaved,
    refusal,
    save: () => void submit(send),
    discard: edits.drop,
  };
  return { form, error: null, retry: () => undefined };
}
