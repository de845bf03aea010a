import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../../../kernel/resource/page/bulk-bar';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourceTable } from '../../../../kernel/resource/table/resource-table';
import { RowDetails } from '../../../../kernel/resource/page/row-details';
import { useScreenAround } from '../../../../kernel/resource/screen/screen';
import { Toolbar } from '../../../../kernel/resource/toolbar/toolbar';
import { FRUIT } from '../../memory/fruit';
import { useMemoryList } from '../../memory/use-memory-list';

const fruit = defineResource('dict/type', { texts: 'demo-rows', fields: [{ name: 'name' }, { name: 'key' }] });
const nothing = () => undefined;

export default function Arranged() {
  const { t } = useTranslation('demo-rows');
  const list = useMemoryList('dict/type', FRUIT);
  // The rows are not on a server, so the demo allows only reading.
  const screen = { ...useScreenAround(fruit, list, {}), may: () => false, isPickable: true };
  const [first] = screen.selection.rows;
  return (
    <>
      <Toolbar screen={screen} onImport={undefined} onExport={nothing} />
      <ResourceTable screen={screen} />
      <BulkBar screen={screen} onExport={nothing}>
        <Button size="small" onClick={() => first && screen.open(first)}>
          {t('read')}
        </Button>
      </BulkBar>
      <RowDetails screen={screen} />
    </>
  );
}
