import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeysDialog } from '../../../../kernel/resource/page/keys-dialog';
import { useShortcuts } from '../../../../kernel/resource/page/shortcuts';
import { useActing } from '../../../../kernel/screens/act/use-acting';
import { FRUIT } from '../../memory/fruit';

export default function Acting() {
  const { t } = useTranslation('demo-rows');
  const { begin, layer } = useActing();
  const [reason, setReason] = useState<string>();
  const eat = () =>
    begin({
      name: 'eat',
      texts: 'demo-rows',
      targets: FRUIT.slice(0, 2),
      reason: 'wanted',
      isDanger: true,
      changes: [],
      run: (values) => {
        setReason(values.reason);
        return Promise.resolve({ count: 2 });
      },
    });
  const [isHelping, setHelping] = useState(false);
  const keys = [{ key: 'e', label: t('eat'), run: eat }];
  useShortcuts([...keys, { key: '?', label: '?', run: () => setHelping(true) }]);
  return (
    <Flex vertical gap="middle" align="start">
      <Button danger onClick={eat}>
        {t('eat')}
      </Button>
      <span>{reason}</span>
      {layer}
      <KeysDialog title="?" keys={keys} open={isHelping} onClose={() => setHelping(false)} />
    </Flex>
  );
}
