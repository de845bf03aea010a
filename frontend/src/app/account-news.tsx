import { App, Button, Space } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { background } from '../kernel/basis/failure/background';
import { get } from '../kernel/call/api/api';
import { closeNotice, replaceNotice } from '../kernel/look/failure/notices';
import { type AccountEvent, isReminder, useEventWords } from '../modules/base/my-info/account-event-words';
import { markSeen } from '../modules/base/my-info/mark-seen';

const SUBJECT = 'account';
/** How many are named in the notice. */
const MOST = 3;

/** Tells what happened to the account in another session than this one. It stays until somebody says that it was them, or looks at it. */
export function AccountNews({ newest }: { newest: number }) {
  const { t } = useTranslation('account-event');
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const { what, place } = useEventWords();

  const look = () => {
    closeNotice(notification, SUBJECT);
    background(navigate('/my/info?tab=sessions'));
  };
  const tell = useEffectEvent((events: AccountEvent[]) => {
    const [first] = events;
    if (!first) return closeNotice(notification, SUBJECT);
    const lines = events.slice(0, MOST).map((event) => (
      <p key={event.id} style={{ margin: 0 }}>
        {what(event)}: {[place(event), event.createTime].filter(Boolean).join(', ')}
      </p>
    ));
    const rest = events.length - lines.length;
    const areDue = events.every(({ kind }) => isReminder(kind));
    replaceNotice(notification, SUBJECT, {
      type: 'warning',
      title: t(areDue ? 'titleDue' : 'title'),
      description: [...lines, rest > 0 && <p key="more">{t('more', { n: rest })}</p>],
      actions: (
        <Space>
          <Button size="small" onClick={look}>
            {t('look')}
          </Button>
          <Button size="small" type="primary" onClick={() => background(markSeen(first.id))}>
            {t(areDue ? 'read' : 'mine')}
          </Button>
        </Space>
      ),
      duration: 0,
    });
  });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const events = await get('base/account', 'events');
      if (isCurrent) tell(events.filter(({ isNew }) => isNew));
    };
    background(load());
    return () => {
      isCurrent = false;
      closeNotice(notification, SUBJECT);
    };
  }, [newest, notification]);
  return null;
}
