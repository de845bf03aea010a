import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lateProvider } from '../../kernel/access/single-sign-on/late-provider';
import { background } from '../../kernel/basis/failure/background';
import type { Body } from '../../kernel/call/api/api';

interface Props {
  isBusy: boolean;
  /** makes the call with the proof that it gets, and shows what is refused */
  onProve: (proof: () => Promise<Body<'base/comm', 'stepUp'>>) => Promise<unknown>;
}

/** Proves at the identity provider who is there. */
export function StepUpProvider({ isBusy, onProve }: Props) {
  const { t } = useTranslation('step-up');
  const giveUp = useRef<AbortController>(undefined);
  useEffect(() => () => giveUp.current?.abort(), []);
  const prove = async () => {
    giveUp.current = new AbortController();
    return (await lateProvider()).proveThere(giveUp.current.signal);
  };
  return (
    <Button type="primary" loading={isBusy} onClick={() => background(onProve(prove))}>
      {t('atProvider')}
    </Button>
  );
}
