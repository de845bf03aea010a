import { RollbackOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { messageOf } from '../../../kernel/basis/failure/api-error';
import { useCan } from '../../../kernel/access/permission/can';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import css from './file-versions.module.css';
import { StaffName } from './staff-name';
import { useVersions } from './use-versions';

/** The earlier versions of a replaced file with time, user and size, and the action to restore one. */
export function FileVersions({ file }: { file: FileRow }) {
  const { t } = useTranslation('space');
  const { modal, message } = App.useApp();
  const client = useQueryClient();
  const can = useCan();
  const { data, error, refetch, isAllowed } = useVersions(file);
  if (!isAllowed) return <p>{t('version.forbidden')}</p>;
  if (file.version === 1) return <p>{t('version.none')}</p>;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;

  const ask = (version: number) =>
    modal.confirm({
      centered: true,
      title: t('version.ask', { n: version, name: file.name }),
      content: t('version.askNote'),
      okText: t('version.restore'),
      onOk: async () => {
        try {
          await post('space/info', 'restoreVersion', { id: file.id, version });
          void message.success(t('version.restored', { n: version }));
        } catch (error) {
          void message.error(messageOf(error));
        } finally {
          await client.invalidateQueries({ queryKey: ['space/info'] });
        }
      },
    });

  return (
    <ol className={css.versions}>
      <li aria-current>
        <strong>{t('version.n', { n: file.version })}</strong>
        <span>{sizeWords(file.size)}</span>
        <span>{t('version.current')}</span>
      </li>
      {data.map(({ id, version, size, userId, createTime }) => (
        <li key={id}>
          <strong>{t('version.n', { n: version })}</strong>
          <span>{sizeWords(size)}</span>
          <span>
            {t('version.until', { time: createTime })} · <StaffName id={userId} />
          </span>
          {can('space/info/restoreVersion') && (
            <Button size="small" icon={<RollbackOutlined />} onClick={() => ask(version)}>
              {t('version.restore')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
