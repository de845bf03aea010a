import { Alert } from 'antd';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourceScreen } from '../../../../kernel/resource/page/resource-page';
import { ResourceTable } from '../../../../kernel/resource/table/resource-table';
import { useScreen } from '../../../../kernel/resource/screen/screen';
import { useTexts } from '../../../../kernel/resource/declare/texts';
import { useMay } from '../../../../kernel/resource/act/use-may';

const params = defineResource('base/sys/param', {
  texts: 'demo-rows',
  fields: [{ name: 'name' }, { name: 'keyName' }, { name: 'updateTime' }],
});

export default function ByHand() {
  const screen = useScreen(params);
  const { own } = useTexts('demo-rows');
  const may = useMay('base/sys/param');
  return (
    <ResourceScreen
      screen={screen}
      table={
        <>
          <Alert showIcon title={own(may('update') ? 'mayChange' : 'mayRead', { n: screen.rows.length })} />
          <ResourceTable screen={screen} />
        </>
      }
    />
  );
}
