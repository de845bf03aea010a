import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followSession } from '../kernel/live/follow-session';
import { queryClient } from '../kernel/basis/failure/query-client';
import { keepSessionAwake } from '../kernel/access/account/keep-awake';
import { syncSession } from '../kernel/access/account/session-sync';
import { watchPageLifecycle } from '../kernel/call/session/page-lifecycle';
import { ThemeProvider } from '../kernel/look/theme/theme-provider';
import { Router } from './router';

/** The providers that every page needs. */
export function App() {
  useEffect(() => syncSession(), []);
  useEffect(() => keepSessionAwake(), []);
  useEffect(() => watchPageLifecycle(), []);
  useEffect(() => followSession(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <Router />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
