import { useTranslation } from 'react-i18next';
import { isGroup, type Scope } from './scope';
import { useSubject } from './use-subject';

/** The title of a conversation: the group, or the two people. */
export function useTitle(scope: Scope | undefined): string | undefined {
  const { t } = useTranslation('im-chat');
  const group = scope && isGroup(scope) ? scope.group_id : undefined;
  const [one, other] = scope && !isGroup(scope) ? [scope.user_id, scope.peer_id] : [];
  const ofGroup = useSubject('im/group', group);
  const ofOne = useSubject('im/user', one);
  const ofOther = useSubject('im/user', other);
  if (group !== undefined) return ofGroup.name ?? t('group.n', { id: group });
  if (one === undefined || other === undefined) return undefined;
  const name = (id: number, known: string | undefined) => (id === 0 ? t('system') : (known ?? `#${id}`));
  return `${name(one, ofOne.name)} ↔ ${name(other, ofOther.name)}`;
}
