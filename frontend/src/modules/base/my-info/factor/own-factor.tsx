import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FactorState, factorSince } from './factor-state';
import type { FactorKind } from './kind-fields';
import { EnrolDialog, ProofDialog } from './late-dialogs';
import type { OwnAct } from './own-act';
import { PasskeyList } from './passkey-list';
import styles from './factor.module.css';

interface Props {
  username: string;
  state: FactorState;
}

/** What the account has as its second step, and what can be done about it. */
export function OwnFactor({ username, state }: Props) {
  const { t } = useTranslation(['me', 'passkey']);
  const [enrolled, setEnrolled] = useState<FactorKind | 'any'>();
  const [act, setAct] = useState<OwnAct>();
  const { since: app, passkeys, recoveryCodes, offered } = state;
  const since = factorSince(state);
  const add = (kind: FactorKind, label: string) => (
    <Button disabled={!offered} onClick={() => setEnrolled(kind)}>
      {label}
    </Button>
  );
  return (
    <div className={styles['panel']}>
      <p className={styles['state']}>
        <Tag color={since ? 'success' : 'default'}>
          {since ? t('me:factor.on', { time: since }) : t('me:factor.off')}
        </Tag>
        {recoveryCodes > 0 && <span className={styles['why']}>{t('me:factor.left', { count: recoveryCodes })}</span>}
      </p>
      <p className={styles['why']}>{t('me:factor.why')}</p>
      {!offered && <Alert type="info" showIcon title={t('me:factor.notOffered')} />}
      {since && recoveryCodes === 0 && <Alert type="warning" showIcon title={t('me:factor.none')} />}
      {passkeys.length > 0 && (
        <PasskeyList passkeys={passkeys} onRemove={(passkey) => setAct({ kind: 'removePasskey', passkey })} />
      )}
      <div className={styles['buttons']}>
        {since ? (
          <>
            {add('passkey', t('passkey:addPasskey'))}
            {!app && add('code', t('passkey:addApp'))}
            <Button onClick={() => setAct({ kind: 'renewCodes' })}>{t('me:factor.renew')}</Button>
            {app && (
              <Button danger onClick={() => setAct({ kind: 'unenrol' })}>
                {t(passkeys.length ? 'passkey:removeApp' : 'me:factor.remove')}
              </Button>
            )}
          </>
        ) : (
          <Button type="primary" disabled={!offered} onClick={() => setEnrolled('any')}>
            {t('me:factor.setUp')}
          </Button>
        )}
      </div>
      {enrolled && (
        <EnrolDialog
          username={username}
          kind={enrolled === 'any' ? undefined : enrolled}
          onClose={() => setEnrolled(undefined)}
        />
      )}
      {act && <ProofDialog act={act} state={state} username={username} onClose={() => setAct(undefined)} />}
    </div>
  );
}
