import type { CapabilityMap } from '../core/capability/capability-map.ts';
import { refuse, type Refusal } from '../core/shared/result.ts';

interface MapSource {
  readonly file: string;
  readonly text: string;
}

export interface ImportedMap {
  readonly text: string;
  readonly warnings: readonly { readonly line: number; readonly problem: string }[];
}

/**
 * Converts a feature model to a capability map. A second file, the overlay, adds prices, lead times
 * and texts.
 */
export async function importMap({
  uvl,
  key,
  overlay,
}: {
  readonly uvl: MapSource;
  readonly key: string;
  readonly overlay: MapSource | null;
}): Promise<ImportedMap | Refusal<'uvl_invalid' | 'overlay_invalid' | 'file_invalid'>> {
  const { importUvl } = await import('../core/capability/uvl/import-uvl.ts');
  const imported = importUvl(uvl.text, { key });
  if ('errors' in imported)
    return refuse('uvl_invalid', { file: uvl.file, errors: imported.errors });
  const map = overlay === null ? imported.map : await overlayMap(imported.map, overlay);
  return 'refused' in map
    ? map
    : { text: `${JSON.stringify(map, null, 2)}\n`, warnings: imported.warnings };
}

async function overlayMap(
  map: CapabilityMap,
  overlay: MapSource,
): Promise<CapabilityMap | Refusal<'overlay_invalid' | 'file_invalid'>> {
  const { parseMapText } = await import('../core/capability/check/check-map.ts');
  const parsed = parseMapText(overlay.text);
  if ('problem' in parsed)
    return refuse('file_invalid', { file: overlay.file, problems: [parsed.problem.problem] });
  const { mergeIntoMap } = await import('../core/capability/uvl/merge-into-map.ts');
  const merged = mergeIntoMap(map, parsed.document);
  return 'errors' in merged
    ? refuse('overlay_invalid', { file: overlay.file, errors: merged.errors })
    : merged.map;
}
