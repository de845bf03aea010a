import { useQueryClient } from '@tanstack/react-query';
import { App, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { useFolders } from '../../../kernel/form/files/use-folders';
import { Problem } from '../../../kernel/look/failure/problem';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { FolderPicker } from '../folder/folder-picker';
import { useMoveFiles } from './use-move-files';

interface Props {
  /** an empty list closes the dialog */
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves files to a folder that is selected in a dialog, as an alternative to dragging. */
export function MoveFiles({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation(['space', 'resource']);
  const { rows } = useFolders();
  const move = useMoveFiles();
  const { message } = App.useApp();
  const client = useQueryClient();
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [folder, setFolder] = useState<number | null>(null);
  const [shown, setShown] = useState(ids);
  if (ids.length > 0 && ids !== shown) setShown(ids);

  const close = () => {
    setProblem();
    setFolder(null);
    onClose();
  };
  const go = () =>
    attempt(async () => {
      const count = await move(shown, folder);
      const target = rows.find(({ id }) => id === folder)?.name ?? t('folder.none');
      void message.success(t('moved', { count, target }));
      background(client.invalidateQueries({ queryKey: ['space/info'] }));
      onDone();
      close();
    });

  return (
    <Modal
      title={t('move.title', { count: shown.length })}
      open={ids.length > 0}
      onCancel={close}
      onOk={() => background(go())}
      okText={t('move')}
      confirmLoading={isBusy}
      width={440}
      destroyOnHidden
    >
      <Problem words={problem} />
      <Form layout="vertical">
        <Form.Item label={t('folder')} htmlFor="move-folder">
          <FolderPicker id="move-folder" value={folder} onChange={setFolder} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
