import { Tag } from 'antd';
import { lookup } from '../../../../kernel/lookup';
import { useSaid } from '../use-said';

const TONES = { error: 'error', warn: 'warning', info: 'processing' } as const;

/** How much a line of a log matters. */
export function LevelTag({ level }: { level: string }) {
  const said = useSaid();
  const tone = lookup(TONES, level);
  return <Tag {...(tone !== undefined && { color: tone })}>{said('line', level)}</Tag>;
}
