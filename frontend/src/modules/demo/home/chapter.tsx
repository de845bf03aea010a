import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import type { Demo } from '../gallery/demo';
import { pathOf } from '../gallery/demos';
import type { GroupName } from '../gallery/groups';
import css from './chapter.module.css';
import { DemoCard } from './demo-card';
import type { wholePages } from './whole-pages';

interface Props {
  group: GroupName;
  demos: readonly Demo[];
  /** demos of this chapter with a route of their own */
  pages: ReturnType<typeof wholePages>;
}

/** One chapter of demos with its description. */
export function Chapter({ group, demos, pages }: Props) {
  const { t } = useTranslation('demo');
  const language = useLanguage((state) => state.language);
  return (
    <section id={group} className={css.chapter} aria-labelledby={`${group}-title`} tabIndex={-1}>
      <h3 id={`${group}-title`}>{t(`group.${group}.title`)}</h3>
      <p>{t(`group.${group}.note`)}</p>
      <ul>
        {pages.map(({ name, path }) => (
          <li key={path}>
            <DemoCard to={path} title={t(`page.${name}.title`)} note={t(`page.${name}.note`)} />
          </li>
        ))}
        {demos.map(({ name, title, note, parts }) => (
          <li key={name}>
            <DemoCard to={pathOf(name)} title={title[language]} note={note[language]} parts={parts} />
          </li>
        ))}
      </ul>
    </section>
  );
}
