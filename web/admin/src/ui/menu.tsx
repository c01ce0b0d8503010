import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuEntry {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly run: () => void;
}

interface MenuProps {
  readonly trigger: ReactElement;
  /** Groups of entries, with a line between them. */
  readonly groups: readonly (readonly MenuEntry[])[];
}

export function Menu({ trigger, groups }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="start" role="region" aria-label="Choices">
          <BaseMenu.Popup className="menu appear">
            {groups.map((entries, group) => (
              <div key={group}>
                {group > 0 ? <BaseMenu.Separator className="menu-line" /> : null}
                {entries.map(({ label, hint, run }, index) => (
                  <BaseMenu.Item key={index} className="menu-item" onClick={run}>
                    {label}
                    {hint === undefined ? null : <span className="end">{hint}</span>}
                  </BaseMenu.Item>
                ))}
              </div>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
