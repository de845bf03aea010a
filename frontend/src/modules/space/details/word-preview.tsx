import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { addressOf, type FileRow } from '../../../kernel/form/files/file-row';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { drawWord } from './draw-word';
import css from './file-preview.module.css';
import { MOST_OFFICE } from './most-office';
import { NoPreview } from './no-preview';
import { openWord } from './open-word';
import { readWhole } from './read-whole';

/** Shown if a document could not be read, or not in time. */
const UNOPENED = null;

/** A content security policy that blocks all external resources of the document. */
const PAPER = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"><style>body { margin: 20px; background: #fff; overflow-wrap: anywhere; } .docx { padding: 0 !important; }</style>`;

/** A Word document, rendered by this page in a frame without scripts. */
export function WordPreview({ file }: { file: FileRow }) {
  const { t } = useTranslation('space');
  const { id, version, preview, size, name } = file;
  const [isBroken, setBroken] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['space/info', 'word', id, version],
    queryFn: async ({ signal }) => {
      const bytes = await readWhole(addressOf({ preview, version }), signal);
      return openWord(bytes).catch(() => UNOPENED);
    },
    enabled: size <= MOST_OFFICE,
    // Documents of several megabytes are removed from the cache at once.
    gcTime: 0,
  });
  if (size > MOST_OFFICE) return <NoPreview file={file} words={t('preview.tooLarge')} />;
  if (isBroken || data === UNOPENED) return <NoPreview file={file} words={t('preview.broken')} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active />;
  const draw = (frame: HTMLIFrameElement) =>
    frame.contentDocument && background(drawWord(data, frame.contentDocument).catch(() => setBroken(true)));
  return (
    <iframe
      key={`${id}-${version}`}
      className={css.pdf}
      sandbox="allow-same-origin"
      srcDoc={PAPER}
      title={name}
      onLoad={(event) => draw(event.currentTarget)}
    />
  );
}
