import { ContentType, type ImSystemMessage } from '../tables/im-system-message.entity';

type Message = Pick<ImSystemMessage, 'title' | 'intro' | 'content_type' | 'rich_text' | 'extern_link'>;

const richText = (title: string, intro: string, html: string): Message => ({
  title,
  intro,
  content_type: ContentType.RichText,
  rich_text: Buffer.from(html, 'utf8').toString('base64'),
  extern_link: null,
});

const link = (title: string, intro: string, extern_link: string): Message => ({
  title,
  intro,
  content_type: ContentType.Link,
  rich_text: null,
  extern_link,
});

/** Two system messages of each kind. */
export const messages: Message[] = [
  richText(
    '系统升级维护通知',
    '今晚 02:00-04:00 升级服务器，期间消息可能延迟送达。',
    '<h2>系统升级维护通知</h2><p>为了提供更稳定的服务，我们将于今晚 <strong>02:00-04:00</strong> 升级服务器。</p><ul><li>期间消息可能延迟送达</li><li>语音与视频通话暂不可用</li></ul><p>感谢您的理解与支持。</p>',
  ),
  richText(
    '谨防网络诈骗',
    '官方人员不会向您索要密码、验证码或转账。',
    '<h2>谨防网络诈骗</h2><p>近期有不法分子冒充客服行骗。请牢记：</p><ol><li>官方人员<strong>不会</strong>索要密码或验证码</li><li>不要点击陌生链接</li><li>遇到可疑情况请立即举报</li></ol>',
  ),
  link('新版本已上线', '群公告置顶、消息引用等新功能等你体验。', 'https://example.com/release-notes'),
  link(
    'Community guidelines, updated',
    'A shorter and clearer text. Nothing else has changed.',
    'https://example.com/guidelines',
  ),
];
