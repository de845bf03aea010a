import { util } from 'prettier';
import { blocksOf } from './document-blocks.mjs';

const WIDEST = 120;
/** Where a line may end although no space stands there: prettier wraps at spaces alone. */
const BREAK = /[，。；：、）](?=\p{Script=Han})/u;

/**
 * Lines of Chinese prose above 120 columns, of which each character takes two. A browser shows no space where such a line ends between two
 * Chinese characters.
 */
export function wideLines(path, text) {
  const prose = blocksOf(text).filter(({ kind }) => kind === 'a paragraph' || kind === 'an item of a list');
  return prose.flatMap(({ line, text: lines }) =>
    lines
      .split('\n')
      .map((one, at) => ({ at: line + at, width: util.getStringWidth(one), isBreakable: BREAK.test(one) }))
      .filter(({ width, isBreakable }) => width > WIDEST && isBreakable)
      .map(({ at, width }) => `${path}:${at} has ${width} columns: end the line behind a mark, at ${WIDEST} at most`),
  );
}
