import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { cellOf } from '../../../kernel/resource/cell/cell';
import { useTexts } from '../../../kernel/resource/declare/texts';
import { RevealBar } from '../../../kernel/screens/reveal/reveal-bar';
import { Secret } from '../../../kernel/screens/reveal/secret';
import { useReveal } from '../../../kernel/screens/reveal/use-reveal';
import type { AnyRow } from '../../../kernel/basis/values/row';
import { SubjectBody } from '../../../kernel/screens/subject/subject-body';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import { AddressCards } from '../address/address-cards';
import type { Merging } from '../merge/use-merging';
import { calledOf, type EndUser } from '../person/end-user';
import { endUsers } from '../person/end-user-resource';
import { Duplicates } from './duplicates';

const FACTS = ['gender', 'loginType', 'status', 'unionid', 'createTime', 'updateTime'] as const;

/** Profile and addresses. Personal data is masked until somebody gives a reason. */
export function EndUserProfile({ person, merging }: { person: EndUser; merging: Merging }) {
  const { t } = useTranslation('user-person');
  const texts = useTexts('user-info');
  const isPhone = useIsPhone();
  const can = useCan();
  const reveal = useReveal({
    resource: 'user/info',
    id: person.id,
    name: calledOf(person),
    read: (order) => post('user/info', 'reveal', order),
  });
  const row = person as unknown as AnyRow;
  const fact = (name: string) => {
    const field = endUsers.fields.find((one) => one.name === name) ?? { name };
    return { key: name, label: texts.label(name), children: cellOf({ ...field, table: { wrap: true } }, row, texts) };
  };
  const { phone, description } = person;
  return (
    <SubjectBody>
      <Duplicates userId={person.id} merging={merging} />
      <Descriptions
        size="small"
        bordered
        column={isPhone ? 1 : 2}
        styles={{ label: { width: isPhone ? 96 : 120 } }}
        title={t('profile')}
        extra={<RevealBar reveal={reveal} />}
        items={[
          {
            key: 'nickName',
            label: texts.label('nickName'),
            children: <bdi>{calledOf(person)}</bdi>,
          },
          {
            key: 'phone',
            label: texts.label('phone'),
            children: <Secret shown={reveal.data?.phone} masked={phone} isShown={reveal.data !== undefined} />,
          },
          ...FACTS.map(fact),
          {
            key: 'description',
            label: texts.label('description'),
            span: 'filled' as const,
            children: <bdi style={{ whiteSpace: 'pre-wrap' }}>{description || '–'}</bdi>,
          },
        ]}
      />
      {can('user/address/ofPerson') && <AddressCards person={person} shown={reveal.data?.addresses} />}
      {reveal.dialog}
    </SubjectBody>
  );
}
