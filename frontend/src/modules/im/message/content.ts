import { isObject } from '../../../kernel/basis/values/is-object';
import { MessageType } from './chat-message';
import { safeUrl } from '../../../kernel/basis/values/safe-url';

interface Picture {
  /** undefined if the address is missing or unsafe to open */
  url: string | undefined;
  thumb: string | undefined;
  width: number | undefined;
  height: number | undefined;
}

/** The parsed content of a message. */
export type Content =
  | { kind: 'text'; text: string }
  | ({ kind: 'picture' } & Picture)
  | ({ kind: 'sticker'; name: string | undefined } & Picture)
  | { kind: 'file'; name: string; size: number | undefined; url: string | undefined }
  | { kind: 'voice'; seconds: number | undefined; url: string | undefined }
  | { kind: 'video'; url: string | undefined; cover: string | undefined }
  | { kind: 'card'; of: 'user' | 'group'; id: number | undefined; name: string; image: string | undefined }
  | { kind: 'recall'; id: number | undefined }
  | { kind: 'tip'; text: string }
  | { kind: 'call'; of: 'voice' | 'video'; text: string }
  /** a known type whose content cannot be parsed */
  | { kind: 'broken'; raw: string }
  /** an unknown type */
  | { kind: 'unknown'; raw: string };

/** The maximum length of a picture's JSON, which normally has a few hundred characters. Longer content is not parsed. */
const LONGEST_JSON = 20_000;

type Fields = Record<string, unknown>;
type Read = (fields: Fields) => Content | undefined;

/** Parses the stored content of a message. It never throws, whatever somebody has sent. */
export function readContent(type: number, stored: string | null): Content {
  const raw = stored ?? '';
  if (type === MessageType.Text) return { kind: 'text', text: raw };
  if (type === MessageType.Tip) return { kind: 'tip', text: raw };
  if (type === MessageType.VoiceCall) return { kind: 'call', of: 'voice', text: raw };
  if (type === MessageType.VideoCall) return { kind: 'call', of: 'video', text: raw };
  if (type === MessageType.Recall) return { kind: 'recall', id: idIn(raw.trim()) };
  const read = readers[type];
  if (!read) return { kind: 'unknown', raw };
  const fields = fieldsOf(type, raw);
  return (fields && read(fields)) ?? { kind: type >= MessageType.UserCard ? 'unknown' : 'broken', raw };
}

const readers: Record<number, Read> = {
  [MessageType.Image]: (fields) => ({ kind: 'picture', ...pictureOf(fields) }),
  [MessageType.File]: (fields) => ({
    kind: 'file',
    name: textIn(fields, 'name') ?? '',
    size: numberIn(fields['size']),
    url: safeUrl(fields['url']),
  }),
  [MessageType.Voice]: (fields) => ({
    kind: 'voice',
    seconds: numberIn(fields['duration']),
    url: safeUrl(fields['url']),
  }),
  [MessageType.Video]: (fields) => ({
    kind: 'video',
    url: safeUrl(fields['videoUrl'] ?? fields['url']),
    cover: safeUrl(fields['coverUrl']),
  }),
  [MessageType.UserCard]: (fields) => cardOf('user', fields),
  [MessageType.GroupCard]: (fields) => cardOf('group', fields),
  // Some products use this number for money transfers.
  [MessageType.Sticker]: (fields) => {
    const picture = pictureOf(fields);
    return picture.url || picture.thumb ? { kind: 'sticker', name: textIn(fields, 'name'), ...picture } : undefined;
  },
};

/** Some products store a picture as a plain address. */
function fieldsOf(type: number, raw: string): Fields | undefined {
  if (raw.length > LONGEST_JSON) return undefined;
  if (type === MessageType.Image && safeUrl(raw)) return { originUrl: raw };
  try {
    const value: unknown = JSON.parse(raw);
    return isObject(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function pictureOf(fields: Fields): Picture {
  const origin = safeUrl(fields['originUrl'] ?? fields['imageUrl'] ?? fields['url']);
  const thumb = safeUrl(fields['thumbUrl']);
  return {
    url: origin ?? thumb,
    thumb: thumb ?? origin,
    width: numberIn(fields['width']),
    height: numberIn(fields['height']),
  };
}

function cardOf(of: 'user' | 'group', fields: Fields): Content | undefined {
  const id = idIn(fields[`${of}Id`] ?? fields['id']);
  const name = textIn(fields, 'nickName', 'groupName', 'showGroupName', 'userName', 'name');
  if (id === undefined && name === undefined) return undefined;
  const image = safeUrl(fields['headImageThumb'] ?? fields['headImage']);
  return { kind: 'card', of, id, name: name ?? `#${id}`, image };
}

/** A size of at least 0; some products store numbers as text. */
function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined;
}

function idIn(value: unknown): number | undefined {
  const id = numberIn(value);
  return id !== undefined && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

function textIn(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return undefined;
}
