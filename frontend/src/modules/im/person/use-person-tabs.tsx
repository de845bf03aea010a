import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../kernel/access/permission/can';
import { ActsOn } from '../../../kernel/screens/audit/acts-on';
import { useUnsaved } from '../../../kernel/shell/tabs/unsaved';
import { PluginPanels } from '../../../kernel/look/plugin-panel/plugin-panels';
import { useNoteTexts } from '../desk/use-note-texts';
import type { Person } from '../user/person';
import { capped } from './capped';
import { PersonConversations } from './person-conversations';
import { PersonDesk } from './desk/person-desk';
import { PersonFriends } from './person-friends';
import { PersonGroups } from './person-groups';
import { PersonLogs, PersonSigns } from './person-logs';
import { PersonMessages } from './person-messages';
import { PersonPushes } from './person-pushes';
import { Profile } from './profile';
import { RealName } from './real-name';
import { type Overview } from './use-overview';
import { usePersonPanels } from './use-person-panels';

interface PersonTab {
  key:
    | 'profile'
    | 'realName'
    | 'groups'
    | 'friends'
    | 'talks'
    | 'said'
    | 'signs'
    | 'logs'
    | 'acts'
    | 'desk'
    | 'pushes'
    | 'plugins';
  /** the permission that the tab needs in addition to reading the user */
  needs?: string;
  count?: number | null | undefined;
  children: ReactNode;
}

/** The tabs that the signed-in user may see, with their counts. */
export function usePersonTabs(person: Person, overview: Overview | undefined) {
  const { t } = useTranslation('im-person');
  const can = useCan();
  const { id } = person;
  const panels = usePersonPanels(id);
  const noteTexts = useNoteTexts();
  useUnsaved(noteTexts.textOf(id).trim() !== '');
  const tabs: (PersonTab | false)[] = [
    { key: 'profile', children: <Profile person={person} overview={overview} /> },
    { key: 'desk', needs: 'im/case/person', children: <PersonDesk id={id} noteTexts={noteTexts} /> },
    'is_real_name' in person && { key: 'realName', needs: 'im/real_name/info', children: <RealName person={person} /> },
    { key: 'groups', needs: 'im/group_member/page', count: overview?.groups, children: <PersonGroups id={id} /> },
    // If the chat product has no friends, there is no tab for them.
    overview?.friends !== null && {
      key: 'friends',
      needs: 'im/user/friends',
      count: overview?.friends,
      children: <PersonFriends id={id} />,
    },
    { key: 'talks', needs: 'im/conversation/list', count: overview?.talks, children: <PersonConversations id={id} /> },
    (can('im/group_message/page') || can('im/private_message/page')) && {
      key: 'said',
      children: <PersonMessages id={id} />,
    },
    { key: 'signs', needs: 'im/sign/page', count: overview?.signs, children: <PersonSigns id={id} /> },
    { key: 'logs', needs: 'im/user_log/page', count: overview?.logs, children: <PersonLogs id={id} /> },
    { key: 'acts', needs: 'im/audit/page', count: overview?.acts, children: <ActsOn type="user" id={id} /> },
    { key: 'pushes', needs: 'im/user/pushes', count: overview?.pushes, children: <PersonPushes id={id} /> },
    panels.length > 0 && { key: 'plugins', children: <PluginPanels panels={panels} /> },
  ];
  return tabs
    .filter((tab): tab is PersonTab => tab !== false && (tab.needs === undefined || can(tab.needs)))
    .map(({ key, count, children }) => ({
      key,
      label: typeof count === 'number' ? t('face.of', { name: t(`face.${key}`), n: capped(count) }) : t(`face.${key}`),
      children,
    }));
}
