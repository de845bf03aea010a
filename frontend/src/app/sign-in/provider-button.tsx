import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Person } from '../../kernel/access/account/grants';
import { lateProvider } from '../../kernel/access/single-sign-on/late-provider';
import { background } from '../../kernel/basis/failure/background';
import { safeReturn } from '../../kernel/call/session/return-url';

interface Props {
  name: string;
  /** whether nearly everybody signs in so; then it leads to the password too */
  isMain: boolean;
  onLocal: () => void;
  isBusy: boolean;
  /** An open page stays below: the provider is visited in a small window. */
  inWindow: boolean;
  /** Runs a way to sign in, and shows what is refused. */
  onEnter: (way: () => Promise<Person | undefined>) => Promise<void>;
}

/** The way in over the identity provider. */
export function ProviderButton({ name, isMain, onLocal, isBusy, inWindow, onEnter }: Props) {
  const { t } = useTranslation(['provider', 'common']);
  const [params] = useSearchParams();
  const giveUp = useRef<AbortController>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => () => giveUp.current?.abort(), []);
  const enter = async () => {
    const { signInInWindow, signInThere } = await lateProvider();
    if (!inWindow) return void (await signInThere(safeReturn(params.get('redirect'))));
    giveUp.current = new AbortController();
    setWaiting(true);
    return signInInWindow(giveUp.current.signal).finally(() => setWaiting(false));
  };
  if (isWaiting)
    return (
      <Button size="large" block onClick={() => giveUp.current?.abort()}>
        {t('common:cancel')}
      </Button>
    );
  return (
    <>
      <Button
        size="large"
        block
        type={isMain ? 'primary' : 'default'}
        disabled={isBusy}
        onClick={() => background(onEnter(enter))}
      >
        {t('provider:signIn', { name })}
      </Button>
      {isMain && (
        <Button type="link" onClick={onLocal}>
          {t('provider:firstAccount')}
        </Button>
      )}
    </>
  );
}
