import type { Attachment } from '../../core/opportunities/opportunity.ts';
import { writeJson } from '../shared/json-text.ts';

/** Returns the reply to the upload of a file as JSON. */
export function writeAttachment({
  publicId,
  fileName,
  mimeType,
}: Pick<Attachment, 'publicId' | 'fileName' | 'mimeType'>): string {
  return writeJson({ publicId, fileName, mimeType });
}
