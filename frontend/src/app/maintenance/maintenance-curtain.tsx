import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPerson } from '../../kernel/access/account/grants';
import { signOut } from '../../kernel/access/account/sign-out';
import { background } from '../../kernel/basis/failure/background';
import { queryClient } from '../../kernel/basis/failure/query-client';
import type { Maintenance } from '../../kernel/call/session/maintenance';
import css from './maintenance.module.css';
import { minuteOf } from './minute-of';

/** How often it asks whether the maintenance is over, beside what the live connection says. */
const EVERY_MS = 15_000;

/** Of a page; the dialog that asks to sign in again lies over this one. */
const ABOVE_DIALOGS = 1300;

/** Lies over the page, which keeps what was typed, until the maintenance is over. Then what is shown is read again. */
export function MaintenanceCurtain({ maintenance: { text, fromTime, untilTime } }: { maintenance: Maintenance }) {
  const { t } = useTranslation('maintenance');
  // The answer itself says whether it is over.
  const { refetch, isFetching } = useQuery({
    queryKey: ['maintenance'],
    queryFn: loadPerson,
    refetchInterval: EVERY_MS,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => () => background(queryClient.invalidateQueries()), []);
  const times = { from: minuteOf(fromTime), until: minuteOf(untilTime) };
  return (
    <Modal
      open
      centered
      closable={false}
      zIndex={ABOVE_DIALOGS}
      keyboard={false}
      mask={{ closable: false }}
      title={t('curtain')}
      footer={[
        <Button key="out" onClick={() => background(signOut())}>
          {t('signOut')}
        </Button>,
        <Button key="again" type="primary" loading={isFetching} onClick={() => background(refetch())}>
          {t('again')}
        </Button>,
      ]}
    >
      <p className={css.text}>{text}</p>
      <p>{t(untilTime ? 'since.until' : 'since', times)}</p>
      <p>{t('keeps')}</p>
    </Modal>
  );
}
