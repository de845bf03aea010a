import { signatureOf } from '../../../../kernel/plugins/outgoing/signature';
import type { ChannelKind } from '../tables/channel-kinds';
import type { Message } from './message';
import { dingtalkSignature, feishuSignature } from './robot-signature';

/** A request as the other side wants it. */
export interface Form {
  url: URL;
  body: string;
  headers: Record<string, string>;
}

interface Sealed {
  url: string;
  secret: string | null;
}

type Former = (opened: Sealed, message: Message, now: number) => Form;

const FORMERS: Record<ChannelKind, Former> = {
  webhook: ({ url, secret }, { text, lines }, now) => {
    const body = JSON.stringify({ version: 1, time: new Date(now).toISOString(), text, occasions: lines });
    return { url: new URL(url), body, headers: { 'x-switchboard-signature': signatureOf(secret ?? '', body, now) } };
  },
  dingtalk: ({ url, secret }, { text }, now) => {
    const signed = new URL(url);
    if (secret)
      for (const [name, value] of Object.entries(dingtalkSignature(secret, now))) signed.searchParams.set(name, value);
    return { url: signed, body: JSON.stringify({ msgtype: 'text', text: { content: text } }), headers: {} };
  },
  feishu: ({ url, secret }, { text }, now) => ({
    url: new URL(url),
    body: JSON.stringify({ ...(secret && feishuSignature(secret, now)), msg_type: 'text', content: { text } }),
    headers: {},
  }),
  wecom: ({ url }, { text }) => ({
    url: new URL(url),
    body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
    headers: {},
  }),
};

/** @param now milliseconds since 1970: signatures are good for some minutes */
export const formOf = (kind: ChannelKind, opened: Sealed, message: Message, now: number): Form =>
  FORMERS[kind](opened, message, now);
