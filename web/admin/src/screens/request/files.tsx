import { useState } from 'react';
import { useStoreSlug } from '../../client/store-slug.ts';
import { formatBytes } from '../../ui/format.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Request } from '../../client/records.ts';
import './files.css';

type File = Request['attachments'][number];

/** What the browser shows in a tab; other files are saved. The server decides the same. */
const SHOWN_TYPES = /^(?:image\/(?:png|jpeg|gif|webp|avif)|text\/plain)$/;

/** The photographs and other files that somebody sent with a request. */
export function Files({ request }: { readonly request: Request }) {
  const { attachments, structuredOpportunityId } = request;
  if (attachments.length === 0) return null;
  return (
    <div className="stack tight">
      <h3>Files</h3>
      <ul className="files">
        {attachments.map((file) => (
          <FileItem key={file.publicId} file={file} requestId={structuredOpportunityId} />
        ))}
      </ul>
      <p className="hint">
        They come from whoever asks. Open what you save only if you expected it.
      </p>
    </div>
  );
}

function FileItem({ file, requestId }: { readonly file: File; readonly requestId: string }) {
  const store = useStoreSlug();
  const base = `/api/admin/v1/${encodeURIComponent(store)}/requests/${requestId}/files/${file.publicId}`;
  const isShown = SHOWN_TYPES.test(file.mimeType);
  if (file.deletedAt !== null) {
    return (
      <li className="file">
        <FileSign />
        <span className="file-words">
          <strong>{file.fileName}</strong>
          <span className="soft small">Was deleted, as your settings say</span>
        </span>
      </li>
    );
  }
  return (
    <li className="file">
      {file.mimeType.startsWith('image/') ? (
        <Preview address={`${base}?as=preview`} fileName={file.fileName} />
      ) : (
        <FileSign />
      )}
      <span className="file-words">
        <strong>{file.fileName}</strong>
        <span className="soft small">
          {KIND_WORDS[file.mimeType] ?? file.mimeType}, {formatBytes(file.bytes)}
        </span>
        <span className="row">
          {isShown ? (
            <a href={`${base}?as=shown`} target="_blank" rel="noreferrer">
              Open<span className="hidden-visually"> {file.fileName}</span>
            </a>
          ) : null}
          <a href={base} download={file.fileName}>
            Save<span className="hidden-visually"> {file.fileName}</span>
          </a>
        </span>
      </span>
    </li>
  );
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  'image/png': 'Picture',
  'image/jpeg': 'Picture',
  'image/gif': 'Picture',
  'image/webp': 'Picture',
  'image/avif': 'Picture',
  'image/heic': 'Picture (HEIC)',
  'image/tiff': 'Picture (TIFF)',
  'application/pdf': 'PDF',
  'text/plain': 'Text',
};

interface PreviewProps {
  readonly address: string;
  readonly fileName: string;
}

/** A small picture of a picture. Kinds that nobody can make small are shown by a sign. */
function Preview({ address, fileName }: PreviewProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <FileSign />;
  return (
    <img
      className="file-preview"
      src={address}
      alt={`Sent: ${fileName}`}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}

function FileSign() {
  return (
    <span className="file-preview file-sign">
      <Icon name="orders" size={26} />
    </span>
  );
}
