import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { kindNamed, KIND_LOOKS } from '../../../kernel/form/files/file-kind';
import { useKindWords } from '../../../kernel/form/files/kind-words';
import { StatusPage } from '../../../kernel/screens/status/status-page';
import { StatusPart } from '../../../kernel/screens/status/status-part';
import { LargestFiles } from '../storage/largest-files';
import { Shares } from '../storage/shares';
import { StorageFigures } from '../storage/storage-figures';
import { type StorageStats, useStorageStats } from '../storage/use-storage-stats';

/** Storage statistics of the library: by kind, by user, and the largest files. */
export default function StoragePage() {
  const { t } = useTranslation(['space', 'resource']);
  const query = useStorageStats();
  const label = t('resource:reload');
  return (
    <StatusPage
      title={t('storage.title')}
      tools={
        <Tooltip title={label}>
          <Button icon={<ReloadOutlined />} aria-label={label} onClick={() => background(query.refetch())} />
        </Tooltip>
      }
      query={query}
      forbidden={t('storage.forbidden')}
    >
      {query.data && <Standing stats={query.data} />}
    </StatusPage>
  );
}

function Standing({ stats }: { stats: StorageStats }) {
  const { t } = useTranslation('space');
  const kind = useKindWords();
  const { byType, byUser, largest, versions, unnamed } = stats;
  const countOf = (count: number) => t('storage.count', { count });
  return (
    <>
      <StorageFigures stats={stats} />
      <StatusPart title={t('storage.byType')} note={byType.length}>
        <Shares
          label={t('storage.byType')}
          shares={byType.map(({ name, files, bytes }) => ({
            key: name,
            name: kind(kindNamed(name)),
            files: countOf(files),
            bytes,
            colour: KIND_LOOKS[kindNamed(name)].colour,
          }))}
        />
      </StatusPart>
      <StatusPart title={t('storage.byUser')} note={byUser.length}>
        <Shares
          label={t('storage.byUser')}
          shares={byUser.map(({ userId, userName, files, bytes }) => ({
            key: String(userId),
            name: userName ?? (userId === null ? t('nobody') : `#${userId}`),
            files: countOf(files),
            bytes,
          }))}
        />
      </StatusPart>
      <StatusPart title={t('storage.largest')} note={largest.length}>
        <LargestFiles files={largest} />
      </StatusPart>
      <StatusPart title={t('storage.beside')} note="">
        <Shares
          label={t('storage.beside')}
          shares={[
            { key: 'versions', name: t('storage.versions'), files: countOf(versions.files), bytes: versions.bytes },
            { key: 'unnamed', name: t('storage.unnamed'), files: countOf(unnamed.files), bytes: unnamed.bytes },
          ]}
        />
      </StatusPart>
    </>
  );
}
