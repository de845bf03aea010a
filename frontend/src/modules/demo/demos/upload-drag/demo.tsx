import { Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../../kernel/form/files/input/file-input';

export default function Draggable() {
  const { t } = useTranslation('demo');
  const [files, setFiles] = useState('');
  return (
    <Flex vertical gap="small">
      <span>{t('choose')}</span>
      <FileInput value={files} onChange={setFiles} />
      <code style={{ overflowWrap: 'anywhere' }}>{files}</code>
    </Flex>
  );
}
