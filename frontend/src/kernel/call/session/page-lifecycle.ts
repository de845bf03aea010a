let isLeft = false;
let comeBack: (() => void)[] = [];

const leave = () => {
  isLeft = true;
};

const arrive = () => {
  isLeft = false;
  const waiting = comeBack;
  comeBack = [];
  for (const goOn of waiting) goOn();
};

/** Listens for the page being left and shown again. Returns a function that stops it. */
export function watchPageLifecycle(): () => void {
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', arrive);
  };
}

/**
 * Resolves at once, unless the page was left: then when it is shown again, which may be never. Connections break when a page is left,
 * and a request to restore them would get no answer.
 */
export const untilPageShown = (): Promise<void> =>
  isLeft ? new Promise<void>((goOn) => comeBack.push(goOn)) : Promise.resolve();
