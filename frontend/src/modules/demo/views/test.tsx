import { AppstoreOutlined, ArrowLeftOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import { navigateTo } from '../../../kernel/basis/failure/navigation';
import { Empty } from '../../../kernel/resource/table/empty-state';
import { useTabTitle } from '../../../kernel/shell/tabs/current-tab';
import { DemoStand } from '../gallery/demo-stand';
import { demos, pathOf } from '../gallery/demos';
import css from './test.module.css';

const HOME = '/demo';

/** One demo on its own page, with links to its neighbours. */
export default function DemoPage() {
  const { t } = useTranslation('demo');
  const language = useLanguage((state) => state.language);
  const { name } = useParams();
  const at = demos.findIndex((demo) => demo.name === name);
  const demo = demos[at];
  useTabTitle(demo?.title[language]);
  if (!demo)
    return (
      <div className={css.page}>
        <Empty icon={<AppstoreOutlined />} title={t('unknown')} note={name}>
          <Button onClick={() => navigateTo(HOME)}>{t('back')}</Button>
        </Empty>
      </div>
    );
  const [before, after] = [demos[at - 1], demos[at + 1]];
  return (
    <article className={css.page}>
      <header className={css.head}>
        <Tooltip title={t('back')}>
          <Button
            type="text"
            icon={<ArrowLeftOutlined />}
            aria-label={t('back')}
            onClick={() => navigateTo(`${HOME}#${demo.group}`)}
          />
        </Tooltip>
        <h2>{demo.title[language]}</h2>
        <p>{demo.note[language]}</p>
      </header>
      <DemoStand key={demo.name} demo={demo} />
      <nav className={css.others} aria-label={t('others')}>
        {before && <Link to={pathOf(before.name)}>← {before.title[language]}</Link>}
        <span />
        {after && <Link to={pathOf(after.name)}>{after.title[language]} →</Link>}
      </nav>
    </article>
  );
}
