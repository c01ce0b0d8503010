import type { Attachment } from '../../core/opportunities/opportunity.ts';
import { writeJson } from '../shared/json-text.ts';

/** The reply of taking a file, as JSON. */
export function writeAttachment({ publicId, fileName, mimeType }: Attachment): string {
  return writeJson({ publicId, fileName, mimeType });
}
