import { Button, Descriptions, Flex, Tag } from 'antd';
import { IdcardOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../kernel/resource/use-may';
import { useActing } from '../act/use-acting';
import { Empty } from '../../../kernel/resource/empty-state';
import { revocationOf } from './revocation';
import { calledOf, type Person } from '../user/person';
import css from './person.module.css';
import { Paper } from './reveal/paper';
import { RevealBar } from './reveal/reveal-bar';
import { useReveal } from './reveal/use-reveal';

type Subject = Pick<Person, 'id' | 'nick_name' | 'user_name' | 'head_image_thumb' | 'is_real_name' | 'id_card'>;

/** Who somebody really is, with the pictures of their card once somebody has said why; and the way to take it back. */
export function RealName({ person, isWide = true }: { person: Subject; isWide?: boolean }) {
  const { t } = useTranslation(['im-person', 'im-user']);
  const may = useMay('im/real_name');
  const { begin, layer } = useActing();
  const { id, is_real_name, id_card } = person;
  const reveal = useReveal('im/real_name', id, calledOf(person));
  const { data } = reveal;
  if (!is_real_name && !id_card) return <Empty icon={<IdcardOutlined />} title={t('realName.none')} />;
  return (
    <div className={isWide ? css.scroll : css.stack}>
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
            children: <span className={data ? css.shown : css.masked}>{(data ? data.id_card : id_card) ?? '–'}</span>,
          },
        ]}
      />
      <Flex gap={16} wrap>
        <Paper label={t('id_card_front')} src={data ? data.id_card_front : undefined} />
        <Paper label={t('id_card_back')} src={data ? data.id_card_back : undefined} />
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
    </div>
  );
}
