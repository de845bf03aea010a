import { Tag } from 'antd';
import { lookup } from '../../../kernel/basis/values/lookup';
import { usePluginWords } from '../use-plugin-words';

const TONES = { error: 'error', warn: 'warning', info: 'processing' } as const;

/** The level of a log line. */
export function LevelTag({ level }: { level: string }) {
  const said = usePluginWords();
  const tone = lookup(TONES, level);
  return <Tag {...(tone !== undefined && { color: tone })}>{said('line', level)}</Tag>;
}
