import { findCommand } from './find-command.mjs';

/** The browser for the browser suite: the one in CHROMIUM, or an installed one. */
export const chromium = () =>
  process.env.CHROMIUM || findCommand('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome');
