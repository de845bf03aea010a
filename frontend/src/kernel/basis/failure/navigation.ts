type Go = (path: string, options?: { replace?: boolean }) => void;

let go: Go = (path) => window.location.assign(path);

/** The application sets its router here, so that code outside of components can navigate. */
export function bindNavigation(navigate: Go): void {
  go = navigate;
}

export const navigateTo: Go = (path, options) => go(path, options);
