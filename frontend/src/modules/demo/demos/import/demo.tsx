import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../../kernel/basis/failure/background';
import { useExport } from '../../../../kernel/resource/export/use-export';
import { useImportDialog } from '../../../../kernel/resource/import/use-import-dialog';
import { defineResource } from '../../../../kernel/resource/declare/resource';

const types = defineResource('dict/type', { texts: 'demo-rows', fields: [{ name: 'name' }, { name: 'key' }] });

export default function RowsOutOfAFile() {
  const { t } = useTranslation('resource');
  const { open, dialog } = useImportDialog(types);
  const write = useExport(types, { question: {}, always: {} });
  return (
    <Flex gap="small">
      <Button onClick={() => background(write(types.fields, 'csv'))}>{t('action.export')}</Button>
      <Button disabled={!open} onClick={open}>
        {t('action.import')}
      </Button>
      {dialog}
    </Flex>
  );
}
