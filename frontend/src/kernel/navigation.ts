type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = (path) => window.location.assign(path);

/** The application hands over its router, so that what is no component can leave a page as well. */
export function bindNavigation(navigate: Go): void {
  go = navigate;
}

export const navigateTo: Go = (path, options) => go(path, options);
