import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../../kernel/api';
import { ActsOn } from '../../../../kernel/audit/acts-on';
import { useAttempt } from '../../../../kernel/use-attempt';

const PERSON = 1;

export default function Trail() {
  const { t } = useTranslation('demo-rows');
  const { attempt, isBusy } = useAttempt();
  // To look is an act as well: the server writes down who has, and why.
  const look = () => attempt(() => post('user/info', 'reveal', { id: PERSON, reason: t('curious') }));
  return (
    <>
      <Button loading={isBusy} onClick={() => void look()}>
        {t('lookAt')}
      </Button>
      <ActsOn type="end_user" id={PERSON} />
    </>
  );
}
