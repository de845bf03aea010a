import { Flex } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonInput } from '../../../../kernel/act/reason-input';

export default function Reason() {
  const { t } = useTranslation('act');
  const id = useId();
  const [reason, setReason] = useState('');
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 480 }}>
      <label htmlFor={id}>{t('reason')}</label>
      <ReasonInput id={id} templates="endUser" longest={60} value={reason} onChange={setReason} />
      <output>{reason}</output>
    </Flex>
  );
}
