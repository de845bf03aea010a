const [TURN, CALL] = [0, 1] as const;

/** What a thread is doing, in shared memory. The main thread reads it while the other thread is busy and receives no messages. */
export class Progress {
  private readonly cells: Int32Array;
  private turns = 0;

  constructor(readonly memory = new SharedArrayBuffer(8)) {
    this.cells = new Int32Array(memory);
  }

  beginTurn(call: number): void {
    this.turns = (this.turns % 0x7fffffff) + 1;
    Atomics.store(this.cells, CALL, call);
    Atomics.store(this.cells, TURN, this.turns);
  }

  endTurn(): void {
    Atomics.store(this.cells, TURN, 0);
  }

  /** 0 if it is idle */
  get turn(): number {
    return Atomics.load(this.cells, TURN);
  }

  get call(): number {
    return Atomics.load(this.cells, CALL);
  }
}
