import { t } from '../../basis/i18n/i18n';
import { type ProviderAnswer, stateIn } from './provider-answer';

/** On it, a small window hands over the answer with which it was sent back. Only pages of this console hear it. */
const CHANNEL = 'provider';

/** How long the page that waits may take to say that it has the answer. */
const PATIENCE_MS = 3000;

/** An answer starts with a question mark; its state alone says that it was taken. */
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
      if (!isAnswer(data) || stateIn(data) !== state) return;
      channel.postMessage(state);
      resolve(data);
    };
  }).finally(() => channel.close());
}

/** Hands the answer over to the page that waits for it. @returns whether one has taken it */
export function handOver(answer: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== stateIn(answer)) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage(answer);
  }).finally(() => channel.close());
}
