import { keepPreviousData } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { page } from '../../../kernel/call/api/api';
import { ListPagination } from '../../../kernel/resource/list/list-pagination';
import { RelativeTime } from '../../../kernel/basis/time/relative-time';
import { usePolledQuery } from '../../../kernel/resource/list/use-polled-query';
import { useIsPhone } from '../../../kernel/look/size/use-media';
import type { LogLine } from '../plugin-answers';
import { usePluginWords } from '../use-plugin-words';
import { LevelTag } from './level-tag';
import css from './log-tab.module.css';
import { PartFrame } from '../part/part-frame';

const LEVELS = ['all', 'error', 'warn', 'info', 'debug'] as const;
type Level = (typeof LEVELS)[number];

/** The polling interval while the tab is open. */
const EVERY_MS = 3000;

/** The log of a plugin, newest lines first. */
export function LogTab({ id }: { id: number }) {
  const { t } = useTranslation('plugin');
  const isPhone = useIsPhone();
  const [level, setLevel] = useState<Level>('all');
  const [place, setPlace] = useState({ page: 1, size: 20 });
  const asked = { pluginId: id, ...place, ...(level !== 'all' && { level }) };
  const query = usePolledQuery({
    queryKey: ['plugin/log', 'page', asked],
    queryFn: ({ signal }) => page('plugin/log', asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  const { data } = query;
  const choose = (next: Level) => {
    setLevel(next);
    setPlace(({ size }) => ({ page: 1, size }));
  };
  const list = {
    pagination: data?.pagination,
    question: place,
    ask: (more: { page?: number; size?: number }) => setPlace((old) => ({ ...old, page: 1, ...more })),
  };
  return (
    <>
      <Segmented<Level>
        className={css.levels ?? ''}
        aria-label={t('log.level')}
        value={level}
        onChange={choose}
        options={LEVELS.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <PartFrame query={query} nothing={data?.list.length === 0 ? t('log.none') : undefined}>
        <ul className={css.lines}>
          {data?.list.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <ListPagination list={list} isNarrow={isPhone} />
      </PartFrame>
    </>
  );
}

function Line({ line: { level, createTime, hook, ms, node, text } }: { line: LogLine }) {
  const said = usePluginWords();
  return (
    <li>
      <LevelTag level={level} />
      <span>{text}</span>
      <small>
        <RelativeTime value={createTime} />
        {hook && <span title={hook}>{said('hook', hook)}</span>}
        {ms !== null && <span>{ms} ms</span>}
        <span>{node}</span>
      </small>
    </li>
  );
}
