import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../kernel/call/api/api';
import { useSingleRun } from '../../kernel/call/attempt/use-single-run';
import { isPasswordLength } from '../../kernel/access/account/password-lengths';
import { ApiError, messageOf } from '../../kernel/basis/failure/api-error';
import { isOver } from './use-link';

type Name = 'password' | 'again';

interface Refusal {
  field: Name | 'whole';
  message: string;
}

interface Asked {
  token: string;
  lengths: { min: number; max: number };
  onDone: () => void;
  /** the link can be used no more; `isUnsure` if this browser may have used it without getting the answer */
  onOver: (isUnsure: boolean) => void;
}

/** Without an answer of the server, or if its database did not answer it, nobody knows whether the password was set. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === undefined || error.status === 504);

/** The state of the form that sets a password with a one-time link. */
export function useSetPassword({ token, lengths, onDone, onOver }: Asked) {
  const { t } = useTranslation(['login', 'set-password']);
  const [values, setValues] = useState({ password: '', again: '' });
  const [refusal, setRefusal] = useState<Refusal>();
  const [isUnsure, setUnsure] = useState(false);
  const { isRunning, runAlone } = useSingleRun();

  const set = (name: Name, value: string) => {
    setValues((old) => ({ ...old, [name]: value }));
    setRefusal(undefined);
  };
  const faultIn = ({ password, again }: typeof values): Refusal | undefined => {
    if (!isPasswordLength(password, lengths))
      return { field: 'password', message: t('login:passwordLength', { ...lengths }) };
    return password === again ? undefined : { field: 'again', message: t('login:passwordSame') };
  };
  const send = async () => {
    try {
      await post('base/open/passwordLink', 'use', { token, password: values.password });
      onDone();
    } catch (error) {
      if (isOver(error)) return onOver(isUnsure);
      if (isUnanswered(error)) return setUnsure(true);
      const message = error instanceof ApiError ? error.fieldErrors['password']?.[0] : undefined;
      setRefusal(
        message === undefined ? { field: 'whole', message: messageOf(error) } : { field: 'password', message },
      );
    }
  };
  const submit = async () => {
    const fault = faultIn(values);
    setRefusal(fault);
    if (!fault) await runAlone(send);
  };
  return { values, set, refusal, isUnsure, isBusy: isRunning, submit };
}
