import { menuIcons } from './menu-icons';
import shapes from './menu-icons.svg';

interface Props {
  name: string | null | undefined;
  /** Set by the menus of the component library, which position their icons with it. */
  className?: string;
}

/** Drawn for a name that no icon has. */
const NEUTRAL = 'icon-app';

/**
 * The icon of a menu row. The shapes are a picture beside the code, because each person sees a few of them, and nobody has to wait for
 * them. The classes are those of the library's own icons.
 */
export function MenuIcon({ name, className = '' }: Props) {
  const shape = name && menuIcons.includes(name) ? name : NEUTRAL;
  return (
    <span className={`anticon ${className}`} aria-hidden>
      <svg width="1em" height="1em" fill="currentColor">
        <use href={`${shapes}#${shape}`} />
      </svg>
    </span>
  );
}
