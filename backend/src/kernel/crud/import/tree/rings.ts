/** The rings above these nodes, each with its nodes in order. A tree has none. */
export function ringsIn<Node>(parents: ReadonlyMap<Node, Node | null>, below: Iterable<Node>): Node[][] {
  const seen = new Set<Node>();
  const rings: Node[][] = [];
  for (const start of below) {
    const path = new Set<Node>();
    let at: Node | null | undefined = start;
    for (; at != null && !seen.has(at); at = parents.get(at)) {
      seen.add(at);
      path.add(at);
    }
    if (at != null && path.has(at)) rings.push(ringFrom(at, parents));
  }
  return rings;
}

function ringFrom<Node>(first: Node, parents: ReadonlyMap<Node, Node | null>): Node[] {
  const ring = [first];
  for (let at = parents.get(first); at != null && at !== first; at = parents.get(at)) ring.push(at);
  return ring;
}
