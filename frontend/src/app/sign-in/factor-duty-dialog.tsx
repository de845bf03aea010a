import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../kernel/access/account/sign-out';
import { background } from '../../kernel/basis/failure/background';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { useSession } from '../../kernel/call/session/session-store';
import { FactorDuty } from './factor-duty';

/** Setting up a second factor on top of an open page, which keeps everything that was typed. */
export default function FactorDutyDialog() {
  const { t } = useTranslation('login');
  const isDue = useSession(({ duty }) => duty === 'factorSetUp');
  const [codes, setCodes] = useState<string[]>();
  const finish = () => {
    setCodes(undefined);
    useSession.setState({ duty: undefined });
    background(queryClient.invalidateQueries());
  };
  return (
    <Modal
      open={isDue || codes !== undefined}
      title={t('setUpTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={460}
      zIndex={1500}
      destroyOnHidden
      footer={null}
    >
      <FactorDuty codes={codes} onCodes={setCodes} onDone={finish} onOther={() => background(signOut())} />
    </Modal>
  );
}
