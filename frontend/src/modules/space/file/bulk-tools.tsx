import { FolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { SaveFiles } from '../details/save-files';

interface Props {
  ids: number[];
  onMove: (ids: number[]) => void;
}

/** The actions on all selected files. */
export function BulkTools({ ids, onMove }: Props) {
  const { t } = useTranslation('space');
  const mayMove = useCan()('space/info/move');
  return (
    <>
      <SaveFiles chosen={{ ids }} label={t('download')} size="small" />
      {mayMove && (
        <Button size="small" icon={<FolderOutlined />} onClick={() => onMove(ids)}>
          {t('move.to')}
        </Button>
      )}
    </>
  );
}
