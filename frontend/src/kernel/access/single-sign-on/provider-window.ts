import { t } from '../../basis/i18n/i18n';
import { type ProviderAnswer, stateIn } from './provider-answer';

/** On it, a small window hands over the answer with which it was sent back. Only pages of this console hear it. */
const CHANNEL = 'provider';

const isAnswer = (value: unknown): value is string => typeof value === 'string' && value.startsWith('?');

/**
 * Visits the identity provider in a small window, so that the page with all that was typed stays. Call it in the handler of a click: browsers
 * open no window otherwise.
 * @param begin asks the server for the address
 * @param signal gives up
 * @throws Error with a sentence for the person if no window may be opened, or `begin` fails
 */
export async function visitInWindow(
  begin: () => Promise<{ url: string; flowToken: string }>,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const opened = window.open('', '_blank', 'popup,width=520,height=720');
  if (!opened) throw new Error(t('provider:blocked'));
  try {
    const { url, flowToken } = await begin();
    opened.location.replace(url);
    return { flowToken, answer: await answerTo(stateIn(url), signal) };
  } finally {
    opened.close();
  }
}

/** A window that was closed cannot be told from one that the provider has cut off from this page, so only the person gives up. */
function answerTo(state: string, signal: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<string>((resolve, reject) => {
    const giveUp = () => reject(new Error(t('provider:givenUp')));
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isAnswer(data) && stateIn(data) === state) resolve(data);
    };
  }).finally(() => channel.close());
}

/** Hands the answer over to the page that has opened this window, and closes the window where the browser lets it. */
export function handOver(answer: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(answer);
  channel.close();
  window.close();
}
