import { type ComponentType, createElement, Suspense } from 'react';
import { type Location, Route, Routes } from 'react-router-dom';
import { TabPath } from '../../../kernel/shell/tabs/current-tab';
import { useTheme } from '../../../kernel/look/theme/theme-store';
import { PageBoundary } from '../../errors/page-boundary';
import type { Destination } from '../../menu/destination';
import { useDestinationTitle } from '../../menu/titles';
import { FramePage } from './frame-page';
import { useLazyView } from './lazy-view';
import { NotInstalled } from './not-installed';
import { PageSkeleton } from './page-skeleton';
import { refreshPage } from './page-reloads';
import styles from './page.module.css';

type Shown = Extract<Destination, { pattern: string }>;

interface Props {
  path: string;
  destination: Shown;
  location: Location;
}

/** One page with its own scroller, error boundary and address. */
export function Page({ path, destination, location }: Props) {
  const transition = useTheme((theme) => theme.transition);
  const title = useDestinationTitle(destination);
  const view = useLazyView(destination.kind === 'view' ? destination.load : undefined);
  return (
    <TabPath value={path}>
      <div className={styles['page']} data-transition={transition} data-bare={destination.kind === 'frame'}>
        <h1 className="visually-hidden">{title}</h1>
        <PageBoundary onRetry={() => refreshPage(path)}>
          <Suspense fallback={<PageSkeleton />}>
            <Routes location={location}>
              <Route path={destination.pattern} element={<Content destination={destination} view={view} />} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </div>
    </TabPath>
  );
}

function Content({ destination, view }: { destination: Shown; view: ComponentType | undefined }) {
  if (destination.kind === 'frame') return <FramePage url={destination.url} />;
  if (destination.kind === 'notInstalled') return <NotInstalled viewPath={destination.viewPath} />;
  return view && createElement(view);
}
