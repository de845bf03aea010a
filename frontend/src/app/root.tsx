import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { drawnLayers } from '../kernel/layers';
import { Preloader } from './boot/preloader';

/** The routed page, and over it whatever layers have been registered. */
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
    </>
  );
}
