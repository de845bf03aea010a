import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { Conversation } from '../conversation/conversation';
import { conversationPath, type Place } from '../conversation/scope';
import type { Around } from './around';
import { DRAWER_WIDTH } from './drawer-width';

interface Props {
  around: Around | undefined;
  onClose: () => void;
}

/** The conversation around a reported message. */
export function ConversationDrawer({ around, onClose }: Props) {
  const { t } = useTranslation(['im-desk', 'im-person']);
  return (
    <SideDrawer
      title={t('conversation')}
      open={around !== undefined}
      onClose={onClose}
      width={DRAWER_WIDTH}
      extra={around && <Link to={conversationPath(around.scope, around.message)}>{t('im-person:talks.open')}</Link>}
      styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}
    >
      {around && <At key={JSON.stringify(around)} around={around} />}
    </SideDrawer>
  );
}

function At({ around: { scope, message } }: { around: Around }) {
  const [place, setPlace] = useState<Place>({ around: message });
  return <Conversation scope={scope} place={place} onPlace={setPlace} isHeaded />;
}
