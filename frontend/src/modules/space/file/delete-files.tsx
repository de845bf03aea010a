import { Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useCan } from '../../../kernel/access/permission/can';
import type { FileRow } from '../../../kernel/form/files/file-row';
import { Problem } from '../../../kernel/look/failure/problem';
import { FilePlaces } from '../details/file-places';
import { DeleteFoot } from './delete-foot';
import { useDeleteFiles } from './use-delete-files';
import { UsedFiles } from './used-files';

interface Props {
  /** an empty list closes the dialog */
  files: readonly FileRow[];
  onClose: () => void;
  onDone: () => void;
}

const NAMED = 3;

/**
 * Confirms the deletion of files with their names and number. If some are used, it shows where, and offers to delete the unused ones or
 * all.
 */
export function DeleteFiles({ files, onClose, onDone }: Props) {
  const { t } = useTranslation(['space', 'resource']);
  const mayForce = useCan()('space/info/force');
  // Keeps the files in the dialog while it closes.
  const [shown, setShown] = useState(files);
  if (files.length > 0 && files !== shown) setShown(files);
  const { remove, busy, problem, refusedFor, reset } = useDeleteFiles();
  const used = shown.filter(({ usages }) => usages > 0);
  const free = shown.filter(({ usages }) => usages === 0);
  const isInUse = used.length > 0 || refusedFor !== undefined;
  const names = shown.slice(0, NAMED).map(({ name }) => name);

  const close = () => {
    reset();
    onClose();
  };
  const go = async (how: 'delete' | 'force', some: readonly FileRow[]) => {
    if (!(await remove(how, some))) return;
    onDone();
    close();
  };

  return (
    <Modal
      title={
        shown.length === 1 ? t('resource:delete.one', { name: names[0] }) : t('delete.title', { count: shown.length })
      }
      open={files.length > 0}
      onCancel={close}
      width={520}
      footer={
        <DeleteFoot
          {...{ isInUse, mayForce, busy }}
          all={shown.length}
          free={isInUse && used.length === 0 ? 0 : free.length}
          onClose={close}
          onForce={() => background(go('force', shown))}
          onDelete={() => background(go('delete', free))}
        />
      }
    >
      <Problem words={problem} />
      {shown.length > 1 && (
        <Typography.Paragraph style={{ overflowWrap: 'anywhere' }}>
          {names.join(t('resource:comma'))}
          {shown.length > NAMED && t('resource:delete.andMore', { n: shown.length - NAMED })}
        </Typography.Paragraph>
      )}
      {used.length > 0 && <UsedFiles files={used} of={shown.length} mayForce={mayForce} />}
      {used.length === 0 && refusedFor && <FilePlaces {...refusedFor} />}
      <Typography.Text type="secondary">{t('resource:delete.note')}</Typography.Text>
    </Modal>
  );
}
