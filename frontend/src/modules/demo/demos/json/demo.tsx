import { Flex } from 'antd';
import { useState } from 'react';
import { JsonInput } from '../../../../kernel/form/inputs/json-input';
import { JsonPopover } from '../../../../kernel/form/inputs/json-popover';
import { JsonView } from '../../../../kernel/form/inputs/json-view';

export default function Json() {
  const [text, setText] = useState('{"name":"Ann","roles":[1,2]}');
  return (
    <Flex vertical gap="middle">
      <JsonInput label="JSON" value={text} onChange={setText} />
      <JsonView value={text} maxHeight={160} />
      <JsonPopover value={text} />
    </Flex>
  );
}
