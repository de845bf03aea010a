import { Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '../../../../kernel/shell/tabs/unsaved';

export default function Unsaved() {
  const { t } = useTranslation('demo-rows');
  const [text, setText] = useState('');
  const isDirty = text !== '';
  useUnsaved(isDirty);
  return (
    <Flex gap="small" align="center" wrap>
      <Input
        aria-label={t('note')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        style={{ width: 260 }}
      />
      {isDirty && <Tag color="warning">{t('unsaved')}</Tag>}
    </Flex>
  );
}
