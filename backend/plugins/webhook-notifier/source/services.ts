/** A service that takes messages at an address. */
interface Service {
  name: string;
  host: string;
  /** what it wants to be sent */
  messageOf(text: string): object;
  /** whether its answer, which comes with status 200 in any case, says that it took the message */
  hasTaken(body: string): boolean;
}

/** The field of an answer that is 0 where all went well. */
const zeroIn = (body: string, ...names: string[]): boolean => {
  try {
    const said = JSON.parse(body) as Record<string, unknown>;
    return names.some((name) => said[name] === 0);
  } catch {
    return false;
  }
};

const SERVICES: Service[] = [
  {
    name: 'Feishu',
    host: 'open.feishu.cn',
    messageOf: (text) => ({ msg_type: 'text', content: { text } }),
    hasTaken: (body) => zeroIn(body, 'code', 'StatusCode'),
  },
  {
    name: 'DingTalk',
    host: 'oapi.dingtalk.com',
    messageOf: (content) => ({ msgtype: 'text', text: { content } }),
    hasTaken: (body) => zeroIn(body, 'errcode'),
  },
  {
    name: 'WeCom',
    host: 'qyapi.weixin.qq.com',
    messageOf: (content) => ({ msgtype: 'text', text: { content } }),
    hasTaken: (body) => zeroIn(body, 'errcode'),
  },
  {
    name: 'Slack',
    host: 'hooks.slack.com',
    // Its three signs of markup.
    messageOf: (text) => ({ text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') }),
    hasTaken: (body) => body === 'ok',
  },
];

/** Whose address it is; none where it is of no service that is known here. */
export const serviceOf = (url: string): Service | undefined =>
  SERVICES.find(({ host }) => url.startsWith(`https://${host}/`));
