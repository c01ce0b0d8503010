import { useState } from 'react';
import { Empty } from '../../ui/parts.tsx';
import { SettingsCard } from './settings-page.tsx';
import type { ShippingZone } from './shipping-zone.ts';
import type { SettingsForm } from './use-settings.ts';
import { ZoneRow } from './zone-row.tsx';

const NEW_ZONE: Omit<ShippingZone, 'key'> = {
  title: '',
  countryCodes: [],
  postalCodePrefixes: null,
  amount: null,
  freeFrom: null,
  transitMinWorkingDays: null,
  transitMaxWorkingDays: null,
};

/** A key that no zone has yet, such as `zone-3`. */
function freeKey(zones: readonly ShippingZone[]): string {
  let number = zones.length + 1;
  while (zones.some(({ key }) => key === `zone-${number}`)) number += 1;
  return `zone-${number}`;
}

interface ZonesProps {
  readonly form: SettingsForm;
  readonly zones: readonly ShippingZone[];
}

export function Zones({ form, zones }: ZonesProps) {
  // The row that was added last begins open.
  const [opened, setOpened] = useState<string | null>(null);
  const set = (next: readonly ShippingZone[]) => form.set('settings.shippingZones', next);
  const move = (index: number, by: number) => {
    const next = [...zones];
    const [zone] = next.splice(index, 1);
    if (zone !== undefined) next.splice(index + by, 0, zone);
    set(next);
  };
  const add = () => {
    const key = freeKey(zones);
    setOpened(key);
    set([...zones, { key, ...NEW_ZONE }]);
  };
  const addButton = (
    <button type="button" className="button" onClick={add}>
      Add a zone
    </button>
  );
  return (
    <SettingsCard
      title="Shipping zones"
      lead="The first zone that holds an address counts, so put islands and cities before their countries. An address in no zone isn’t delivered to."
    >
      {zones.length === 0 ? (
        <Empty icon="truck" title="You don’t ship yet" action={addButton}>
          A zone is a group of countries, or of postal codes in one, with what shipping costs there.
        </Empty>
      ) : (
        <>
          <ol className="rows">
            {zones.map((zone, index) => (
              <li key={index} className="zone">
                <ZoneRow
                  form={form}
                  zone={zone}
                  index={index}
                  isOpen={zone.key === opened}
                  onChange={(part) =>
                    set(zones.map((other, at) => (at === index ? { ...zone, ...part } : other)))
                  }
                >
                  <button
                    type="button"
                    className="button small"
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    Ask earlier<span className="hidden-visually">: {zone.title}</span>
                  </button>
                  <button
                    type="button"
                    className="button small"
                    disabled={index === zones.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    Ask later<span className="hidden-visually">: {zone.title}</span>
                  </button>
                  <button
                    type="button"
                    className="button small"
                    onClick={() => set(zones.filter((_zone, at) => at !== index))}
                  >
                    Remove<span className="hidden-visually"> {zone.title}</span>
                  </button>
                </ZoneRow>
              </li>
            ))}
          </ol>
          <div className="row">{addButton}</div>
        </>
      )}
    </SettingsCard>
  );
}
