import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/act/use-may';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { useChatActing } from '../act/use-chat-acting';
import { useCapability } from '../capability/use-capability';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { SubjectActs } from '../../../kernel/screens/subject/subject-acts';
import { SubjectBan } from '../../../kernel/screens/subject/subject-ban';
import { SubjectHeader } from '../../../kernel/screens/subject/subject-header';
import { OnlineCell } from '../user/online-cell';
import { calledOf, type Person } from '../user/person';
import { usePersonActs } from '../user/use-person-acts';
import css from './person-header.module.css';

type Fact = [label: string, value: ReactNode];

interface Props {
  person: Person;
  onEdit: () => void;
  onDelete: () => void;
}

/** The header of a user's page: name, state and actions. */
export function PersonHeader({ person, onEdit, onDelete }: Props) {
  const { t } = useTranslation(['im-user', 'im-person', 'resource']);
  const { begin, layer } = useChatActing();
  const acts = usePersonActs(begin);
  const may = useMay('im/user');
  const { is_banned, reason, unban_time, type, status, is_real_name, online } = person;
  return (
    <>
      <SubjectHeader
        portrait={<Portrait name={calledOf(person)} image={person.head_image || person.head_image_thumb} size={60} />}
        name={calledOf(person)}
        tags={
          <span className={css.tags}>
            {online !== undefined && <OnlineCell online={online} />}
            {!!is_banned && <Tag color="error">{t('is_banned.1')}</Tag>}
            {status === 1 && <Tag>{t('status.1')}</Tag>}
            {type === 2 && <Tag color="gold">{t('type.2')}</Tag>}
            {!!is_real_name && <Tag color="cyan">{t('is_real_name.1')}</Tag>}
          </span>
        }
        facts={useFacts(person)}
      >
        <SubjectActs
          onEdit={may('update') ? onEdit : undefined}
          acts={acts
            .filter(({ name, visible }) => may(name) && visible(person))
            .map(({ run, ...act }) => ({ ...act, label: t(act.name), run: () => run([person]) }))}
          onDelete={may('delete') ? onDelete : undefined}
        />
      </SubjectHeader>
      {!!is_banned && (
        <SubjectBan
          title={
            <>
              {t('im-person:ban.why')} <bdi>{reason || t('im-person:ban.noReason')}</bdi>
            </>
          }
          description={
            unban_time ? (
              <>
                {t('im-person:ban.until', { time: unban_time })} (<RelativeTime value={unban_time} />)
              </>
            ) : (
              t('im-person:ban.ever')
            )
          }
        />
      )}
      {layer}
    </>
  );
}

/** If the product never writes the last sign-in, an empty time has no meaning and is hidden. */
function useFacts({ id, user_name, last_login_time: last, created_time }: Person): Fact[] {
  const { t } = useTranslation(['im-user', 'resource']);
  const isUnused = useCapability('lastLogin').isUnused ?? false;
  const facts: (Fact | false)[] = [
    [t('resource:field.id'), id],
    [t('user_name'), <bdi key="name">{user_name}</bdi>],
    !(isUnused && !last) && [t('last_login_time'), <RelativeTime key="last" value={last} />],
    [t('created_time'), created_time],
  ];
  return facts.filter((fact) => fact !== false);
}
