import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../kernel/call/session/session-store';
import { EnrolSteps } from '../../modules/base/my-info/factor/enrol-steps';

interface Props {
  usedPassword?: string | undefined;
  codes: string[] | undefined;
  onCodes: (codes: string[]) => void;
  onDone: () => void;
  onOther: () => void;
}

/** Requires a second factor before anything else. The recovery codes stay until the person says that they are kept. */
export function FactorDuty({ usedPassword, codes, onCodes, onDone, onOther }: Props) {
  const { t } = useTranslation('login');
  const username = useSession(({ identity }) => identity?.username ?? '');
  return (
    <>
      {!codes && <Alert type="info" showIcon title={t('setUpWhy')} style={{ marginBottom: 16 }} />}
      <EnrolSteps username={username} usedPassword={usedPassword} codes={codes} onCodes={onCodes} onKept={onDone} />
      {!codes && (
        <Button type="link" block onClick={onOther}>
          {t('otherAccount')}
        </Button>
      )}
    </>
  );
}
