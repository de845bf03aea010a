import { DownloadOutlined, FileOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Content } from './content';
import { sizeWords } from '../../../kernel/form/files/size-words';
import css from './message-file.module.css';

/** A file with name, size and download link. */
export function MessageFile({ file }: { file: Extract<Content, { kind: 'file' }> }) {
  const { t } = useTranslation('im-chat');
  const name = file.name || t('kind.file');
  const facts = (
    <>
      <FileOutlined className={css.fileIcon} aria-hidden />
      <span>
        <bdi>{name}</bdi>
        <small>
          {[file.size !== undefined && sizeWords(file.size), !file.url && t('media.refused')]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    </>
  );
  if (!file.url) return <span className={css.file}>{facts}</span>;
  return (
    <a className={css.file} href={file.url} target="_blank" rel="noopener noreferrer" title={t('file.open', { name })}>
      {facts}
      <DownloadOutlined aria-hidden />
    </a>
  );
}
