import { useQuery } from '@tanstack/react-query';
import { LockOutlined, MessageOutlined } from '@ant-design/icons';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Data, post } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { MessageStatus } from '../message/chat-message';
import { MessageLine } from '../message/message-line';
import { Portrait } from '../../../kernel/look/portrait/portrait';
import { Choice } from './choice';
import css from './conversation-list.module.css';
import type { Scope } from './scope';

type Entry = Data<'im/conversation', 'list'>['list'][number];

interface Props {
  userId: number;
  chosen: Scope | undefined;
  onChoose: (scope: Scope) => void;
}

/** More conversations than this are shown only on request. */
const STEP = 100;

/** The conversations of a user, with users and in groups, most recent first. */
export function ConversationList({ userId, chosen, onChoose }: Props) {
  const { t } = useTranslation('im-chat');
  const isAllowed = useCan()('im/conversation/list');
  const [most, setMost] = useState(STEP);
  const { data, error, refetch } = useQuery({
    queryKey: ['im/conversation', 'list', userId],
    queryFn: () => post('im/conversation', 'list', { user_id: userId }),
    enabled: isAllowed,
  });
  if (!isAllowed) return <Empty icon={<LockOutlined />} title={t('gate.forbidden')} note={t('gate.forbiddenNote')} />;
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  const { list, isComplete } = data;
  if (list.length === 0) return <Empty icon={<MessageOutlined />} title={t('list.empty')} />;
  return (
    <>
      <ul className={css.list} aria-label={t('list')}>
        {list.slice(0, most).map((entry) => {
          const scope = scopeOf(entry, userId);
          return (
            <li key={`${entry.kind}-${entry.peer_id ?? entry.group_id}`}>
              <Choice isCurrent={JSON.stringify(scope) === JSON.stringify(chosen)} onChoose={() => onChoose(scope)}>
                <EntryLine entry={entry} />
              </Choice>
            </li>
          );
        })}
      </ul>
      {list.length > most && (
        <button type="button" className={css.more} onClick={() => setMost(most + STEP)}>
          {t('list.more', { n: list.length - most })}
        </button>
      )}
      {!isComplete && <p className={css.note}>{t('list.incomplete')}</p>}
    </>
  );
}

const scopeOf = ({ kind, peer_id: peer = 0, group_id: group = 0 }: Entry, userId: number): Scope =>
  kind === 'group' ? { group_id: group, user_id: userId } : { user_id: userId, peer_id: peer };

function EntryLine({
  entry: { kind, peer_id: peer, group_id: group, name, head_image: image, last },
}: {
  entry: Entry;
}) {
  const { t } = useTranslation('im-chat');
  const words =
    peer === 0 ? t('system') : (name ?? (kind === 'group' ? t('group.n', { id: group }) : t('vanished', { id: peer })));
  return (
    <>
      <Portrait name={words} image={image} size={38} isGroup={kind === 'group'} />
      <span className={css.entry}>
        <span className={css.head}>
          <bdi>{words}</bdi>
          <time title={last?.send_time ?? undefined}>{last?.send_time?.slice(5, 16)}</time>
        </span>
        <span className={css.last}>
          {last && last.status === MessageStatus.Recalled && <em>{t('recalled')}</em>}
          {last && last.status !== MessageStatus.Recalled && last.content !== null && (
            <MessageLine type={last.type} content={last.content} />
          )}
          {last && last.content === null && last.status !== MessageStatus.Recalled && <em>{t('list.withheld')}</em>}
        </span>
      </span>
    </>
  );
}

const ListSkeleton = () => (
  <div aria-busy style={{ padding: '8px 10px' }}>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton
        key={index}
        active
        avatar={{ size: 38 }}
        title={false}
        paragraph={{ rows: 2 }}
        style={{ marginBottom: 12 }}
      />
    ))}
  </div>
);
