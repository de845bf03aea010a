import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../kernel/access/account/grants';
import { finishSignIn, type SecondStep } from '../../kernel/access/account/sign-in';
import { latePasskeySignIn } from '../../kernel/access/passkey/late-passkeys';
import { ApiError, messageOf } from '../../kernel/basis/failure/api-error';

export interface FactorStepProps extends SecondStep {
  onDone: (person: Person) => void;
  /** The password is due again, for the given reason or because the person wants it so. */
  onBack: (reason?: string) => void;
}

export type Method = 'passkey' | 'code' | 'recovery';

const isExpired = (error: unknown) => error instanceof ApiError && error.reason === 'factorExpired';

/** The state of the second step of a sign-in. A passkey comes first: it takes one key press. */
export function useFactorStep({ factorToken, methods, onDone, onBack }: FactorStepProps) {
  const { t } = useTranslation('factor-step');
  const known = (['passkey', 'code', 'recovery'] as const).filter((one) => one === 'recovery' || methods.includes(one));
  const [method, setMethod] = useState<Method>(known[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const change = (text: string) => {
    setCode(text);
    setRefusal(undefined);
  };
  const choose = (one: Method) => {
    setMethod(one);
    change('');
  };
  const finish = async () => {
    if (method !== 'passkey') return finishSignIn(factorToken, code);
    return (await latePasskeySignIn()).signInWithPasskey(factorToken);
  };
  const submit = async () => {
    if (isBusy) return;
    if (method !== 'passkey' && !code.trim()) return setRefusal(t('needed'));
    setBusy(true);
    setRefusal(undefined);
    try {
      onDone(await finish());
    } catch (error) {
      if (isExpired(error)) return onBack(messageOf(error));
      setCode('');
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const others = known.filter((one) => one !== method);
  return { code, change, method, others, choose, refusal, isBusy, submit };
}
