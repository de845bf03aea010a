/** Writes rows one after the other, several at once, until it is stopped or nobody answers any more. */
export class Writers {
  /** each: how many rows it has sent, and how many were acknowledged */
  counts;

  constructor(client, count = 4) {
    this.counts = Array.from({ length: count }, () => ({ sent: 0, done: 0 }));
    this.work = this.counts.map((one, nth) => this.write(client, one, nth));
  }

  /** The state of each at this moment. */
  seen() {
    return this.counts.map((one) => ({ ...one }));
  }

  /** Waits until nobody answers, as after a kill. @returns why each has ended */
  end() {
    return Promise.all(this.work);
  }

  async write(client, one, nth) {
    for (;;) {
      const keyName = keyOf(nth, ++one.sent);
      try {
        await client.call('base/sys/param/add', { keyName, name: keyName, data: 'x'.repeat(500), dataType: 0 });
      } catch (error) {
        return error.message;
      }
      one.done++;
    }
  }
}

const keyOf = (writer, nth) => `writer-${writer}-${nth}`;

/** How many rows of each writer an installation has. @throws if one is missing between others: then the backup is of no single moment */
export async function writtenIn(client, writers) {
  const counts = [];
  for (let writer = 0; writer < writers; writer++) {
    const found = new Set();
    for (let page = 1; ; page++) {
      const body = { page, size: 100, order: 'id', sort: 'asc', keyWord: `writer-${writer}-` };
      const { list } = await client.call('base/sys/param/page', body);
      for (const { keyName } of list) found.add(keyName);
      if (list.length < 100) break;
    }
    for (let nth = 1; nth <= found.size; nth++)
      if (!found.has(keyOf(writer, nth))) throw new Error(`${keyOf(writer, nth)} is missing, and later ones are there`);
    counts.push(found.size);
  }
  return counts;
}
