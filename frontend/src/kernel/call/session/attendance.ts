/** A request this long after the last input was sent by a timer or a live update, and not because somebody wanted it. */
const AFTERMATH_MS = 10_000;
/** How soon the server is told that somebody is there who causes no requests, because they write or read. */
const UNTOLD_MS = 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'input'] as const;

/** Opening the page is an act as well. */
let inputAt = Date.now();
let toldAt = Date.now();

/** The header of a request that no person has caused. The server ends a session that has had no others for too long. */
export const UNATTENDED = 'x-unattended';

/** Whether a request that is sent now is no act of a person. Otherwise the server learns from it that somebody is there. */
export function isUnattended(): boolean {
  const now = Date.now();
  if (now - inputAt > AFTERMATH_MS) return true;
  toldAt = now;
  return false;
}

/**
 * Follows the input of the person at this page.
 * @param onUntold called at an input if no request has told the server of one for a minute
 * @returns a function that stops it
 */
export function watchAttendance(onUntold: () => void): () => void {
  const notice = () => {
    inputAt = Date.now();
    if (inputAt - toldAt < UNTOLD_MS) return;
    toldAt = inputAt;
    onUntold();
  };
  for (const input of INPUTS) window.addEventListener(input, notice, { capture: true, passive: true });
  return () => {
    for (const input of INPUTS) window.removeEventListener(input, notice, { capture: true });
  };
}
