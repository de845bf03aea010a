import { useQuery } from '@tanstack/react-query';
import { Descriptions, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { get, type Row } from '../../../kernel/call/api/api';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { SideDrawer } from '../../../kernel/look/overlay/side-drawer';
import { Phone } from '../phone/phone';
import { ContentType } from '../phone/content-type';
import css from './message.module.css';

export type Message = Row<'im/system_message'>;

/** The details of a message, with a preview on a phone. */
export function MessageDetails({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  return (
    <SideDrawer title={message?.title} open={message !== undefined} onClose={onClose} width={760}>
      {message && <Details message={message} />}
    </SideDrawer>
  );
}

function Details({ message }: { message: Message }) {
  const { t } = useTranslation('im-message');
  // The list omits the content, so the message is loaded completely.
  const {
    data: whole,
    error,
    refetch,
  } = useQuery({
    queryKey: ['im/system_message', 'info', message.id],
    queryFn: () => get('im/system_message', 'info', { id: message.id }),
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  const isLink = message.content_type === ContentType.Link;
  return (
    <div className={css.details}>
      <Descriptions
        column={1}
        size="small"
        layout="vertical"
        items={[
          { key: 'title', label: t('title'), children: message.title },
          { key: 'intro', label: t('intro'), children: message.intro || '–' },
          {
            key: 'content_type',
            label: t('content_type'),
            children: isLink ? (
              <Tag color="purple">{t('content_type.1')}</Tag>
            ) : (
              <Tag color="blue">{t('content_type.0')}</Tag>
            ),
          },
          { key: 'push_count', label: t('push_count'), children: message.push_count },
          { key: 'creator_name', label: t('creator_name'), children: message.creator_name ?? '–' },
          { key: 'create_time', label: t('create_time'), children: message.create_time },
        ]}
      />
      {whole ? <Phone message={whole} /> : <Skeleton.Node active style={{ width: 300, height: 580 }} />}
    </div>
  );
}
