import { relative, sep } from 'node:path';

/**
 * Import cycles among the files and folders of each folder. A folder imports whatever its files import, at any depth. Without cycles, the
 * entries of every folder can be ordered so that each one only knows later ones, and so can all files.
 * @param imports pairs of absolute paths
 * @returns for each cycle `{ folder, entries, imports }`; the imports are those that close it, relative to the folder
 */
export function circlesIn(root, imports) {
  const byFolder = new Map();
  for (const [from, to] of imports) {
    const meeting = between(relative(root, from).split(sep), relative(root, to).split(sep));
    if (!byFolder.has(meeting.folder)) byFolder.set(meeting.folder, []);
    byFolder.get(meeting.folder).push(meeting);
  }
  return [...byFolder].flatMap(([folder, found]) =>
    circlesOf(graphOf(found)).map((entries) => ({
      folder,
      entries,
      imports: found.filter(({ from, to }) => entries.includes(from) && entries.includes(to)).map(({ text }) => text),
    })),
  );
}

/** The folder where two paths part, and the entry of each path in that folder. */
function between(from, to) {
  let depth = 0;
  while (depth < from.length && from[depth] === to[depth]) depth++;
  const below = (path) => path.slice(depth).join('/');
  return {
    folder: from.slice(0, depth).join('/') || '.',
    from: from[depth],
    to: to[depth],
    text: `${below(from)} → ${below(to)}`,
  };
}

function graphOf(found) {
  const graph = new Map();
  for (const { from, to } of found) {
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
    if (!graph.has(to)) graph.set(to, new Set());
  }
  return graph;
}

/** Strongly connected components with more than one node, by Tarjan's algorithm: every node is visited once. */
function circlesOf(graph) {
  const circles = [];
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    open.push(node);
    for (const next of graph.get(node)) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const component = open.splice(open.indexOf(node));
    if (component.length > 1) circles.push(component.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}
