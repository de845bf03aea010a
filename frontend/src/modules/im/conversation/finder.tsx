import { CloseOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { post } from '../../../kernel/call/api/api';
import { LoadFailure } from '../../../kernel/resource/list/load-failure';
import { SearchProgress } from '../../../kernel/resource/list/search-progress';
import { useProgressiveSearch } from '../../../kernel/resource/list/use-progressive-search';
import type { ChatMessage } from '../message/chat-message';
import { MessageLine } from '../message/message-line';
import { Choice } from './choice';
import css from './finder.module.css';
import { askedOf, type Scope } from './scope';

interface Props {
  scope: Scope;
  /** the match that is shown in the conversation */
  current: number | undefined;
  onWanted: (word: string) => void;
  onOpen: (id: number) => void;
  onClose: () => void;
}

const SIZE = 30;
const MOST = 300;

/** Searches a conversation: the matches, each linked to the messages around it. */
export function Finder({ scope, current, onWanted, onOpen, onClose }: Props) {
  const { t } = useTranslation(['im-chat', 'resource']);
  const [word, setWord] = useState('');
  const [size, setSize] = useState(SIZE);
  const asked = askedOf(scope);
  const look = useProgressiveSearch<ChatMessage>({
    queryKey: ['im/conversation', 'search', asked, word, size],
    ask: (part) => post('im/conversation', 'search', { ...asked, ...bodyOf(part), keyWord: word }),
    size,
    enabled: word !== '',
  });
  const search = (text: string) => {
    const next = text.trim();
    setWord(next);
    setSize(SIZE);
    onWanted(next);
  };
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const hits = word === '' ? [] : look.rows;
  const isNothing = look.hasData && hits.length === 0 && look.pagination?.more === false;

  return (
    <aside
      ref={box}
      className={css.finder}
      aria-label={t('find')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        <Input.Search
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('find')}
          aria-label={t('find')}
          maxLength={200}
          onSearch={search}
        />
        <Button type="text" icon={<CloseOutlined />} aria-label={t('find.close')} onClick={onClose} />
      </header>
      {word !== '' && (
        <div className={css.state}>
          {look.hasData && <span>{t('find.count', { n: `${hits.length}${look.pagination?.more ? '+' : ''}` })}</span>}
          <SearchProgress look={look} isSearch />
        </div>
      )}
      {word !== '' && look.error && <LoadFailure error={look.error} onRetry={look.goOn} />}
      {word !== '' && !look.hasData && !look.error && <Skeleton active style={{ padding: 16 }} />}
      {word === '' && <p>{t('find.hint')}</p>}
      {word !== '' && isNothing && <p>{t('find.none')}</p>}
      <Hits hits={hits} word={word} current={current} onOpen={onOpen} />
      {hits.length >= size && look.pagination?.more && (
        <Button block type="text" disabled={size >= MOST} onClick={() => setSize(size + SIZE)}>
          {t(size >= MOST ? 'find.tooMany' : 'find.more')}
        </Button>
      )}
    </aside>
  );
}

interface HitsProps extends Pick<Props, 'current' | 'onOpen'> {
  hits: readonly ChatMessage[];
  word: string;
}

function Hits({ hits, word, current, onOpen }: HitsProps) {
  const { t } = useTranslation('im-chat');
  return (
    <ol>
      {hits.map(({ id, send_nick_name: name, send_id: sender, send_time: time, type, content }) => (
        <li key={id}>
          <Choice isCurrent={id === current} onChoose={() => onOpen(id)}>
            <span>
              <bdi>{sender === 0 ? t('system') : name || `#${sender}`}</bdi>
              <time>{time?.slice(0, 16)}</time>
            </span>
            <MessageLine type={type} content={content} wanted={word} />
          </Choice>
        </li>
      ))}
    </ol>
  );
}

/** Removes empty filters from the query. */
const bodyOf = ({ cursor, size }: { cursor: number | undefined; size: number }) => ({
  size,
  ...(cursor !== undefined && { cursor }),
});
