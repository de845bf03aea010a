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

/** Hears when the page is left, and when somebody comes back to it. Answers with the way to stop. */
export function followPage(): () => void {
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', arrive);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', arrive);
  };
}

/**
 * At once, unless the page has been left: then when somebody comes back to it, which may be never. Its connection breaks off when it is
 * left, and what would be asked in order to take that up again nobody hears the answer of.
 */
export const untilHere = (): Promise<void> =>
  isLeft ? new Promise<void>((goOn) => comeBack.push(goOn)) : Promise.resolve();
