import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import dayjs from 'dayjs';
import { afterEach } from 'vitest';
import { emptyWindow, prepareWindow } from './test-window';

// What appears at once on a quiet machine takes its time on a busy one.
configure({ asyncUtilTimeout: 60_000 });

prepareWindow();
emptyWindow();
// The one package whose state our modules share with the component library.
dayjs.locale('en');

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
