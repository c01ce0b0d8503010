import { createContext } from 'react';
import type { MapDocument } from './map-document.ts';

/** What parts of a map refer to, wherever they are edited. */
export interface StudioSurroundings {
  readonly document: MapDocument;
  readonly products: readonly {
    readonly slug: string;
    readonly title: string;
    readonly capabilityMapKey: string | null;
  }[];
  readonly currency: string;
  /** The languages of the store. Its maps are written in the first one. */
  readonly languages: readonly string[];
}

export const StudioContext = createContext<StudioSurroundings>({
  document: { key: '', title: '', dimensions: [] },
  products: [],
  currency: '',
  languages: [],
});
