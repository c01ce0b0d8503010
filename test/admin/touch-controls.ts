/** An element of a page, with what it does when a person touches it. */
export interface Control {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
}

export interface Touch {
  readonly control: Control;
  /** Whether one text or number is typed, which must leave everything else as it is. */
  readonly isTyped: boolean;
  readonly run: () => void;
}

const HANDLERS = ['onChange', 'onClick', 'onKeyDown', 'onPaste'];
const TABLE = '\t10\t20\n30\t1,50\t2\n40\t3\t4';

export function isControl({ props }: Control): boolean {
  return HANDLERS.some((name) => typeof props[name] === 'function');
}

function eventOf(members: object): object {
  const target = members;
  return { ...members, target, currentTarget: target, preventDefault: () => undefined };
}

/** The values of the choices below a select, wherever they stand. */
function choicesOf(children: unknown): readonly string[] {
  if (Array.isArray(children)) return children.flatMap(choicesOf);
  if (typeof children !== 'object' || children === null || !('props' in children)) return [];
  const props = children.props as { readonly value?: unknown; readonly children?: unknown };
  return typeof props.value === 'string' ? [props.value] : choicesOf(props.children);
}

/** What a person can do with a control: type, choose any value, tick, press, paste or move. */
export function touchesOf(control: Control): readonly Touch[] {
  const { type, props } = control;
  const touch = (name: string, members: object, isTyped = false): readonly Touch[] => {
    const handler = props[name];
    if (typeof handler !== 'function') return [];
    return [{ control, isTyped, run: () => void handler(eventOf(members)) }];
  };
  if (type === 'select') {
    const others = choicesOf(props['children']).filter((value) => value !== props['value']);
    return others.flatMap((value) => touch('onChange', { value }));
  }
  if (props['type'] === 'checkbox' || props['type'] === 'radio')
    return touch('onChange', { checked: props['checked'] !== true, value: props['value'] });
  if (props['type'] === 'file') return [];
  if (type === 'input' || type === 'textarea') {
    const clipboardData = { getData: () => TABLE };
    const value = props['inputMode'] === 'decimal' ? '7,25' : 'Other words';
    return [
      ...touch('onPaste', { clipboardData }),
      ...touch('onChange', { value }, true),
      ...touch('onChange', { value: '' }, true),
    ];
  }
  return [
    ...touch('onClick', {}),
    ...['ArrowUp', 'ArrowDown'].flatMap((key) => touch('onKeyDown', { key })),
  ];
}
