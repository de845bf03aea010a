import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../kernel/access/account/grants';
import { finishSignIn } from '../../kernel/access/account/sign-in';
import { ApiError, messageOf } from '../../kernel/basis/failure/api-error';

export interface FactorStepProps {
  factorToken: string;
  username: string;
  onDone: (person: Person) => void;
  /** The password is due again, for the given reason or because the person wants it so. */
  onBack: (reason?: string) => void;
}

const isExpired = (error: unknown) => error instanceof ApiError && error.reason === 'factorExpired';

/** The state of the second step of a sign-in. */
export function useFactorStep({ factorToken, username, onDone, onBack }: FactorStepProps) {
  const { t } = useTranslation('login');
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const change = (text: string) => {
    setCode(text);
    setRefusal(undefined);
  };
  const switchKind = () => {
    setRecovery(!isRecovery);
    change('');
  };
  const submit = async () => {
    if (isBusy) return;
    if (!code.trim()) return setRefusal(t('needFactor'));
    setBusy(true);
    try {
      onDone(await finishSignIn(factorToken, code, username));
    } catch (error) {
      if (isExpired(error)) return onBack(messageOf(error));
      setCode('');
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { code, change, isRecovery, switchKind, refusal, isBusy, submit };
}
