import { Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../../kernel/form/typing/use-debounced';
import { FRUIT } from '../../memory/fruit';

export default function Debounced() {
  const { t } = useTranslation('demo-rows');
  const [typed, setTyped] = useState('');
  // The debounced value, not the current input: otherwise a request would be sent for each letter.
  const word = useDebounced(typed.toLowerCase());
  const found = FRUIT.filter(({ key }) => key.includes(word));
  return (
    <Flex vertical gap="small">
      <Input aria-label={t('fruit')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      <div role="status">{found.map(({ name }) => name).join(', ') || t('noFruit')}</div>
    </Flex>
  );
}
