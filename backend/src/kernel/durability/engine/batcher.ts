import { background } from '../../basis/promises/background';

/**
 * Combines single calls into batches. All calls made in the same turn of the event loop, or while a batch is running, go into the next
 * batch. The first call waits only for the end of its turn.
 */
export class Batcher<In, Out> {
  private waiting: { one: In; resolve: (out: Out) => void; reject: (error: unknown) => void }[] = [];
  private underWay = false;

  /** @param work returns one result for each item, in the same order */
  constructor(
    private readonly work: (all: In[]) => Promise<readonly Out[]>,
    private readonly most = 256,
  ) {}

  submitItem(one: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ one, resolve, reject });
      if (!this.underWay) background('A batch', this.run());
    });
  }

  private async run(): Promise<void> {
    this.underWay = true;
    await new Promise(setImmediate);
    while (this.waiting.length) await this.batch(this.waiting.splice(0, this.most));
    this.underWay = false;
  }

  private async batch(all: typeof this.waiting): Promise<void> {
    try {
      const results = await this.work(all.map(({ one }) => one));
      all.forEach(({ resolve }, at) => resolve(results[at] as Out));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
}
