import type { CapabilityMap } from '../core/capability/capability-map.ts';
import { refuse, type Refusal } from '../core/shared/result.ts';

interface Source {
  readonly file: string;
  readonly text: string;
}

export interface ImportedMap {
  /** The map, ready to be published. */
  readonly text: string;
  readonly warnings: readonly { readonly line: number; readonly problem: string }[];
}

/** Makes a map from a feature model, with an overlay of prices, times and words laid over it. */
export async function importMap({
  uvl,
  key,
  overlay,
}: {
  readonly uvl: Source;
  readonly key: string;
  readonly overlay: Source | null;
}): Promise<ImportedMap | Refusal<'uvl_invalid' | 'overlay_invalid' | 'file_invalid'>> {
  const { importUvl } = await import('../core/capability/uvl/import-uvl.ts');
  const imported = importUvl(uvl.text, { key });
  if ('errors' in imported)
    return refuse('uvl_invalid', { file: uvl.file, errors: imported.errors });
  const map = overlay === null ? imported.map : await layOver(imported.map, overlay);
  return 'refused' in map
    ? map
    : { text: `${JSON.stringify(map, null, 2)}\n`, warnings: imported.warnings };
}

async function layOver(
  map: CapabilityMap,
  overlay: Source,
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
