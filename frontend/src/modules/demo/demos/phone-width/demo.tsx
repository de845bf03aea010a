import { Flex, Switch } from 'antd';
import { useState } from 'react';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { ResourceTable } from '../../../../kernel/resource/table/resource-table';
import { useScreenAround } from '../../../../kernel/resource/screen/screen';
import { PhoneWidth, useIsPhone } from '../../../../kernel/look/size/use-media';
import { FRUIT } from '../../memory/fruit';
import { useMemoryList } from '../../memory/use-memory-list';

const fruit = defineResource('dict/type', { texts: 'demo-rows', fields: [{ name: 'name' }, { name: 'key' }] });

export default function AsOnAPhone() {
  const [isPhone, setPhone] = useState(true);
  return (
    <Flex vertical gap="middle" align="start">
      <Switch aria-label="PhoneWidth" checked={isPhone} onChange={setPhone} />
      <PhoneWidth value={isPhone}>
        <div style={{ width: isPhone ? 343 : '100%' }}>
          <Rows />
        </div>
      </PhoneWidth>
    </Flex>
  );
}

function Rows() {
  const list = useMemoryList('dict/type', FRUIT);
  // The rows are not on a server, so the demo allows only reading.
  const screen = { ...useScreenAround(fruit, list, {}), may: () => false };
  return (
    <Flex vertical gap="small">
      <code>useIsPhone(): {String(useIsPhone())}</code>
      <ResourceTable screen={screen} />
    </Flex>
  );
}
