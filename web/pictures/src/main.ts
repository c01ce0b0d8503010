import { PictureList } from './picture-list.ts';

const place = document.querySelector<HTMLElement>('.pictures');
const field = place?.querySelector<HTMLInputElement>('input[type=file]');
const form = field?.form;

if (place && field && form) {
  const list = new PictureList(place);
  const take = (files: Iterable<File>): void => {
    for (const file of files) list.add(file);
  };
  field.addEventListener('change', () => {
    take(field.files ?? []);
    // They are sent one by one, so the form must not send them again.
    field.value = '';
  });
  place.addEventListener('dragover', (event) => {
    event.preventDefault();
    place.classList.add('over');
  });
  place.addEventListener('dragleave', () => place.classList.remove('over'));
  place.addEventListener('drop', (event) => {
    event.preventDefault();
    place.classList.remove('over');
    take(event.dataTransfer?.files ?? []);
  });
  form.addEventListener('submit', (event) => {
    if (!list.isSending) return;
    event.preventDefault();
    const { submitter } = event;
    void list.settled().then(() => form.requestSubmit(submitter));
  });
}
