import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Which part of a COMMIT is lost, with the connection: the statement itself, or the answer to it. */
export type Lost = 'the commit' | 'its answer';

/** The COMMIT of the text protocol: a length of 7 bytes, a number, the command. */
const COMMIT = Buffer.from([7, 0, 0, 0, 3, ...Buffer.from('COMMIT')]);

/** What is to be lost: the COMMIT after so many others, of transactions in which a statement contains this text. */
interface Order {
  what: Lost;
  after: number;
  of: string;
}

/** Stands between the product and a database server. */
export class CommitLosingProxy {
  private next?: Order;

  /** The address of the server behind it. */
  readonly url: string;

  private readonly server = createServer((here) => this.pass(here));

  constructor(private readonly behind: string) {
    // Without a host it listens at once, so the address is known here.
    const { port } = this.server.listen(0).unref().address() as AddressInfo;
    this.url = Object.assign(new URL(behind), { hostname: '127.0.0.1', port: String(port) }).href;
  }

  loseNext(what: Lost, after = 0, of = ''): void {
    this.next = { what, after, of };
  }

  /** Lets the COMMIT pass that has not come. @returns whether it had not come */
  forgive(): boolean {
    const isLeft = !this.isLost;
    this.next = undefined;
    return isLeft;
  }

  /** Whether the COMMIT to be lost was sent and lost. */
  get isLost(): boolean {
    return this.next === undefined;
  }

  close(): void {
    this.server.close();
  }

  private pass(here: Socket): void {
    const { hostname, port } = new URL(this.behind);
    const there = connect(Number(port || 3306), hostname);
    const end = () => [here, there].forEach((socket) => socket.destroy());
    for (const socket of [here, there]) socket.on('error', end).on('close', end);
    there.on('data', (answer) => here.write(answer));
    let isMeant = false;
    here.on('data', (question) => {
      const isCommit = question.equals(COMMIT);
      isMeant ||= !!this.next && question.includes(this.next.of);
      if (isCommit && isMeant && this.next && this.next.after-- === 0) {
        lose(this.next.what, here, there);
        this.next = undefined;
      } else there.write(question);
      if (isCommit) isMeant = false;
    });
  }
}

function lose(what: Lost, here: Socket, there: Socket): void {
  if (what === 'the commit') return void here.destroy();
  there.removeAllListeners('data').once('data', () => here.destroy());
  there.write(COMMIT);
}
