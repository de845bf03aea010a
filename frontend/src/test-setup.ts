import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { keepWhatIsFelt } from './test-styles';

// What appears at once on a quiet machine takes its time on a busy one.
configure({ asyncUtilTimeout: 60_000 });

keepWhatIsFelt();

/** What antd asks of a browser and jsdom does not have. */
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const noMatch = (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

window.ResizeObserver ??= NoResize;
if (typeof window.matchMedia !== 'function') Object.assign(window, { matchMedia: noMatch });
if (typeof Element.prototype.scrollIntoView !== 'function')
  Object.assign(Element.prototype, { scrollIntoView: () => {} });

// antd measures scroll bars through pseudo-elements, which jsdom answers with a warning on every call.
const computedStyle = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computedStyle(element);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// Parts that are loaded by themselves may still be on their way. If the environment ends before they arrive, the whole run counts as failed.
afterAll(() => vi.dynamicImportSettled());
