import { CopyOutlined, LinkOutlined, MoreOutlined, RollbackOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { background } from '../../../kernel/basis/failure/background';
import { type ChatMessage, MessageStatus, MessageType } from '../message/chat-message';
import css from './bubble-menu.module.css';

interface Props {
  message: ChatMessage;
  /** name of the sender */
  name: string;
  pathOf: (id: number) => string;
  onRecall: ((message: ChatMessage) => void) | undefined;
}

/** The actions on a message. */
export function BubbleMenu({ message, name, pathOf, onRecall }: Props) {
  const { t } = useTranslation(['im-chat', 'resource']);
  const { message: toast } = App.useApp();
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => void toast.success(t('resource:copied')),
      () => void toast.error(t('copy.refused')),
    );
  const isText = message.type === MessageType.Text && !!message.content;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...(isText
            ? [
                {
                  key: 'copy',
                  label: t('copy.text'),
                  icon: <CopyOutlined />,
                  onClick: () => background(copy(message.content ?? '')),
                },
              ]
            : []),
          {
            key: 'link',
            label: t('copy.link'),
            icon: <LinkOutlined />,
            onClick: () => background(copy(window.location.origin + pathOf(message.id))),
          },
          ...(onRecall && message.status !== MessageStatus.Recalled
            ? [
                {
                  key: 'recall',
                  label: t('recall'),
                  icon: <RollbackOutlined />,
                  danger: true,
                  onClick: () => onRecall(message),
                },
              ]
            : []),
        ],
      }}
    >
      <Button
        className={css.menu ?? ''}
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t('bubble.more', { name, time: message.send_time?.slice(11, 16) ?? '' })}
      />
    </Dropdown>
  );
}
