import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { background } from '../kernel/background';
import { followSession } from '../kernel/live/follow-session';
import { bindNavigation } from '../kernel/navigation';
import { queryClient } from '../kernel/query-client';
import { syncSession } from '../kernel/account/session-sync';
import { watchPageLifecycle } from '../kernel/session/page-lifecycle';
import { ThemeProvider } from '../kernel/theme/theme-provider';
import { router } from './router';

bindNavigation((path, options) => background(router.navigate(path, options)));

/** The providers that every page needs. */
export function App() {
  useEffect(() => syncSession(), []);
  useEffect(() => watchPageLifecycle(), []);
  useEffect(() => followSession(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
