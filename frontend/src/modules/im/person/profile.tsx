import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { StandingLegend } from '../capability/standing-legend';
import { calledOf, type Person } from '../user/person';
import type { Overview } from './use-overview';
import { Secret } from '../../../kernel/screens/reveal/secret';
import { SubjectBody } from '../../../kernel/screens/subject/subject-body';
import { RevealBar } from '../../../kernel/screens/reveal/reveal-bar';
import { useReveal } from '../../../kernel/screens/reveal/use-reveal';
import { capped } from './capped';
import { useProfileItems } from './use-profile-items';

/** The personal fields in display order. */
const PERSONAL = ['phone', 'email', 'id_card', 'bank_name', 'bank_card', 'bank_account'] as const;

const GROUPS = {
  account: ['nick_name', 'user_name', 'sex', 'age', 'type', 'status', 'is_real_name', 'balance', 'signature'],
  place: ['area', 'location', 'last_login_ip', 'last_login_time', 'created_time'],
  other: ['invite_code', 'parent_id', 'welcome_word', 'is_manual_approve', 'is_hidden', 'is_bind_bank_card'],
} as const;

const ALL = [...Object.values(GROUPS).flat(), ...PERSONAL];

interface Props {
  person: Person;
  overview: Overview | undefined;
}

/** The profile of a person. Fields that the chat product lacks are left out. Personal data is masked until somebody gives a reason. */
export function Profile({ person, overview }: Props) {
  const { t } = useTranslation(['im-person', 'im-user']);
  const { has, label, item, abilityBehind } = useProfileItems(person);
  const isPhone = useIsPhone();
  const reveal = useReveal({
    resource: 'im/user',
    id: person.id,
    name: calledOf(person),
    read: (order) => post('im/user', 'reveal', order),
  });
  const common = {
    size: 'small',
    bordered: true,
    column: isPhone ? 1 : 2,
    styles: { label: { width: isPhone ? 108 : 132 } },
  } as const;
  const personal = PERSONAL.filter(has);
  return (
    <SubjectBody>
      <StandingLegend abilities={ALL.filter(has).map(abilityBehind)} />
      <Descriptions {...common} title={t('profile.account')} items={GROUPS.account.filter(has).map(item)} />
      {personal.length > 0 && (
        <Descriptions
          {...common}
          title={t('profile.personal')}
          extra={<RevealBar reveal={reveal} />}
          items={personal.map((name) => ({
            key: name,
            label: label(name),
            children: <Secret shown={reveal.data?.[name]} masked={person[name]} isShown={reveal.data !== undefined} />,
          }))}
        />
      )}
      <Descriptions {...common} title={t('profile.place')} items={GROUPS.place.filter(has).map(item)} />
      <Descriptions
        {...common}
        title={t('profile.other')}
        items={[
          ...GROUPS.other.filter(has).map(item),
          ...(typeof overview?.invited === 'number'
            ? [{ key: 'invited', label: label('invited'), children: capped(overview.invited) }]
            : []),
        ]}
      />
      {reveal.dialog}
    </SubjectBody>
  );
}
