import { Flex } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EVER } from '../../../../kernel/screens/act/duration';
import { DurationChoice } from '../../../../kernel/screens/act/duration-choice';
import { ReasonInput } from '../../../../kernel/screens/act/reason-input';
import { useReasons } from '../../../../kernel/screens/act/use-reasons';

export default function Reason() {
  const { t } = useTranslation('act');
  const id = useId();
  const [reason, setReason] = useState('');
  const [duration, setDuration] = useState(EVER);
  const usual = useReasons('endUser')?.some(({ text }) => text === reason) ?? false;
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 480 }}>
      <label htmlFor={id}>{t('reason')}</label>
      <ReasonInput id={id} templates="endUser" longest={60} value={reason} onChange={setReason} />
      <DurationChoice value={duration} onChange={setDuration} />
      <output>{usual ? `“${reason}”` : reason}</output>
    </Flex>
  );
}
