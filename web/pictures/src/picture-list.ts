import { drawPreview } from './draw-preview.ts';

const MAXIMUM_BYTES = 10 * 1024 * 1024;
const TYPES = /^(?:image\/(?:png|jpe?g|gif|webp|avif|hei[cf]|tiff)|application\/pdf)$/;

/** The pictures that go along with a request: each with a preview, and a button that removes it. */
export class PictureList {
  readonly #place: HTMLElement;
  readonly #items: HTMLUListElement;
  readonly #status: HTMLElement;
  readonly #sending = new Set<Promise<void>>();

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#items = document.createElement('ul');
    this.#items.className = 'previews';
    this.#status = document.createElement('p');
    this.#status.className = 'hint';
    this.#status.setAttribute('role', 'status');
    place.append(this.#items, this.#status);
  }

  get isSending(): boolean {
    return this.#sending.size > 0;
  }

  async settled(): Promise<void> {
    await Promise.all(this.#sending);
  }

  add(file: File): void {
    const maximum = Number(this.#place.dataset['maximum'] ?? 0);
    const kept = this.#place.querySelectorAll('[name=kept]:checked, [name=kept][type=hidden]');
    if (kept.length + this.#sending.size >= maximum) return this.#say('tooMany', file);
    if (file.type !== '' && !TYPES.test(file.type)) return this.#say('wrongType', file);
    if (file.size > MAXIMUM_BYTES) return this.#say('tooLarge', file);
    const sending = this.#send(file).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  /** The page has the sentences, in the buyer's language, with a mark for the file's name. */
  #words(name: string, file: File): string {
    return (this.#place.dataset[name] ?? '').replace('%', file.name);
  }

  #say(name: string, file: File): void {
    this.#status.textContent = this.#words(name, file);
    this.#status.className = ['sending', 'added'].includes(name) ? 'hint' : 'wrong';
  }

  async #send(file: File): Promise<void> {
    this.#say('sending', file);
    const item = this.#draw(file);
    const body = new FormData();
    body.append('file', file);
    try {
      const reply = await fetch(this.#place.dataset['upload'] ?? '', { method: 'POST', body });
      const read = (await reply.json()) as { publicId?: string; code?: string };
      if (reply.status !== 201 || read.publicId === undefined) {
        item.remove();
        return this.#say(PROBLEMS[read.code ?? ''] ?? 'full', file);
      }
      // The buyer may have removed it meanwhile.
      if (!item.isConnected) return;
      const kept = document.createElement('input');
      kept.type = 'hidden';
      kept.name = 'kept';
      kept.value = `${read.publicId} ${file.name}`;
      item.append(kept);
      item.classList.remove('waiting');
      this.#say('added', file);
    } catch {
      item.remove();
      this.#say('failed', file);
    }
  }

  #draw(file: File): HTMLLIElement {
    const item = document.createElement('li');
    item.className = 'waiting';
    const name = document.createElement('span');
    name.textContent = file.name;
    name.dir = 'auto';
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.className = 'quiet';
    remove.textContent = '×';
    remove.setAttribute('aria-label', this.#words('remove', file));
    remove.addEventListener('click', () => {
      item.remove();
      this.#status.textContent = '';
      this.#place.querySelector<HTMLInputElement>('input[type=file]')?.focus();
    });
    item.append(name, remove);
    void drawPreview(file).then((canvas) => canvas === null || item.prepend(canvas));
    this.#items.append(item);
    return item;
  }
}

const PROBLEMS: Readonly<Record<string, string>> = {
  file_too_large: 'tooLarge',
  body_too_large: 'tooLarge',
  invalid_request: 'wrongType',
};
