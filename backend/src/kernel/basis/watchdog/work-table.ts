/** How many pieces of work can be shown at a time. More can run, but they are not named. */
const SLOTS = 32;
const LABEL_BYTES = 240;
const SLOT_BYTES = 16 + LABEL_BYTES;

/** The header: how often the event loop has turned, the slot that was entered last, and whether a debugger is attached. */
const HEAD_BYTES = 16;
const [BEATS, LAST, DEBUGGED] = [0, 1, 2] as const;

/** A piece of work that is running on the main thread. */
export interface Work {
  label: string;
  /** when it began, in milliseconds since 1970 */
  since: number;
}

/**
 * The current work of the main thread, in shared memory that a second thread can read while the first one is blocked. Each write is a few
 * bytes and never waits.
 */
export class WorkTable {
  private readonly head: Int32Array;
  private readonly bytes: Buffer;
  private readonly free = Array.from({ length: SLOTS }, (_, slot) => slot);

  constructor(readonly memory = new SharedArrayBuffer(HEAD_BYTES + SLOTS * SLOT_BYTES)) {
    this.head = new Int32Array(memory, 0, HEAD_BYTES / 4);
    this.bytes = Buffer.from(memory);
  }

  countTurn(debugged: boolean): void {
    Atomics.add(this.head, BEATS, 1);
    Atomics.store(this.head, DEBUGGED, debugged ? 1 : 0);
  }

  get turns(): number {
    return Atomics.load(this.head, BEATS);
  }

  get debugged(): boolean {
    return Atomics.load(this.head, DEBUGGED) === 1;
  }

  /** @returns its slot; undefined if all slots are taken */
  addWork(label: string): number | undefined {
    const slot = this.free.pop();
    if (slot === undefined) return undefined;
    const at = HEAD_BYTES + slot * SLOT_BYTES;
    this.bytes.writeDoubleLE(Date.now(), at);
    this.bytes.writeInt32LE(this.bytes.write(label, at + 16, LABEL_BYTES), at + 8);
    this.resume(slot);
    return slot;
  }

  /** The main thread works on this one again, after others. */
  resume(slot: number): void {
    Atomics.store(this.head, LAST, slot + 1);
  }

  removeWork(slot: number): void {
    this.bytes.writeInt32LE(0, HEAD_BYTES + slot * SLOT_BYTES + 8);
    this.free.push(slot);
  }

  /** The work that was entered or resumed last comes first, then the others in the order in which they began. */
  underWay(): Work[] {
    const last = Atomics.load(this.head, LAST) - 1;
    const works = Array.from({ length: SLOTS }, (_, slot) => ({ slot, ...this.read(slot) })).filter(
      ({ label }) => label,
    );
    works.sort((one, other) => Number(other.slot === last) - Number(one.slot === last) || one.since - other.since);
    return works.map(({ label, since }) => ({ label, since }));
  }

  private read(slot: number): Work {
    const at = HEAD_BYTES + slot * SLOT_BYTES;
    const length = this.bytes.readInt32LE(at + 8);
    return { since: this.bytes.readDoubleLE(at), label: this.bytes.toString('utf8', at + 16, at + 16 + length) };
  }
}
