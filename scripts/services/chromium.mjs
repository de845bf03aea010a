import { findCommand } from './find-command.mjs';

/** The browser for the browser suite: the one that CHROMIUM names, or the machine's own. */
export const chromium = () =>
  process.env.CHROMIUM || findCommand('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
