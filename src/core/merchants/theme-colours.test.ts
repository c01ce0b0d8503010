import { assert, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { colourContrast, MINIMUM_CONTRAST, themeColours } from './theme-colours.ts';

it('keeps a colour that can be read as it is', () => {
  expect(themeColours('#7a3e12').light).toEqual({ accent: '#7a3e12', onAccent: '#ffffff' });
});

it('makes every colour readable, on light pages and on dark ones', () => {
  const colours = integer({ min: 0, max: 0xffffff }).map(
    (value) => `#${value.toString(16).padStart(6, '0')}`,
  );
  assert(
    property(colours, (colour) => {
      const { light, dark } = themeColours(colour);
      const contrasts = [
        colourContrast(light.accent, '#ffffff'),
        colourContrast(light.accent, light.onAccent),
        colourContrast(dark.accent, '#1c1f24'),
        colourContrast(dark.accent, dark.onAccent),
      ];
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(MINIMUM_CONTRAST);
    }),
  );
});
