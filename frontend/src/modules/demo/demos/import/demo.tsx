import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useImportDialog } from '../../../../kernel/resource/import/use-import-dialog';
import { defineResource } from '../../../../kernel/resource/resource';

const types = defineResource('dict/type', { texts: 'demo-rows', fields: [{ name: 'name' }, { name: 'key' }] });

export default function RowsOutOfAFile() {
  const { t } = useTranslation('resource');
  const { open, dialog } = useImportDialog(types);
  return (
    <>
      <Button disabled={!open} onClick={open}>
        {t('action.import')}
      </Button>
      {dialog}
    </>
  );
}
