import { RollbackOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceScreen } from '../../../kernel/resource/page/resource-page';
import { Retention } from '../../../kernel/resource/list/retention';
import { useScreen } from '../../../kernel/resource/screen/screen';
import { useMay } from '../../../kernel/resource/act/use-may';
import { DeletedDetails } from '../deleted-details';
import type { DeletedEntry } from '../deleted-entry';
import { deleted } from '../recycle-resource';
import { useRestore } from '../use-restore';

/** The recycle bin: deleted rows, who deleted them, and restore. */
export default function RecyclePage() {
  const { t } = useTranslation('recycle');
  const [entry, setEntry] = useState<DeletedEntry>();
  const mayRestore = useMay('recycle/data')('restore');
  const restore = useRestore();
  const screen = useScreen(deleted, {
    onOpen: setEntry,
    entries: (row) =>
      mayRestore
        ? [{ key: 'restore', label: t('restore'), icon: <RollbackOutlined />, run: () => restore([row]) }]
        : [],
  });
  const picked = screen.selection.rows as unknown as DeletedEntry[];
  return (
    <>
      <ResourceScreen
        screen={screen}
        toolbar={<Retention of="recycle/data" />}
        bulk={
          mayRestore && (
            <Button size="small" icon={<RollbackOutlined />} onClick={() => restore(picked, screen.selection.clear)}>
              {t('restore')}
            </Button>
          )
        }
      />
      <DeletedDetails entry={entry} onClose={() => setEntry(undefined)} />
    </>
  );
}
