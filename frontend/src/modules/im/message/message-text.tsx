import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOf } from './emoji';
import css from './message.module.css';
import { piecesOf } from './text-pieces';

interface Props {
  text: string;
  /** the search text, to be highlighted */
  wanted?: string | undefined;
  /** the number of characters that are shown at first */
  most?: number;
}

/** Longer texts are shown in parts, because rendering a megabyte would block the page. */
const FIRST = 1200;
const STEP = 20_000;

/** A text with the product's emojis and web addresses. A very long text is shown in parts. */
export function MessageText({ text, wanted, most = FIRST }: Props) {
  const { t } = useTranslation('im-chat');
  const [limit, setLimit] = useState(most);
  const rest = text.length - limit;
  const pieces = useMemo(() => piecesOf(text.slice(0, limit), wanted), [text, limit, wanted]);
  return (
    <span className={css.text} dir="auto">
      {pieces.map((piece, index) => {
        if (piece.kind === 'text') return piece.text;
        if (piece.kind === 'hit') return <mark key={index}>{piece.text}</mark>;
        if (piece.kind === 'emoji') return <Emoji key={index} name={piece.name} />;
        return (
          <a key={index} href={piece.text} target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
          </a>
        );
      })}
      {rest > 0 && (
        <button type="button" className={css.more} onClick={() => setLimit(limit + STEP)}>
          {t('text.more', { n: rest.toLocaleString(), count: rest })}
        </button>
      )}
    </span>
  );
}

/** An emoji of the product: the closest Unicode emoji, or its name if there is none. */
export function Emoji({ name }: { name: string }) {
  const sign = signOf(name);
  return sign ? (
    <span role="img" aria-label={name} title={name} className={css.face}>
      {sign}
    </span>
  ) : (
    <span className={css.faceName}>[{name}]</span>
  );
}
