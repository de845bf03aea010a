/** Finds the nodes of trees by the texts that people call them. A text means something else in another tree. */
export class NodeNames<Node> {
  private readonly known = new Map<string, Set<Node>>();

  /** @param tree which tree the node stands in */
  addNames(node: Node, tree: unknown, texts: readonly string[]): void {
    for (const text of texts) {
      const key = keyOf(tree, text);
      if (text) this.known.set(key, (this.known.get(key) ?? new Set()).add(node));
    }
  }

  /** All nodes that are called this. */
  findNodes(tree: unknown, text: string): ReadonlySet<Node> {
    return this.known.get(keyOf(tree, text)) ?? new Set();
  }

  /** The first of these texts by which nothing else is called; the last one if there is none. */
  clearest(tree: unknown, texts: readonly string[]): string | undefined {
    return texts.find((text) => text && this.findNodes(tree, text).size === 1) ?? texts.findLast(Boolean);
  }
}

const keyOf = (tree: unknown, text: string): string => `${String(tree)} ${text.trim()}`;
