import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../kernel/basis/failure/api-error';
import type { Person } from '../../kernel/access/account/grants';
import { lastUsername, type SecondStep, secondStepIn, signIn } from '../../kernel/access/account/sign-in';
import { background } from '../../kernel/basis/failure/background';
import { useCaptcha } from './use-captcha';

export interface SignInValues {
  username: string;
  password: string;
  code: string;
}

export type SignInField = keyof SignInValues;

/** What was refused: one of the fields, or the whole form. */
interface Refusal {
  field: SignInField | 'whole';
  message: string;
}

const NEEDED = [
  ['username', 'needUsername'],
  ['password', 'needPassword'],
  ['code', 'needCode'],
] as const;

/** The state of a sign-in form. `onDone` gets the person and the password that was used. */
export function useSignIn(onDone: (person: Person, password: string) => void, knownUsername?: string) {
  const { t } = useTranslation('login');
  const captcha = useCaptcha();
  const [values, setValues] = useState<SignInValues>({
    username: knownUsername ?? lastUsername(),
    password: '',
    code: '',
  });
  const [refusal, setRefusal] = useState<Refusal>();
  const [isBusy, setBusy] = useState(false);
  /** set while the second step is due */
  const [secondStep, setSecondStep] = useState<SecondStep>();

  const set = (field: SignInField, value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setRefusal(undefined);
  };
  const refreshCode = () => {
    setValues((old) => ({ ...old, code: '' }));
    background(captcha.refetch());
  };
  const missing = (isCodeAsked: boolean): Refusal | undefined => {
    const found = NEEDED.find(([field]) => (field !== 'code' || isCodeAsked) && values[field].trim() === '');
    return found && { field: found[0], message: t(found[1]) };
  };
  /** Known only when the captcha has arrived; a quicker person has to wait for it. */
  const isCaptchaAsked = async () => {
    if (!captcha.isPending) return captcha.isAsked;
    const { data } = await captcha.refetch({ cancelRefetch: false });
    return data?.captchaId !== '';
  };
  const answerCaptcha = async () => ({
    captchaId: captcha.data?.captchaId,
    ...(captcha.hasPicture && { verifyCode: values.code.trim() }),
    proof: await captcha.proof.take()?.catch(() => Promise.reject(new Error(t('proofFailed')))),
  });
  const refuse = (lack: Refusal | undefined): boolean => {
    setRefusal(lack);
    return lack !== undefined;
  };
  const submit = async () => {
    if (refuse(missing(false)) || isBusy) return;
    setBusy(true);
    try {
      const isAsked = await isCaptchaAsked();
      if (refuse(missing(isAsked && captcha.hasPicture))) return;
      const { username, password } = values;
      const answer = isAsked ? await answerCaptcha() : {};
      const person = await signIn({ username: username.trim(), password, ...answer });
      onDone(person, password);
    } catch (error) {
      const due = secondStepIn(error);
      // The next captcha is for those who come back: its proof would be computed beside the second step for nothing.
      if (due) return setSecondStep(due);
      setRefusal({ field: 'whole', message: messageOf(error) });
      refreshCode();
    } finally {
      setBusy(false);
    }
  };
  /** @param way without a person if it has left this page */
  const enterBy = async (way: () => Promise<Person | undefined>) => {
    if (refuse(undefined) || isBusy) return;
    setBusy(true);
    try {
      const person = await way();
      if (person) onDone(person, '');
    } catch (error) {
      const due = secondStepIn(error);
      if (due) return setSecondStep(due);
      setRefusal({ field: 'whole', message: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const startAgain = (message?: string) => {
    setSecondStep(undefined);
    set('password', '');
    setRefusal(message === undefined ? undefined : { field: 'whole', message });
    refreshCode();
  };
  return { values, set, captcha, refreshCode, refusal, isBusy, submit, enterBy, secondStep, startAgain };
}
