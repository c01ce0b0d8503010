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
  /** The option whose own condition is edited, which can't look at its own answer. */
  readonly askedOption?: string;
  /** Whether buyers see a version of the map. */
  readonly isPublished: boolean;
  readonly currency: string;
  /** The languages of the store. Its maps are written in the first one. */
  readonly languages: readonly string[];
}

export const StudioContext = createContext<StudioSurroundings>({
  document: { key: '', title: '', dimensions: [] },
  products: [],
  isPublished: false,
  currency: '',
  languages: [],
});
