import { Button, Flex } from 'antd';
import { Can, useCan } from '../../../../kernel/access/permission/can';
import { useMay } from '../../../../kernel/resource/act/use-may';

export default function Permission() {
  const can = useCan();
  const may = useMay('dict/type');
  return (
    <Flex vertical gap="middle" align="start">
      <Can do="dict/type/add" otherwise="–">
        <Button>dict/type/add</Button>
      </Can>
      <Can do="fruit/pear/eat" otherwise={<Button disabled>fruit/pear/eat</Button>}>
        <Button>fruit/pear/eat</Button>
      </Can>
      <code>{JSON.stringify({ page: can('dict/type/page'), export: may('export'), eat: may('eat') })}</code>
    </Flex>
  );
}
