import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../kernel/access/account/sign-out';
import { background } from '../../kernel/basis/failure/background';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { useSession } from '../../kernel/call/session/session-store';
import { FactorDialog } from '../../modules/base/my-info/factor/factor-dialog';
import { FactorDuty } from './factor-duty';

/** Setting up a second factor on top of an open page, which keeps everything that was typed. */
export default function FactorDutyDialog({ isDue }: { isDue: boolean }) {
  const { t } = useTranslation('login');
  const [codes, setCodes] = useState<string[]>();
  const finish = () => {
    setCodes(undefined);
    useSession.setState({ duty: undefined });
    background(queryClient.invalidateQueries());
  };
  return (
    <FactorDialog title={t('setUpTitle')} isOpen={isDue || !!codes} hasCodes={!!codes} zIndex={1500}>
      <FactorDuty codes={codes} onCodes={setCodes} onDone={finish} onOther={() => background(signOut())} />
    </FactorDialog>
  );
}
