import { App, Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../kernel/basis/failure/background';
import { useGrants } from '../kernel/access/account/grants';
import { closeNotice, replaceNotice } from '../kernel/look/failure/notices';

const SUBJECT = 'factor';

/** Tells people once on each page load that a second factor will be required of them, and from when on. */
export function FactorNotice() {
  const { t } = useTranslation('shell');
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const from = useGrants(({ person }) => (person?.duty ? null : (person?.factorFrom ?? null)));
  const setUp = () => {
    closeNotice(notification, SUBJECT);
    background(navigate('/my/info?tab=factor'));
  };
  const tell = useEffectEvent((time: string) =>
    replaceNotice(notification, SUBJECT, {
      type: 'warning',
      title: t('factorFrom', { time: time.slice(0, 16) }),
      description: t('factorFrom.note'),
      actions: (
        <Button type="primary" size="small" onClick={setUp}>
          {t('factorFrom.setUp')}
        </Button>
      ),
      duration: 0,
    }),
  );
  useEffect(() => {
    if (from) tell(from);
    else closeNotice(notification, SUBJECT);
  }, [from, notification]);
  return null;
}
