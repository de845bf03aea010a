import { Alert } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { useLatePart } from '../use-late-part';
import { CredentialsForm } from './credentials-form';
import { PasskeyButton } from './passkey-button';
import type { useSignIn } from './use-sign-in';
import { useSignInWays } from './use-sign-in-ways';
import styles from './sign-in.module.css';

interface Props {
  form: ReturnType<typeof useSignIn>;
  /** whether an open page stays below */
  isContinued: boolean;
}

/** Few houses have an identity provider, so its button is fetched where there is one. */
const loadProviderButton = async () => (await import('./provider-button')).ProviderButton;

/** The first step of a sign-in: with a password or a passkey, and at the identity provider, which comes first where nearly all need it. */
export function FirstStep({ form, isContinued }: Props) {
  const ways = useSignInWays();
  const [isLocal, setLocal] = useState(false);
  const { refusal, isBusy, enterBy, startAgain } = form;
  const isMain = !!ways?.providerOnly && !isLocal;
  const hold = (work: Promise<void>) => void work.catch((error: unknown) => startAgain(messageOf(error)));
  const draw = useLatePart(!!ways?.provider, 'factor-step', loadProviderButton, hold);
  const name = ways?.provider;
  const provider =
    name && draw({ name, isMain, onLocal: () => setLocal(true), isBusy, inWindow: isContinued, onEnter: enterBy });
  if (!isMain)
    return (
      <CredentialsForm form={form}>
        <PasskeyButton isBusy={isBusy} onEnter={enterBy} />
        {provider}
      </CredentialsForm>
    );
  return (
    <div className={styles['form']}>
      {refusal && <Alert type="error" showIcon title={refusal.message} role="alert" />}
      {provider}
    </div>
  );
}
