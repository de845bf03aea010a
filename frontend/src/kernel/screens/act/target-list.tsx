import { useTranslation } from 'react-i18next';
import { Portrait } from '../../look/portrait/portrait';
import type { Target } from './act';
import css from './act.module.css';

/** The number of targets that are shown by name. */
const MOST = 6;

/** The targets of an act. They are shown by name, because a number alone does not reveal a mistake. */
export function TargetList({ targets }: { targets: readonly Target[] }) {
  const { t } = useTranslation('act');
  const more = targets.length - MOST;
  return (
    <ul className={css.targets} aria-label={t('targets')}>
      {targets.slice(0, MOST).map(({ id, name, image, isGroup = false }) => (
        <li key={id}>
          <Portrait name={name} image={image} size={24} isGroup={isGroup} />
          <bdi>{name}</bdi>
          <span>#{id}</span>
        </li>
      ))}
      {more > 0 && <li className={css.others}>{t('targets.more', { n: more })}</li>}
    </ul>
  );
}
