import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { background } from '../../../kernel/basis/failure/background';
import { TreeCheck } from '../../../kernel/form/inputs/tree-check';
import { useAttempt } from '../../../kernel/call/attempt/use-attempt';
import { useMenuRows } from './menu-rows';
import { saveJson } from './save-json';

interface Props {
  /** the menus that are selected at first; undefined closes the dialog */
  chosen: number[] | undefined;
  onClose: () => void;
}

/** Exports menus, with the menus above and below them, as a file for another installation. */
export function ExportMenus({ chosen, onClose }: Props) {
  const { t } = useTranslation(['base-menu', 'resource']);
  const { rows, isLoading } = useMenuRows();
  const [ids, setIds] = useState<number[]>([]);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const [seen, setSeen] = useState(chosen);
  if (chosen !== seen) {
    setSeen(chosen);
    setProblem(undefined);
    if (chosen) setIds(chosen);
  }

  const save = async () => {
    if (ids.length === 0) return setProblem(t('exportPick'));
    await attempt(async () => {
      saveJson(await post('base/sys/menu', 'export', { ids }), t('file'));
      onClose();
    });
  };

  return (
    <Modal
      title={t('export')}
      open={chosen !== undefined}
      onCancel={onClose}
      onOk={() => background(save())}
      okText={t('exportCount', { n: ids.length })}
      confirmLoading={isBusy}
      width={640}
      destroyOnHidden
    >
      {problem && <Alert type="error" showIcon role="alert" title={problem} style={{ marginBottom: 12 }} />}
      <TreeCheck
        rows={rows}
        loading={isLoading}
        value={ids}
        height={400}
        onChange={(next) => {
          setIds(next);
          setProblem(undefined);
        }}
      />
    </Modal>
  );
}
