import { addFault, type PlannedRow } from '../planned-row';
import { levelsOf } from './levels';
import { NodeNames } from './node-names';
import { ringsIn } from './rings';

/** A row that exists already, as a node of its tree. */
export interface KnownNode {
  id: number;
  parentId: number | null;
  /** which tree it stands in */
  tree: unknown;
  /** the texts that people call it */
  texts: string[];
}

/** How the rows of a file are nodes. */
interface Reading {
  /** the field of the parent */
  parent: string;
  treeOf: (row: PlannedRow) => unknown;
  textsOf: (row: PlannedRow) => string[];
}

/** A node is known by its id, or is a new row of the file. */
type Node = number | PlannedRow;

/** New rows below each other. Each level is written by itself, since it needs the ids of the one above. */
const MOST_LEVELS = 50;

const nodeOf = (row: PlannedRow): Node => row.current?.id ?? row;

/** The trees as they will be after the import. The order of the rows does not matter. */
export class FileTree {
  private readonly names = new NodeNames<Node>();
  /** what the rows of the file are called at present */
  private readonly formerNames = new NodeNames<Node>();
  private readonly parents = new Map<Node, Node | null>();

  constructor(
    private readonly rows: readonly PlannedRow[],
    known: readonly KnownNode[],
    private readonly reading: Reading,
  ) {
    const inFile = new Set(rows.map(nodeOf));
    for (const { id, parentId, tree, texts } of known) {
      (inFile.has(id) ? this.formerNames : this.names).addNames(id, tree, texts);
      this.parents.set(id, parentId);
    }
    for (const row of rows) this.names.addNames(nodeOf(row), reading.treeOf(row), reading.textsOf(row));
  }

  /** Finds the parent that each row names, and records as faults those that are not found, stand in a ring or are too deep. */
  linkRows(): void {
    const named = this.rows.filter((row) => row.shown.has(this.reading.parent) && !row.faults.has(this.reading.parent));
    for (const row of named) this.linkRow(row);
    const lines = new Map(named.map((row) => [nodeOf(row), row]));
    const rings = ringsIn(this.parents, lines.keys());
    for (const ring of rings)
      nameRing(
        ring.flatMap((node) => lines.get(node) ?? []),
        this.reading,
      );
    // A ring has no levels.
    if (!rings.length) this.refuseDeep();
  }

  private refuseDeep(): void {
    const deep = levelsOf(this.rows).slice(MOST_LEVELS).flat();
    for (const row of deep)
      addFault(row, this.reading.parent, { key: 'import.tooDeep', params: { limit: MOST_LEVELS } });
  }

  private linkRow(row: PlannedRow): void {
    const { parent } = this.reading;
    const text = row.shown.get(parent) ?? '';
    const found = text ? this.find(row, text) : null;
    Reflect.deleteProperty(row.draft, parent);
    if (found === undefined) return;
    this.parents.set(nodeOf(row), found);
    if (found !== null && typeof found !== 'number') row.parent = found;
    else Object.assign(row.draft, { [parent]: found });
  }

  private find(row: PlannedRow, text: string): Node | undefined {
    const tree = this.reading.treeOf(row);
    const named = this.names.findNodes(tree, text);
    const all = named.size ? named : this.formerNames.findNodes(tree, text);
    // Among several, its present parent is meant; and no row is its own parent.
    const own = row.current?.[this.reading.parent] as Node | null | undefined;
    if (own != null && all.has(own)) return own;
    const [first, second, third] = all;
    const others = [first, second, third].filter(
      (node) => node !== undefined && (all.size === 1 || node !== nodeOf(row)),
    );
    if (others.length === 1) return others[0];
    addFault(row, this.reading.parent, { key: all.size ? 'import.ambiguousNode' : 'import.unknownName' });
    return undefined;
  }
}

const MOST_NAMED = 20;

function nameRing(rows: readonly PlannedRow[], { parent }: Reading): void {
  const lines = rows.map(({ line }) => line).sort((a, b) => a - b);
  const named = lines.slice(0, MOST_NAMED).join(', ') + (lines.length > MOST_NAMED ? ' …' : '');
  for (const row of rows) addFault(row, parent, { key: 'import.ring', params: { lines: named } });
}
