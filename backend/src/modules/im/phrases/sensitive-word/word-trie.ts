class Node {
  readonly next = new Map<string, Node>();
  isEnd = false;
}

/** A match. Positions are as in `text.slice(from, to)`. */
export interface Hit {
  word: string;
  from: number;
  to: number;
}

export interface Filtered {
  text: string;
  hits: Hit[];
}

const STARS = '***';

/**
 * Finds words as the chat product does. It compares single UTF-16 units, case-sensitively, and the shortest word wins. Characters that are
 * neither an ASCII letter or digit nor an East Asian character are skipped between the characters of a word, including halves of emoji. A
 * word that contains such a character is therefore never found.
 */
export class WordTrie {
  private readonly root = new Node();

  constructor(words: Iterable<string>) {
    for (const word of words) this.add(word);
  }

  filter(text: string): Filtered {
    const hits: Hit[] = [];
    let filtered = '';
    for (let at = 0; at < text.length;) {
      const hit = this.hitFrom(text, at);
      if (hit) hits.push(hit);
      filtered += hit ? STARS : text.charAt(at);
      at = hit ? hit.to : at + 1;
    }
    return { text: filtered, hits };
  }

  private add(word: string): void {
    let node = this.root;
    for (let at = 0; at < word.length; at++) {
      const unit = word.charAt(at);
      const known = node.next.get(unit) ?? new Node();
      node.next.set(unit, known);
      node = known;
    }
    if (word) node.isEnd = true;
  }

  private hitFrom(text: string, from: number): Hit | undefined {
    if (isSkipped(text.charCodeAt(from))) return undefined;
    let [node, word] = [this.root, ''];
    for (let at = from; at < text.length; at++) {
      if (isSkipped(text.charCodeAt(at))) continue;
      const next = node.next.get(text.charAt(at));
      if (!next) return undefined;
      [node, word] = [next, word + text.charAt(at)];
      if (node.isEnd) return { word, from, to: at + 1 };
    }
    return undefined;
  }
}

/** Whether a word could ever be found in a text. */
export const canBeFound = (word: string): boolean =>
  word.length > 0 && ![...word].some((sign) => isSkipped(sign.charCodeAt(0)));

const isSkipped = (unit: number): boolean => !isAsciiLetterOrDigit(unit) && (unit < 0x2e80 || unit > 0x9fff);

const isAsciiLetterOrDigit = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
