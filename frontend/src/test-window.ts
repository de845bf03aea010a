import { keepWhatIsFelt } from './test-styles';

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

const PREPARED = Symbol.for('switchboard.prepared-window');

/** Completes the window of a process, once for all files that it runs. */
export function prepareWindow(): void {
  if (PREPARED in window) return;
  keepWhatIsFelt();
  // antd measures scroll bars through pseudo-elements, which jsdom answers with a warning on every call.
  const computedStyle = window.getComputedStyle.bind(window);
  const getComputedStyle = (element: Element) => computedStyle(element);
  Object.assign(window, { ResizeObserver: NoResize, matchMedia: noMatch, getComputedStyle, [PREPARED]: true });
  Object.assign(Element.prototype, { scrollIntoView: () => {} });
}

/** Empties the window of what another file left in it. The styles of the component library stay: it knows which ones it has written. */
export function emptyWindow(): void {
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(globalThis, 'indexedDB');
}
