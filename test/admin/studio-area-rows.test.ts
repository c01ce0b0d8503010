import { expect, it } from 'vitest';
import type { ChoiceDimension } from '../../src/core/capability/capability-map.ts';
import { priceRows, withRows } from '../../web/admin/src/screens/studio/map-document.ts';
import { withAreaByOption } from '../../web/admin/src/screens/studio/price/area-rows.ts';
import { TEMPLATES } from '../../web/admin/src/screens/studio/templates.ts';

it('charges the area once when each value gets a price of its own', () => {
  const made = TEMPLATES.find(({ name }) => name === 'Cut to size')?.make('signs', 'Signs');
  if (made === undefined) throw new Error('the template is missing');
  const material = made.dimensions.find(({ key }) => key === 'material') as ChoiceDimension;
  const split = withAreaByOption(made, material, {});
  const byArea = (priceRows(split) ?? []).filter((row) => 'per' in row);
  expect(byArea.map(({ when }) => when)).toEqual(
    material.values.map(({ key }) => ({ dimension: 'material', in: [key] })),
  );
  // Rows that are charged for something alone stay.
  const again = withAreaByOption(withRows(split, priceRows(split) ?? []), material, {});
  expect(priceRows(again)).toHaveLength((priceRows(split) ?? []).length + material.values.length);
});
