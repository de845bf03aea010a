import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { navigateTo } from '../../../kernel/basis/failure/navigation';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { useShortcuts } from '../../../kernel/resource/page/shortcuts';
import { demos, pathOf } from '../gallery/demos';
import { GROUPS } from '../gallery/groups';
import { onCardKey } from '../home/card-keys';
import { Chapter } from '../home/chapter';
import { foundDemos } from '../home/found-demos';
import { HowTo } from '../home/how-to';
import { wholePages } from '../home/whole-pages';
import css from './home.module.css';

/** The components for building a screen, by chapter, with search. */
export default function DemoHome() {
  const { t } = useTranslation('demo');
  const [typed, setTyped] = useState('');
  const box = useRef<InputRef>(null);
  const isSearching = typed.trim() !== '';
  const found = foundDemos(demos, typed);
  const pages = isSearching ? [] : wholePages();
  const shown = GROUPS.filter((group) => found.some((demo) => demo.group === group));
  useShortcuts([{ key: '/', label: t('search'), run: () => box.current?.focus({ cursor: 'all' }) }]);
  useChapterInAddress();

  return (
    <div className={css.home} onKeyDown={onCardKey}>
      <nav className={css.chapters} aria-label={t('chapters')}>
        {GROUPS.map((group) => (
          <a key={group} href={`#${group}`} onClick={(event) => (event.preventDefault(), showChapter(group))}>
            {t(`group.${group}.title`)}
            <span>{demos.filter((demo) => demo.group === group).length}</span>
          </a>
        ))}
      </nav>
      <article className={css.body}>
        <header>
          <h2>{t('title')}</h2>
          <p>{t('lead', { n: demos.length })}</p>
        </header>
        <HowTo />
        <Input
          ref={box}
          allowClear
          size="large"
          prefix={<SearchOutlined />}
          suffix={<kbd aria-hidden>/</kbd>}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
          onPressEnter={() => isSearching && found[0] && navigateTo(pathOf(found[0].name))}
        />
        <div role="status" className={css.count}>
          {isSearching && t('found', { n: found.length })}
        </div>
        {shown.map((group) => (
          <Chapter
            key={group}
            group={group}
            demos={found.filter((demo) => demo.group === group)}
            pages={group === 'screens' ? pages : []}
          />
        ))}
        {shown.length === 0 && (
          <Empty icon={<SearchOutlined />} title={t('nothing')} note={t('nothingNote')}>
            <Button onClick={() => setTyped('')}>{t('all')}</Button>
          </Empty>
        )}
      </article>
    </div>
  );
}

const showChapter = (group: string): void => {
  const chapter = document.getElementById(group);
  chapter?.scrollIntoView({ block: 'start' });
  chapter?.focus({ preventScroll: true });
};

/** Returning from a demo scrolls to its chapter: `/demo#trees`. */
function useChapterInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) showChapter(hash.slice(1));
  }, [hash]);
}
