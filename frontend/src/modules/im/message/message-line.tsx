import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockWords } from './clock-words';
import { readContent } from './content';
import { sizeWords } from '../../../kernel/form/files/size-words';
import { Emoji } from './message-text';
import css from './message.module.css';
import { piecesOf } from './text-pieces';

interface Props {
  type: number;
  content: string | null;
  wanted?: string | undefined;
  /** shows a thumbnail instead of the word for picture */
  withThumb?: boolean;
}

/** How much of a long text is shown in a line. */
const MOST = 160;
/** How much text is shown before the first hit, so that the hit is visible. */
const BEFORE = 24;

/** A message in one line, for tables, search results and quotes. It has no interactive elements. */
export function MessageLine({ type, content: stored, wanted, withThumb = false }: Props) {
  const { t } = useTranslation('im-chat');
  const content = useMemo(() => readContent(type, stored), [type, stored]);
  const label = (kind: string, more?: ReactNode) => (
    <span className={css.line}>
      <span className={css.kind}>{kind}</span>
      {more}
    </span>
  );
  switch (content.kind) {
    case 'text':
    case 'tip':
      return <TextLine text={content.text} wanted={wanted} />;
    case 'picture':
      return withThumb && content.thumb ? (
        <Thumb src={content.thumb} name={t('kind.picture')} />
      ) : (
        label(t('kind.picture'))
      );
    case 'sticker':
      return label(t('kind.sticker'), content.name);
    case 'file':
      return label(
        t('kind.file'),
        [content.name, content.size !== undefined && sizeWords(content.size)].filter(Boolean).join(' · '),
      );
    case 'voice':
      return label(t('kind.voice'), content.seconds !== undefined && clockWords(content.seconds));
    case 'video':
      return label(t('kind.video'));
    case 'card':
      return label(t(content.of === 'user' ? 'kind.userCard' : 'kind.groupCard'), <bdi>{content.name}</bdi>);
    case 'call':
      return label(t(content.of === 'voice' ? 'kind.voiceCall' : 'kind.videoCall'), content.text);
    case 'recall':
      return label(t('kind.recall'), content.id !== undefined && `#${content.id}`);
    default:
      return label(t(content.kind === 'broken' ? 'kind.broken' : 'kind.unknown', { type }));
  }
}

function TextLine({ text, wanted }: { text: string; wanted: string | undefined }) {
  const pieces = useMemo(() => {
    const at = wanted ? text.toLowerCase().indexOf(wanted.trim().toLowerCase()) : -1;
    const start = at > MOST - BEFORE ? at - BEFORE : 0;
    const part = (start > 0 ? '…' : '') + text.slice(start, start + MOST).replace(/\s+/g, ' ');
    return piecesOf(part, wanted);
  }, [text, wanted]);
  return (
    <span className={css.line} dir="auto">
      {pieces.map((piece, index) => {
        if (piece.kind === 'hit') return <mark key={index}>{piece.text}</mark>;
        return piece.kind === 'emoji' ? <Emoji key={index} name={piece.name} /> : piece.text;
      })}
    </span>
  );
}

function Thumb({ src, name }: { src: string; name: string }) {
  const [isGone, setGone] = useState(false);
  return (
    <span className={css.line}>
      {!isGone && <img className={css.thumb} src={src} alt="" loading="lazy" onError={() => setGone(true)} />}
      <span className={css.kind}>{name}</span>
    </span>
  );
}
