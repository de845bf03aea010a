import { MessageOutlined, TeamOutlined, UserOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { usePageAddress } from '../../../kernel/resource/question/page-address';
import { SplitView } from '../../../kernel/screens/split/split-view';
import { useSplit } from '../../../kernel/screens/split/use-split';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { Conversation } from '../conversation/conversation';
import { type Chosen, readChosen, scopeOf, writeChosen } from '../conversation/conversation-address';
import { ConversationList } from '../conversation/conversation-list';
import css from '../conversation/conversation-list.module.css';
import type { Place, Scope } from '../conversation/scope';
import { SubjectLinks } from '../conversation/tools';
import { useTitle } from '../conversation/use-title';
import { GroupSelect, PersonSelect } from '../message/who-select';

/** Shows the conversations of a user as that user saw them. */
export default function ConversationPage() {
  const { t } = useTranslation('im-chat');
  const isPhone = useIsPhone();
  const split = useSplit('im-conversation');
  const { search, write } = usePageAddress();
  const chosen = useMemo(() => readChosen(search), [search]);
  const scope = useMemo(() => scopeOf(chosen), [chosen]);
  const place = useMemo<Place>(
    () => ({ ...(chosen.at && { at: chosen.at }), ...(chosen.around && { around: chosen.around }) }),
    [chosen],
  );
  const title = useTitle(scope);
  const go = useCallback((next: Chosen) => write(() => writeChosen(next)), [write]);
  const onPlace = useCallback((place: Place) => scope && go({ ...scope, ...place }), [scope, go]);
  const { show } = split;
  const choose = (scope: Scope) => {
    go(scope);
    show('main');
  };

  return (
    <SplitView
      split={split}
      label={t('list')}
      head={scope && !isPhone ? <SubjectLinks scope={scope} /> : (title ?? t('choose'))}
      side={<Side chosen={chosen} scope={scope} onGo={go} onChoose={choose} />}
    >
      {scope ? (
        <Conversation scope={scope} place={place} onPlace={onPlace} isHeaded={!isPhone} />
      ) : (
        <Empty icon={<MessageOutlined />} title={t('choose')} note={t('choose.note')} />
      )}
    </SplitView>
  );
}

interface SideProps {
  chosen: Chosen;
  scope: Scope | undefined;
  onGo: (chosen: Chosen) => void;
  onChoose: (scope: Scope) => void;
}

/** Selects whose conversations are shown: those of a user, or a group. */
function Side({ chosen, scope, onGo, onChoose }: SideProps) {
  const { t } = useTranslation('im-chat');
  const { user_id: userId, group_id: groupId } = chosen;
  const [of, setOf] = useState<'person' | 'group'>(groupId !== undefined && userId === undefined ? 'group' : 'person');
  return (
    <>
      <div className={css.pick}>
        <Segmented
          block
          aria-label={t('pick')}
          value={of}
          onChange={setOf}
          options={[
            { value: 'person', label: t('pick.person'), icon: <UserOutlined /> },
            { value: 'group', label: t('pick.group'), icon: <TeamOutlined /> },
          ]}
        />
        {of === 'person' ? (
          <PersonSelect
            width="100%"
            placeholder={t('pick.findPerson')}
            {...(userId !== undefined && { value: userId })}
            onChange={(user_id) => onGo(user_id === undefined ? {} : { user_id })}
          />
        ) : (
          <GroupSelect
            width="100%"
            placeholder={t('pick.findGroup')}
            {...(groupId !== undefined && { value: groupId })}
            onChange={(group_id) => (group_id === undefined ? onGo({}) : onChoose({ group_id }))}
          />
        )}
      </div>
      <div style={{ flex: 1, minHeight: 0, overflow: 'auto', padding: 8 }}>
        {of === 'group' && <p className={css.note}>{t('pick.groupNote')}</p>}
        {of === 'person' && userId !== undefined && (
          <ConversationList key={userId} userId={userId} chosen={scope} onChoose={onChoose} />
        )}
      </div>
    </>
  );
}
