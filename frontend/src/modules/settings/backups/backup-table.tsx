import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { sizeWords } from '../../../kernel/form/files/size-words';
import css from './backups.module.css';
import type { Backup } from './use-backups';

/** The complete backups in the folder, newest first. On a phone each is a block. */
export function BackupTable({ backups }: { backups: Backup[] }) {
  const { t } = useTranslation('backups');
  return (
    <table className={css.table} aria-label={t('list')}>
      <thead>
        <tr>
          {(['created', 'name', 'size', 'product'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {backups.map(({ name, created, bytes, product, isEncrypted, isKept, before }) => (
          <tr key={name}>
            <td>
              <RelativeTime value={created} />
            </td>
            <th scope="row">
              <code>{name}</code> {!isEncrypted && <Tag color="warning">{t('plain')}</Tag>}
              {before !== null && <Tag color="blue">{t('before', { version: before })}</Tag>}
              {!isKept && <Tag>{t('leaves')}</Tag>}
            </th>
            <td>{sizeWords(bytes)}</td>
            <td>{product}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
