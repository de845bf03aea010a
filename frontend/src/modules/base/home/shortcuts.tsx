import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorBoundary } from '../../../kernel/look/failure/error-boundary';
import { MenuIcon } from '../../../kernel/look/icons/menu-icon';
import { useMenu } from '../../../kernel/access/menu/menu-model';
import { flat } from '../../../kernel/access/menu/menu-tree';
import { HOME } from '../../../kernel/shell/tabs/tabs';
import home from './home.module.css';
import styles from './shortcuts.module.css';

const MOST = 12;

/** The pages of the menu as tiles. */
export function Shortcuts() {
  const { t } = useTranslation('home');
  const { shown } = useMenu();
  const pages = flat(shown).filter(({ path }) => path !== undefined && path !== HOME);
  return (
    <section aria-label={t('shortcuts')}>
      <ul className={styles['tiles']}>
        {pages.slice(0, MOST).map(({ menu, path, above }) => (
          <li key={menu.id}>
            <ErrorBoundary resetKey={menu}>
              <Link to={path ?? HOME} className={styles['tile']}>
                <span className={home['statIcon']} data-tone="primary" aria-hidden>
                  <MenuIcon name={menu.icon} />
                </span>
                <span>
                  <strong>{menu.name}</strong>
                  <small>{above.map((node) => node.menu.name).join(' / ')}</small>
                </span>
              </Link>
            </ErrorBoundary>
          </li>
        ))}
      </ul>
    </section>
  );
}
