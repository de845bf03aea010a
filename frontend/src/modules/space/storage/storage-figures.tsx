import { CloudOutlined, DatabaseOutlined, DisconnectOutlined, FileOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { FigureTile, FigureTiles } from '../../../kernel/screens/status/figure-tiles';
import css from './figures.module.css';
import type { StorageStats } from './use-storage-stats';

/** The used storage, its limit, and how much of it is unused files. */
export function StorageFigures({ stats }: { stats: StorageStats }) {
  const { t } = useTranslation('space');
  const { storage, files, bytes, blobs, quotaBytes, freeBytes, unused } = stats;
  return (
    <>
      <FigureTiles of="words">
        <FigureTile
          icon={<DatabaseOutlined />}
          label={t('storage.used')}
          value={sizeWords(bytes)}
          note={quotaBytes === null ? t('storage.noQuota') : t('storage.ofQuota', { quota: sizeWords(quotaBytes) })}
          tone={toneOf(bytes, quotaBytes)}
        />
        <FigureTile
          icon={<FileOutlined />}
          label={t('storage.files')}
          value={files.toLocaleString()}
          note={t('storage.contents', { count: blobs })}
        />
        <FigureTile
          icon={<DisconnectOutlined />}
          label={t('storage.unused')}
          value={sizeWords(unused.bytes)}
          note={t('storage.count', { count: unused.files })}
        />
        <FigureTile
          icon={<CloudOutlined />}
          label={t('storage.place')}
          value={t(storage === 's3' ? 'storage.s3' : 'storage.local')}
          note={freeBytes === null ? t('storage.s3Note') : t('storage.free', { free: sizeWords(freeBytes) })}
        />
      </FigureTiles>
      {quotaBytes !== null && (
        <Progress percent={Math.min(100, Math.round((bytes / quotaBytes) * 100))} aria-label={t('storage.used')} />
      )}
      {unused.files > 0 && (
        <Link className={css.unused ?? ''} to="/space/list?unused=true">
          {t('storage.showUnused', { count: unused.files })}
        </Link>
      )}
    </>
  );
}

/** A warning from 80 % of the quota, an error from 95 %. */
function toneOf(bytes: number, quota: number | null): 'warning' | 'error' | undefined {
  const share = quota === null ? 0 : bytes / quota;
  return share >= 0.95 ? 'error' : share >= 0.8 ? 'warning' : undefined;
}
