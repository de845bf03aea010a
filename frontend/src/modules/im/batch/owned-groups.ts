import type { Translate, KeyOf } from 'react-i18next';
import type { Data } from '../../../kernel/call/api/api';
import { figure } from '../../../kernel/basis/i18n/figure';

type Counted = Pick<Data<'im/batch', 'preview'>, 'groupsOwned' | 'groupsToBan' | 'groupMembers' | 'membersAtLeast'>;

/** What becomes of the groups that people own: they keep them, or they are banned, but for those that are banned already. */
export function ownedGroups(
  t: Translate<KeyOf<'im-batch'>>,
  { groupsOwned, groupsToBan, groupMembers, membersAtLeast }: Counted,
  isBanning: boolean,
): string[] {
  if (!groupsOwned) return [];
  if (!isBanning) return [t('radius.owned', { n: figure(groupsOwned) })];
  const members = figure(groupMembers) + (membersAtLeast ? '+' : '');
  const left = groupsOwned - groupsToBan;
  return [
    t('radius.toBan', { n: figure(groupsToBan), members }),
    ...(left > 0 ? [t('radius.leftGroups', { n: figure(left) })] : []),
  ];
}
