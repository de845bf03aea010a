import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { kindNamed } from '../../../kernel/form/files/file-kind';
import { FilePicture } from '../../../kernel/form/files/file-tile';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { NothingThere } from '../../../kernel/screens/status/status-part';
import { FileUses } from '../file/file-uses';
import css from './largest-files.module.css';
import type { StorageStats } from './use-storage-stats';

/** The largest files, each linked to its details. */
export function LargestFiles({ files }: { files: StorageStats['largest'] }) {
  const { t } = useTranslation('space');
  if (files.length === 0) return <NothingThere>{t('storage.nothing')}</NothingThere>;
  return (
    <ul className={css.files}>
      {files.map(({ id, name, type, size, usages }) => (
        <li key={id}>
          <span className={css.picture}>
            <FilePicture type={kindNamed(type)} />
          </span>
          <Link to={`/space/list?file.id=${id}`} title={name}>
            {name}
          </Link>
          <FileUses count={usages} />
          <strong>{sizeWords(size)}</strong>
        </li>
      ))}
    </ul>
  );
}
