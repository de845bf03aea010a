import { lazy, type MouseEvent, Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { commandSources } from '../../kernel/shell/plugins/command-sources';
import { useIsPhone, useMedia } from '../../kernel/look/size/use-media';
import { destinationOf, withoutSlash } from '../menu/destination';
import { useMenu } from '../../kernel/access/menu/menu-model';
import { MaintenanceNotice } from '../maintenance-notice';
import { Pages } from './pages/pages';
import { setFolded, useShell } from './shell-store';
import styles from './shell.module.css';
import { Sidebar } from './sidebar/sidebar';
import { TabStrip } from './tab-strip/tab-strip';
import { TopBar } from './top-bar/top-bar';
import { useLeaveWarning } from './use-leave-warning';
import { useOpenTab } from './use-open-tab';

// A wide window does not need the drawer.
const PhoneSidebar = lazy(() => import('./sidebar/phone-sidebar'));

/** Moves the focus without changing the address, which belongs to the page. */
function skipTo(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('page')?.focus();
}

/** The frame around every page for signed-in people. */
export default function Shell() {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const path = withoutSlash(location.pathname);
  const menu = useMenu();
  const destination = destinationOf(path, menu);
  const isPhone = useIsPhone();
  const isNarrow = useMedia('(max-width: 991.98px)');
  const isFull = useShell((shell) => shell.isFull);
  useLayoutEffect(() => setFolded(isNarrow), [isNarrow]);
  useOpenTab(destination, path, location);
  // In the menu, a detail page is represented by the page of its list.
  const menuPath = ('node' in destination && destination.node?.path) || path;
  useLeaveWarning();

  return (
    <div className={styles['shell']} data-full={isFull}>
      <a className={styles['skip']} href="#page" onClick={skipTo}>
        {t('skip')}
      </a>
      {isPhone ? (
        <Suspense fallback={null}>
          <PhoneSidebar path={menuPath} />
        </Suspense>
      ) : (
        <Sidebar path={menuPath} />
      )}
      <div className={styles['column']}>
        <MaintenanceNotice />
        <TopBar path={path} menuPath={menuPath} destination={destination} />
        <TabStrip path={path} />
        <main id="page" className={styles['main']} tabIndex={-1}>
          {destination.kind === 'redirect' ? (
            <Navigate to={{ ...(destination.keepsQuery && location), pathname: destination.to }} replace />
          ) : (
            <Pages path={path} destination={destination} />
          )}
        </main>
      </div>
      {commandSources().map(([name, Source]) => (
        <Source key={name} />
      ))}
    </div>
  );
}
