import { takeAttachment } from '../../../actions/opportunities/take-attachment.ts';
import { cleanFileName } from '../../../core/opportunities/attachment.ts';
import { isRefusal, type Refusal } from '../../../core/shared/result.ts';
import type { FieldProblems } from '../../../wire/shared/form-text.ts';
import { addressKeys } from '../../address.ts';
import { withDeadline } from '../../deadline.ts';
import { html, type Html } from '../html.ts';
import { type FormFile, MAXIMUM_PICTURES, type RequestForm } from '../request-form.ts';
import { rootOf } from './page-root.ts';
import type { RouteReply, Shop } from './shop.ts';
import { STOREFRONT_BASE } from '../../../wire/contract/agent-contract.ts';

/** An uploaded picture that can be attached to an opportunity. */
interface StoredPicture {
  readonly publicId: string;
  readonly fileName: string;
}

export interface StoredPictures {
  readonly kept: readonly StoredPicture[];
  /** Sentences that explain why other pictures were refused. */
  readonly problems: readonly string[];
}

export const NO_PICTURES: StoredPictures = { kept: [], problems: [] };

const STORED_PICTURE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}) (.*)$/su;

/** Reads the pictures that were stored when the form was sent before. */
export function readStoredPictures(fields: URLSearchParams): StoredPicture[] {
  const before = fields.getAll('kept').flatMap((text): StoredPicture[] => {
    const [, publicId, name = ''] = STORED_PICTURE.exec(text) ?? [];
    return publicId === undefined ? [] : [{ publicId, fileName: cleanFileName(name) }];
  });
  return before.slice(0, MAXIMUM_PICTURES);
}

export function storedPictureText({ publicId, fileName }: StoredPicture): string {
  return `${publicId} ${fileName}`;
}

/**
 * Stores the pictures from a form, and adds those that were stored when the form was sent before.
 */
export async function keepPictures(shop: Shop, form: RequestForm): Promise<StoredPictures> {
  const { say } = shop.language;
  const kept = readStoredPictures(form.fields);
  const problems: string[] = [];
  const room = MAXIMUM_PICTURES - kept.length;
  if (form.hasMoreFiles || form.files.length > room)
    problems.push(say('pictures.tooMany', { count: MAXIMUM_PICTURES }));
  for (const file of form.files.slice(0, room)) {
    const stored = await storePicture(shop, file);
    if (typeof stored === 'string') problems.push(stored);
    else kept.push(stored);
  }
  return { kept, problems };
}

/** Stores a picture. Returns a sentence about the problem if the picture is refused. */
async function storePicture(shop: Shop, file: FormFile): Promise<StoredPicture | string> {
  const { request, dependencies, slug, language } = shop;
  const name = cleanFileName(file.fileName);
  if (file.isTooLarge) return language.say('pictures.tooLarge', { name });
  const { narrow, wide } = addressKeys(request.ip);
  const taken = await withDeadline(
    takeAttachment(dependencies, slug, {
      fileName: file.fileName,
      declaredType: file.declaredType,
      bytes: file.bytes,
      read: file.content.read,
      network: { narrowNetwork: narrow, wideNetwork: wide ?? narrow },
    }),
  );
  if (isRefusal(taken)) return language.say(`pictures.${reasonOf(taken)}`, { name });
  return JSON.parse(taken) as StoredPicture;
}

function reasonOf({ code }: Refusal): 'wrongType' | 'full' {
  return code === 'invalid_request' ? 'wrongType' : 'full';
}

/**
 * Returns whether an opportunity was refused because its pictures have been deleted in the
 * meantime.
 */
export function arePicturesDeleted(body: RouteReply['body']): boolean {
  const { values } = body as {
    readonly values?: { readonly problems?: readonly { readonly path: string }[] };
  };
  return (values?.problems ?? []).some(({ path }) => path.startsWith('/attachments'));
}

/**
 * Returns the form field for pictures. A script uploads pictures as soon as they are chosen, and
 * lists them.
 */
export function picturesHtml(
  { request, slug, language: { say } }: Shop,
  { kept }: StoredPictures,
  problems: FieldProblems,
): Html {
  const problem = problems['picture'];
  const wrong =
    problem === undefined ? html`` : html`<p class="wrong" id="picture-problem">${problem}</p>`;
  const described = problem === undefined ? 'picture-hint' : 'picture-hint picture-problem';
  const boxes = kept.map(
    (picture) =>
      html`<label class="choice"><input type="checkbox" name="kept" value="${storedPictureText(picture)}" checked><span dir="auto">${picture.fileName}</span></label>`,
  );
  const along =
    kept.length === 0
      ? html``
      : html`<fieldset><legend>${say('pictures.kept')}</legend>${boxes}</fieldset>`;
  const upload = `${rootOf(request)}${STOREFRONT_BASE.slice(1)}/${slug}/attachments`;
  const hint = say('pictures.hint', { count: MAXIMUM_PICTURES });
  const sentences = FILE_MESSAGES.map((key) => {
    const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { html: html` data-${{ html: name }}="${say(`pictures.${key}`, { name: '%' })}"`.html };
  });
  const tooMany = html` data-too-many="${say('pictures.tooMany', { count: MAXIMUM_PICTURES })}"`;
  const data = html` data-upload="${upload}" data-maximum="${MAXIMUM_PICTURES}"${tooMany}${sentences}`;
  return html`<div class="field pictures"${data}><label for="picture">${say('pictures.label')}</label><p class="hint" id="picture-hint">${hint}</p>${wrong}<input id="picture" type="file" name="picture" multiple accept="image/*,application/pdf" aria-describedby="${described}">${along}</div>`;
}

/** The script's messages about a file. They contain a placeholder for the file's name. */
const FILE_MESSAGES = [
  'tooLarge',
  'wrongType',
  'full',
  'sending',
  'added',
  'remove',
  'failed',
] as const;
