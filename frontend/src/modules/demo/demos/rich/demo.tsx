import { Flex } from 'antd';
import { useState } from 'react';
import { RichInput } from '../../../../kernel/form/rich/rich-input';
import { RichView } from '../../../../kernel/form/rich/rich-view';

export default function Rich() {
  const [html, setHtml] = useState('<h2>Hello</h2><p>What is <strong>written</strong> here is shown below.</p>');
  return (
    <Flex vertical gap="middle">
      <RichInput label="body" value={html} onChange={setHtml} />
      <RichView html={html} />
    </Flex>
  );
}
