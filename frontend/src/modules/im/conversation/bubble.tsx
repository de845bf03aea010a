import { CopyOutlined, LinkOutlined, MoreOutlined, RollbackOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ChatMessage, MessageStatus, MessageType } from '../message/chat-message';
import { MessageBody } from '../message/message-body';
import { personPath } from '../message/places';
import { Portrait } from '../message/portrait';
import { BubbleQuote } from './bubble-quote';
import css from './thread.module.css';

interface Props {
  message: ChatMessage;
  isMine: boolean;
  isFirst: boolean;
  isLast: boolean;
  isMarked: boolean;
  wanted: string | undefined;
  /** of two people every message is known to have been read or not */
  hasStates: boolean;
  mayOpenPerson: boolean;
  pathOf: (id: number) => string;
  onOpen: (id: number) => void;
  onRecall: ((message: ChatMessage) => void) | undefined;
}

/** One message as it stands in a chat window. */
export const Bubble = memo(function Bubble(props: Props) {
  const { message, isMine, isFirst, isLast, isMarked, wanted, hasStates, mayOpenPerson, onOpen } = props;
  const { t } = useTranslation('im-chat');
  const { id, send_id: sender, send_time: time, status, type, content, quote } = message;
  const name = sender === 0 ? t('system') : message.send_nick_name || `#${sender}`;
  const isBare = status !== MessageStatus.Recalled && BARE.has(type) && !quote;
  const portrait = <Portrait name={name} image={message.send_head_image} size={34} />;
  return (
    <li
      className={css.line}
      data-message={id}
      data-mine={isMine || undefined}
      data-marked={isMarked || undefined}
      data-first={isFirst || undefined}
    >
      <span className={css.portrait}>
        {isFirst &&
          (mayOpenPerson && sender > 0 ? (
            <Link to={personPath(sender)} tabIndex={-1} aria-hidden>
              {portrait}
            </Link>
          ) : (
            portrait
          ))}
      </span>
      <div className={css.said}>
        {isFirst && (
          <span className={css.name}>
            {mayOpenPerson && sender > 0 ? (
              <Link to={personPath(sender)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </span>
        )}
        <div className={css.row}>
          <div
            className={css.bubble}
            data-bare={isBare || undefined}
            data-recalled={status === MessageStatus.Recalled || undefined}
          >
            {quote && <BubbleQuote quote={quote} onOpen={onOpen} />}
            {status === MessageStatus.Recalled ? (
              <Recalled type={type} content={content} wanted={wanted} />
            ) : (
              <MessageBody type={type} content={content} wanted={wanted} />
            )}
          </div>
          <BubbleMenu {...props} name={name} />
        </div>
        <span className={css.meta} data-quiet={!isLast || undefined}>
          <time title={time ?? undefined}>{time?.slice(11, 16) ?? '–'}</time>
          {hasStates && status !== MessageStatus.Recalled && <span>{stateOf(status, t)}</span>}
        </span>
      </div>
    </li>
  );
});

/** What needs no bubble around it. */
const BARE = new Set<number>([MessageType.Picture, MessageType.Video, MessageType.Sticker]);

function stateOf(status: number, t: (key: 'status.0' | 'status.1' | 'status.3') => string): string {
  if (status === MessageStatus.Pending) return t('status.0');
  if (status === MessageStatus.Delivered) return t('status.1');
  return status === MessageStatus.Read ? t('status.3') : String(status);
}

/** A withdrawn message: staff may see what it was, behind a click. */
function Recalled({ type, content, wanted }: { type: number; content: string | null; wanted: string | undefined }) {
  const { t } = useTranslation('im-chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={css.recalled}>
        <em>{t('recalled')}</em>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'recalled.hide' : 'recalled.show')}
        </button>
      </span>
      {isOpen && <MessageBody type={type} content={content} wanted={wanted} />}
    </>
  );
}

function BubbleMenu({ message, name, pathOf, onRecall }: Props & { name: string }) {
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
                  onClick: () => void copy(message.content ?? ''),
                },
              ]
            : []),
          {
            key: 'link',
            label: t('copy.link'),
            icon: <LinkOutlined />,
            onClick: () => void copy(window.location.origin + pathOf(message.id)),
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
