import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { drawnLayers } from '../kernel/shell/plugins/layers';
import { Preloader } from './boot/preloader';
import { PluginNotice } from './plugin-notice';

/** The routed page, with all registered layers on top. */
export function Root() {
  return (
    <>
      <Suspense fallback={<Preloader />}>
        <Outlet />
      </Suspense>
      {drawnLayers().map(({ name, component: Layer }) => (
        <Suspense key={name} fallback={null}>
          <Layer />
        </Suspense>
      ))}
      <PluginNotice />
    </>
  );
}
