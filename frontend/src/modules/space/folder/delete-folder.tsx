import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Modal, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { page, post } from '../../../kernel/call/api/api';
import type { Folder } from '../../../kernel/form/files/use-folders';
import { Problem } from '../../../kernel/look/failure/problem';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { useUndo } from '../../../kernel/resource/act/use-delete';
import { branchOf } from '../../../kernel/form/nesting/nest';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';

interface Props {
  folder: Folder | undefined;
  all: readonly Folder[];
  onClose: () => void;
  onDeleted: (ids: ReadonlySet<number>) => void;
}

/** Confirms the deletion of a folder with the number of its subfolders and files. */
export function DeleteFolder({ folder, all, onClose, onDeleted }: Props) {
  const { t } = useTranslation(['space-folder', 'resource']);
  const client = useQueryClient();
  const offerUndo = useUndo();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  // Keeps the folder in the dialog while it closes.
  const [shown, setShown] = useState(folder);
  if (folder && folder !== shown) setShown(folder);
  const name = shown?.name ?? '';
  const ids = shown ? branchOf(all, shown.id) : new Set<number>();
  const within = useFilesWithin(folder?.id);
  const inner = ids.size - 1;

  const close = () => {
    setProblem();
    onClose();
  };
  const remove = () =>
    attempt(async () => {
      const answer = await post('space/type', 'delete', { ids: [shown?.id ?? 0] });
      background(client.invalidateQueries({ queryKey: ['space/info'] }));
      background(client.invalidateQueries({ queryKey: ['space/type'] }));
      offerUndo('space/type', answer, t('resource:deleted.one', { name }));
      onDeleted(ids);
      close();
    });

  return (
    <Modal
      title={t('resource:delete.one', { name })}
      open={folder !== undefined}
      onCancel={close}
      onOk={() => background(remove())}
      okText={t('resource:action.delete')}
      okButtonProps={{ danger: true, disabled: within.data === undefined }}
      confirmLoading={isBusy}
      width={480}
    >
      <Problem words={problem} />
      {within.error && <LoadFailure error={within.error} onRetry={within.refetch} />}
      {within.isLoading && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {within.data !== undefined && (
        <Typography.Paragraph>
          {inner === 0 && within.data === 0
            ? t('delete.empty')
            : [inner > 0 && t('delete.folders', { count: inner }), t('delete.files', { count: within.data })]
                .filter(Boolean)
                .join(' ')}
        </Typography.Paragraph>
      )}
      <Typography.Text type="secondary">{t('delete.note')}</Typography.Text>
    </Modal>
  );
}

/** The number of files in a folder and its subfolders. */
const useFilesWithin = (classifyId: number | undefined) =>
  useQuery({
    queryKey: ['space/info', 'page', 'within', classifyId],
    queryFn: async ({ signal }) => {
      const { pagination } = await page('space/info', { classifyId, below: true, page: 1, size: 1 }, signal);
      return pagination.total;
    },
    enabled: classifyId !== undefined,
    staleTime: 0,
  });
