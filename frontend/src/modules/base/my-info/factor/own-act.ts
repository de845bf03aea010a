import { useTranslation } from 'react-i18next';
import { type Body, type Data, post } from '../../../../kernel/call/api/api';
import type { FactorState, OwnPasskey } from './factor-state';

/** What is done to the own second step. `unenrol` removes the app. */
export type OwnAct = { kind: 'renewCodes' } | { kind: 'unenrol' } | { kind: 'removePasskey'; passkey: OwnPasskey };

type Proof = Body<'base/factor', 'unenrol'>;

interface Words {
  title: string;
  why: string;
  done: string;
  /** @returns the recovery codes, if it makes some */
  send: (proof: Proof) => Promise<Data<'base/factor', 'renewCodes'> | undefined>;
}

/** The words of an act, and its call. */
export function useOwnAct(act: OwnAct, { since, passkeys }: FactorState): Words {
  const { t } = useTranslation(['me', 'passkey']);
  if (act.kind === 'renewCodes')
    return {
      title: t('me:factor.renew'),
      why: t('me:factor.renewWhy'),
      done: '',
      send: (proof) => post('base/factor', 'renewCodes', proof),
    };
  if (act.kind === 'unenrol') {
    const hasMore = passkeys.length > 0;
    return {
      title: t(hasMore ? 'passkey:removeApp' : 'me:factor.remove'),
      why: t(hasMore ? 'passkey:removeAppWhy' : 'me:factor.removeWhy'),
      done: t(hasMore ? 'passkey:appRemoved' : 'me:factor.removed'),
      send: async (proof) => void (await post('base/factor', 'unenrol', proof)),
    };
  }
  const { id, name } = act.passkey;
  return {
    title: t('passkey:removeTitle', { name }),
    why: t(since || passkeys.length > 1 ? 'passkey:removeWhy' : 'passkey:removeLastWhy'),
    done: t('passkey:removed', { name }),
    send: async (proof) => void (await post('base/factor', 'removePasskey', { id, ...proof })),
  };
}
