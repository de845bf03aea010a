import type { Language } from '../../../../kernel/basis/context/language';
import { t } from '../../../../kernel/basis/i18n/translate';
import type { Line } from './message';

/** WeCom takes 2,048 bytes. */
const MOST_BYTES = 2000;
const MOST_LINES = 10;

interface Many {
  /** how many came in quiet hours */
  quiet: number;
  language: Language;
}

/** The text for people: one occasion as it is, several as a list that is cut where the robots cut. */
export function messageText(lines: readonly Line[], { quiet, language }: Many): string {
  const head = [
    ...(lines.length > 1 ? [t('im.ring.several', { n: lines.length }, language)] : []),
    ...(quiet > 0 ? [t('im.ring.quiet', { n: quiet }, language)] : []),
  ];
  const links = [...new Set(lines.flatMap(({ link }) => link ?? []))];
  const shown = lines.slice(0, MOST_LINES);
  for (;;) {
    const left = lines.length - shown.length;
    const rest = left > 0 ? [t('im.ring.more', { n: left }, language)] : [];
    const text = ['Switchboard', ...head, ...shown.map((line) => line.text), ...rest, ...links].join('\n');
    if (Buffer.byteLength(text) <= MOST_BYTES || !shown.length) return text;
    shown.pop();
  }
}
