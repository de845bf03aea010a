import { useTranslation } from 'react-i18next';
import styles from './sign-in.module.css';

/** Jacks of a telephone switchboard, some of them patched to each other. */
const COLUMNS = 8;
const ROWS = 9;
const STEP = 84;
const at = (index: number) => 42 + index * STEP;

const jacks = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
  x: at(index % COLUMNS),
  y: at(Math.floor(index / COLUMNS)),
}));

/** Column and row of both ends, and a tone. */
const cords = [
  { from: [1, 1], to: [5, 2], tone: '#7f9cf5' },
  { from: [3, 0], to: [6, 4], tone: '#5fd0b0' },
  { from: [2, 3], to: [4, 4], tone: '#f5b971' },
  { from: [1, 5], to: [3, 5], tone: '#e58bb6' },
] as const;

const hang = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) => {
  const low = Math.max(at(y1), at(y2)) + STEP * 0.9;
  return `M${at(x1)} ${at(y1)}C${at(x1)} ${low} ${at(x2)} ${low} ${at(x2)} ${at(y2)}`;
};

/** A picture and a sentence about the product, for wide screens. */
export function Backdrop() {
  const { t } = useTranslation(['login', 'shell']);
  return (
    <aside className={styles['backdrop']}>
      <svg viewBox={`0 0 ${COLUMNS * STEP} ${ROWS * STEP}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
        {jacks.map(({ x, y }) => (
          <g key={`${x}-${y}`} className={styles['jack']}>
            <circle cx={x} cy={y} r="9" />
            <circle cx={x} cy={y} r="3" />
          </g>
        ))}
        {cords.map(({ from, to, tone }) => (
          <g key={tone} stroke={tone} fill={tone}>
            <path d={hang(from, to)} className={styles['cord']} />
            <circle cx={at(from[0])} cy={at(from[1])} r="6" />
            <circle cx={at(to[0])} cy={at(to[1])} r="6" />
          </g>
        ))}
      </svg>
      <div className={styles['pitch']}>
        <p>{t('shell:product')}</p>
        <p>{t('login:pitch')}</p>
      </div>
    </aside>
  );
}
