import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { lateOwnPasskey } from '../../kernel/access/passkey/late-passkeys';
import { background } from '../../kernel/basis/failure/background';
import type { Body } from '../../kernel/call/api/api';
import { useFactorState } from '../../modules/base/my-info/factor/factor-state';

interface Props {
  isBusy: boolean;
  /** makes the call with the proof that it gets, and shows what is refused */
  onProve: (proof: () => Promise<Body<'base/comm', 'stepUp'>>) => Promise<unknown>;
}

/** Proves with a passkey who is there, if the account has one. */
export function StepUpPasskey({ isBusy, onProve }: Props) {
  const { t } = useTranslation('step-up');
  const { data: state } = useFactorState();
  if (!state?.passkeys.length) return null;
  const prove = async () => ({ passkey: await (await lateOwnPasskey()).proveByPasskey() });
  return (
    <Button disabled={isBusy} onClick={() => background(onProve(prove))}>
      {t('passkey')}
    </Button>
  );
}
