import { currentLanguage } from '../../../kernel/basis/i18n/languages';
import { accessToken } from '../../../kernel/call/session/tokens';

/** How long the browser tries. */
const LIMIT_MS = 30_000;

/**
 * Gives cases back while the browser closes the page. The request is sent before the event has ended, and the browser finishes it without
 * the page; the shared client would first await the token, and its call was not sent any more. If it fails, the claims end by themselves.
 */
export async function giveBackWhileClosing(ids: number[]): Promise<void> {
  const token = accessToken();
  if (!token) return;
  await fetch('/api/admin/im/case/release', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Authorization: token, language: currentLanguage() },
    body: JSON.stringify({ ids }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
}
