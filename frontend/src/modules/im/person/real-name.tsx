import { Button, Descriptions, Flex, Tag } from 'antd';
import { IdcardOutlined, UserDeleteOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Secret } from '../../../kernel/screens/reveal/secret';
import { SubjectBody } from '../../../kernel/screens/subject/subject-body';
import { post } from '../../../kernel/call/api/api';
import { useMay } from '../../../kernel/resource/act/use-may';
import { Caution } from '../capability/caution';
import { useChatActing } from '../act/use-chat-acting';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { revocationOf } from './revocation';
import { calledOf, type Person } from '../user/person';
import css from './person.module.css';
import { IdCardSide } from './reveal/id-card-side';
import { RevealBar } from '../../../kernel/screens/reveal/reveal-bar';
import { useReveal } from '../../../kernel/screens/reveal/use-reveal';

type Subject = Pick<Person, 'id' | 'nick_name' | 'user_name' | 'head_image_thumb' | 'is_real_name' | 'id_card'>;

/** The real name of a user, the pictures of the identity card after a reason was given, and the action to revoke it. */
export function RealName({ person, isWide = true }: { person: Subject; isWide?: boolean }) {
  const { t } = useTranslation(['im-person', 'im-user']);
  const may = useMay('im/real_name');
  const { begin, layer } = useChatActing();
  const { id, is_real_name, id_card } = person;
  const reveal = useReveal({
    resource: 'im/real_name',
    id,
    name: calledOf(person),
    read: (order) => post('im/real_name', 'reveal', order),
  });
  const { data } = reveal;
  if (!is_real_name && !id_card) return <Empty icon={<IdcardOutlined />} title={t('realName.none')} />;
  const Frame = isWide ? SubjectBody : Stack;
  return (
    <Frame>
      <Caution of="realName" />
      <Descriptions
        size="small"
        bordered
        column={1}
        title={
          <Flex gap={8} align="center">
            {t('realName')}
            <Tag color={is_real_name ? 'cyan' : 'warning'}>
              {is_real_name ? t('im-user:is_real_name.1') : t('realName.begun')}
            </Tag>
          </Flex>
        }
        extra={<RevealBar reveal={reveal} />}
        items={[
          {
            key: 'id_card',
            label: t('id_card'),
            children: <Secret shown={data?.id_card} masked={id_card ?? null} isShown={data !== undefined} />,
          },
        ]}
      />
      <Flex gap={16} wrap>
        <IdCardSide label={t('id_card_front')} src={data ? data.id_card_front : undefined} />
        <IdCardSide label={t('id_card_back')} src={data ? data.id_card_back : undefined} />
      </Flex>
      {may('cancelRealName') && (
        <div>
          <Button danger icon={<UserDeleteOutlined />} onClick={() => begin(revocationOf([person]))}>
            {t('realName.cancel')}
          </Button>
        </div>
      )}
      {reveal.dialog}
      {layer}
    </Frame>
  );
}

const Stack = ({ children }: { children: ReactNode }) => <div className={css.stack}>{children}</div>;
