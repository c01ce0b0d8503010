import { describe, expect, it } from 'vitest';
import { layOutDrawing } from './drawing-layout.ts';
import { findDrawnShape } from './drawn-shape.ts';

const size = (dimensionKey: string, magnitude: number | null, unit: string) => ({
  dimensionKey,
  valueKeys: [],
  magnitude,
  unit,
});
const shape = { dimensionKey: 'shape', valueKeys: ['round'], magnitude: null, unit: null };
const DRAWINGS = [
  {
    shape: 'ellipse',
    width: 'width',
    height: 'height',
    when: { dimension: 'shape', in: ['round'] },
  },
  { shape: 'rectangle', width: 'width', height: 'height' },
];

describe('the shape that is drawn', () => {
  it('is the first that applies and whose sizes are known', () => {
    const sides = [size('width', 40, 'cm'), size('height', 20, 'in')];
    const drawn = findDrawnShape(DRAWINGS, { selections: sides, madeSizes: [] });
    expect(drawn?.shape).toBe('rectangle');
    expect([drawn?.width.millimetres, drawn?.height.millimetres]).toEqual([400, 508]);
    const round = findDrawnShape(DRAWINGS, { selections: [...sides, shape], madeSizes: [] });
    expect(round?.shape).toBe('ellipse');
  });

  it('has the sizes that are made', () => {
    const selections = [size('width', 8, 'in'), size('height', 10, 'in')];
    const madeSizes = [size('width', 20.3, 'cm')];
    const drawn = findDrawnShape(DRAWINGS, { selections, madeSizes });
    expect(drawn?.width.millimetres).toBe(203);
    expect(drawn?.height.millimetres).toBe(254);
  });

  it.each([
    ['a size is open', [size('width', 40, 'cm')]],
    ['a size is nothing', [size('width', 40, 'cm'), size('height', 0, 'cm')]],
    ['a size is no length', [size('width', 40, 'cm'), size('height', 3, 'kg')]],
  ])('is none if %s', (_, selections) => {
    expect(findDrawnShape(DRAWINGS, { selections, madeSizes: [] })).toBeNull();
  });

  it('is none if its shape is unknown', () => {
    const selections = [size('width', 40, 'cm')];
    const drawings = [{ shape: 'star', width: 'width', height: 'width' }];
    expect(findDrawnShape(drawings, { selections, madeSizes: [] })).toBeNull();
  });
});

describe('its layout', () => {
  it.each([
    [400, 500],
    [2_400, 800],
    [18, 18],
    [5_000, 100],
    [100, 5_000],
  ])('keeps the proportions of %d by %d mm', (width, height) => {
    const { thing, sheet, viewBox } = layOutDrawing(width, height);
    const [, , right = 0, bottom = 0] = viewBox.split(' ').map(Number);
    // Coordinates are rounded to a tenth of a unit.
    expect(Math.abs(thing.width - (thing.height * width) / height)).toBeLessThan(
      0.1 + (0.05 * width) / height,
    );
    for (const { x, y, width: wide, height: high } of [thing, ...(sheet ? [sheet] : [])]) {
      expect(x >= 0 && y >= 0 && x + wide <= right && y + high <= bottom).toBe(true);
      expect(Math.abs(y + high - (thing.y + thing.height))).toBeLessThanOrEqual(0.2);
    }
  });

  it('has a sheet of paper in the same scale, where both can be seen', () => {
    const { thing, sheet } = layOutDrawing(400, 500);
    expect((sheet?.height ?? 0) / thing.height).toBeCloseTo(297 / 500, 2);
    expect((sheet?.width ?? 0) / thing.width).toBeCloseTo(210 / 400, 2);
    expect([layOutDrawing(18, 18).sheet, layOutDrawing(5_000, 100).sheet]).toEqual([null, null]);
  });
});
