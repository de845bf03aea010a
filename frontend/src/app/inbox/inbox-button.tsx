import BellOutlined from '@ant-design/icons/BellOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { get } from '../../kernel/call/api/api';
import { figure } from '../../kernel/basis/i18n/figure';
import { useLiveInvalidate } from '../../kernel/live/use-live-invalidate';
import { ToolButton } from '../tools/tool-button';
import css from './inbox-button.module.css';
import { InboxDrawer } from './late-inbox';

/** Nobody tells when the time of an announcement has come. */
const EVERY_MS = 60_000;

/** Beyond this the number says nothing more. */
const MOST = 99;

/** Opens the inbox, and says how much in it is not read. The server tells when that changes. */
export function InboxButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  useLiveInvalidate('base/inbox');
  const { data } = useQuery({
    queryKey: ['base/inbox', 'figures'],
    queryFn: () => get('base/inbox', 'figures'),
    refetchInterval: ({ state }) => (state.data?.announcements ? EVERY_MS : false),
  });
  const unread = data ? data.unread + data.announcements : 0;
  return (
    <>
      <ToolButton
        label={unread ? t('inboxUnread', { n: figure(unread) }) : t('inbox')}
        className={css.bell ?? ''}
        onClick={() => setOpen(true)}
      >
        <BellOutlined />
        {unread > 0 && <span className={css.unread}>{unread > MOST ? `${MOST}+` : unread}</span>}
      </ToolButton>
      <InboxDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
