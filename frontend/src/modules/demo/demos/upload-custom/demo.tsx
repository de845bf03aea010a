import { FilePdfOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileInput } from '../../../../kernel/form/files/input/file-input';

export default function Custom() {
  const { t } = useTranslation('demo');
  const [file, setFile] = useState('');
  return (
    <FileInput most={1} accept=".pdf" value={file} onChange={setFile}>
      <FilePdfOutlined aria-hidden />
      <strong>{t('custom')}</strong>
      <span>{t('customNote')}</span>
    </FileInput>
  );
}
