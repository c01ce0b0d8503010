import type { MapDocument } from './map-document.ts';

/** What every part of the studio edits. */
export interface TabProps {
  readonly document: MapDocument;
  readonly change: (document: MapDocument) => void;
}
