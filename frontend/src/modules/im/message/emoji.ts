import { lookup } from '../../../kernel/basis/values/lookup';

/** The product's emojis by name. Its own pictures are not available, so the closest Unicode emojis are used. */
const SIGNS: Record<string, string> = {
  憨笑: '😄', 媚眼: '😏', 开心: '😆', 坏笑: '😈', 可怜: '🥺', 爱心: '🥰', 笑哭: '😂', 拍手: '👏', 惊喜: '😮', 打气: '💪',
  大哭: '😭', 流泪: '😢', 饥饿: '🤤', 难受: '😣', 健身: '🏋️', 示爱: '😘', 色色: '😍', 眨眼: '😉', 暴怒: '😡', 惊恐: '😱',
  思考: '🤔', 头晕: '😵', 大吐: '🤮', 酷笑: '😎', 翻滚: '🤣', 享受: '😌', 鼻涕: '🤧', 快乐: '😁', 雀跃: '🥳', 微笑: '🙂',
  贪婪: '🤑', 红心: '❤️', 粉心: '💗', 星星: '⭐', 大火: '🔥', 眼睛: '👀', 音符: '🎵', 叹号: '❗', 问号: '❓', 绿叶: '🍃',
  燃烧: '🔥', 喇叭: '📢', 警告: '⚠️', 信封: '✉️', 房子: '🏠', 礼物: '🎁', 点赞: '👍', 举手: '🙋', 点头: '🙆', 摇头: '🙅',
  偷瞄: '🙈', 庆祝: '🎉', 疾跑: '🏃', 打滚: '🤣', 惊吓: '😨', 起跳: '🤸', 害羞: '😊', 鼓掌: '👏', 再见: '👋', 抱拳: '🙏',
}; // prettier-ignore

/** The notation of an emoji in a text: `#憨笑;`. */
export const TOKEN = /#(\p{Script=Han}{1,3});/gu;

/** The Unicode emoji for a name; undefined if the name is unknown here. */
export const signOf = (name: string): string | undefined => lookup(SIGNS, name);
