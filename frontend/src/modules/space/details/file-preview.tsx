import { useTranslation } from 'react-i18next';
import { extensionOf } from '../../../kernel/form/files/file-kind';
import { addressOf, type FileRow } from '../../../kernel/form/files/file-row';
import css from './file-preview.module.css';
import { MediaPreview } from './media-preview';
import { NoPreview } from './no-preview';
import { SheetPreview } from './sheet-preview';
import { TextPreview } from './text-preview';
import { WordPreview } from './word-preview';

const TEXTS = new Set('txt text md csv tsv json log xml yml yaml ini conf sql srt vtt'.split(' '));

/** Previews a file in the browser, without sending it to another service. If there is no preview, it says so. */
export function FilePreview({ file }: { file: FileRow }) {
  const { t } = useTranslation('space');
  const { type, name, status } = file;
  if (status !== 1) return <NoPreview file={file} words={t('preview.notReady')} />;
  if (type === 'image' || type === 'video' || type === 'audio') return <MediaPreview file={file} />;
  if (type === 'pdf') return <iframe className={css.pdf} src={addressOf(file)} title={name} />;
  if (TEXTS.has(extensionOf(name))) return <TextPreview file={file} />;
  if (extensionOf(name) === 'docx') return <WordPreview file={file} />;
  if (extensionOf(name) === 'xlsx') return <SheetPreview file={file} />;
  return <NoPreview file={file} words={t(isOffice(file) ? 'preview.office' : 'preview.none')} />;
}

const isOffice = ({ type }: FileRow) => type === 'document' || type === 'spreadsheet' || type === 'presentation';
