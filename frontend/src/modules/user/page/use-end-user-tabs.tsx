import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActsOn } from '../../../kernel/screens/audit/acts-on';
import { useCan } from '../../../kernel/access/permission/can';
import { Merges } from '../merge/merges';
import type { Merging } from '../merge/use-merging';
import { Notes } from '../note/notes';
import type { EndUser } from '../person/end-user';
import { EndUserProfile } from './end-user-profile';

interface EndUserTab {
  key: 'profile' | 'notes' | 'merges' | 'acts';
  /** the permission that the tab needs in addition to reading the end user */
  needs?: string;
  children: ReactNode;
}

/** The tabs that the signed-in user may see. */
export function useEndUserTabs(person: EndUser, merging: Merging) {
  const { t } = useTranslation('user-person');
  const can = useCan();
  const { id } = person;
  const tabs: EndUserTab[] = [
    { key: 'profile', children: <EndUserProfile person={person} merging={merging} /> },
    { key: 'notes', needs: 'user/note/page', children: <Notes userId={id} /> },
    { key: 'merges', needs: 'user/merge/page', children: <Merges person={person} /> },
    { key: 'acts', needs: 'im/audit/page', children: <ActsOn type="end_user" id={id} /> },
  ];
  return tabs
    .filter(({ needs }) => needs === undefined || can(needs))
    .map(({ key, children }) => ({ key, label: t(`face.${key}`), children }));
}
