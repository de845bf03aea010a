import { background } from '../../../kernel/basis/failure/background';
import { barOf, type CaseRights } from './case-bar';
import { CaseClaims } from './case-claims';
import type { CaseFile } from './case-file';
import { CaseState, holdOf } from './case-state';
import { type CaseCalls, createHeldCases, type HeldCases } from './held-cases';

/**
 * How many skipped cases are remembered, so that the most urgent one does not come back at once. The server accepts twenty together with
 * those that are held.
 */
const MOST_SKIPPED = 16;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * The cases of one desk: the shown one, and the next. Each answer may come after the person has gone on, or left; then what it claimed is
 * given back.
 */
export class CaseHolder {
  readonly store = createHeldCases();
  readonly #claims: CaseClaims;
  #skipped: number[] = [];
  /** the call that fetches ahead, while it is under way */
  #coming: Promise<void> | undefined;
  /** rises with each case that is asked for, and when the desk is left: an older answer is late */
  #turn = 0;
  #isAway = true;

  /** @param mayTake whether the person may claim and decide */
  constructor(
    private readonly calls: CaseCalls,
    private readonly me: number | undefined,
    private readonly mayTake: boolean,
    private readonly rights: CaseRights,
  ) {
    this.#claims = new CaseClaims(this.store, calls);
  }

  /** The desk is opened, or looked at again. */
  async arrive(id: number | undefined): Promise<void> {
    this.#isAway = false;
    if (id !== undefined) return this.choose(id);
    if (this.mayTake) return this.next();
    this.#show(undefined, 'empty');
  }

  /** The desk is left: everything is given back, undecided. */
  depart(release = this.calls.release): void {
    this.#turn += 1;
    this.#isAway = true;
    this.store.setState({ ahead: undefined });
    this.#claims.giveBack(this.#claims.held, release);
  }

  /** Shows the most urgent free case: at once if it was fetched ahead. */
  async next(): Promise<void> {
    const turn = ++this.#turn;
    if (this.#coming) {
      this.#clear();
      await this.#coming;
      if (turn !== this.#turn) return;
    }
    const { ahead } = this.#state;
    if (ahead !== undefined) {
      this.#show(ahead, 'shown');
      return this.#fetchAhead();
    }
    this.#clear();
    await this.#ask(turn, () => this.calls.next(this.#besides()));
  }

  /** Shows a certain case, and claims it if it is free. The one before is given back, if it is not decided. */
  async choose(id: number): Promise<void> {
    const turn = ++this.#turn;
    const { ahead, shown } = this.#state;
    this.#show(id, 'shown');
    if (shown !== undefined && shown !== id) this.#claims.giveBack([shown]);
    if (id === ahead) return this.#fetchAhead();
    await this.#ask(turn, async () => {
      const file = await this.calls.file(id);
      return turn === this.#turn && this.#isToBeTaken(file) ? this.calls.claim(id) : undefined;
    });
  }

  /** Claims the shown case again after it was lost. */
  async retake(): Promise<void> {
    const { shown } = this.#state;
    if (shown !== undefined) await this.#ask(++this.#turn, () => this.calls.claim(shown));
  }

  /** Leaves the shown case undecided, for others. It does not come back to this desk by itself. */
  async skip(): Promise<void> {
    const { shown } = this.#state;
    if (shown === undefined) return;
    this.#leave(shown);
    this.#claims.giveBack([shown], (ids) => this.calls.release(ids, true));
    await this.next();
  }

  /** A decision on a case is about to be sent. `undecided` must follow. */
  deciding(id: number): void {
    this.#claims.beginDecision(id);
  }

  /** No decision on a case is under way any more. If it failed, and the person has gone on meanwhile, the case is given back. */
  undecided(id: number): void {
    this.#claims.endDecision(id);
    if (!this.isShowing(id) && id !== this.#state.ahead) this.#claims.giveBack([id]);
  }

  /** Whether the person looks at a case. */
  isShowing(id: number): boolean {
    return !this.#isAway && this.#state.shown === id;
  }

  /** The person has decided a case: if it is still the shown one, the next follows. */
  async decided(id: number): Promise<void> {
    this.#claims.forget(id);
    if (this.#state.shown === id) await this.next();
  }

  /** The person has put a case aside, or left it to others: it does not come back to this desk by itself. */
  async moved(id: number): Promise<void> {
    this.#leave(id);
    await this.decided(id);
  }

  /** Prolongs the claims, and notices those that are lost. */
  async renew(): Promise<void> {
    for (const id of await this.#claims.renew()) {
      const { shown, ahead } = this.#state;
      if (id === shown) this.store.setState({ isLost: true });
      if (id === ahead) this.store.setState({ ahead: undefined });
      this.calls.reread(id);
    }
    this.#fetchAhead();
  }

  get #state(): HeldCases {
    return this.store.getState();
  }

  #besides(): number[] {
    return [...this.#claims.held, ...this.#skipped];
  }

  #leave(id: number): void {
    this.#skipped = [...this.#skipped, id].slice(-MOST_SKIPPED);
  }

  #isToBeTaken({ case: row }: CaseFile): boolean {
    const hold = holdOf(row, this.me, this.calls.now());
    const isFree = hold !== 'theirs' && hold !== 'kept';
    const isBarred = barOf(row, this.me, this.rights) !== undefined;
    return this.mayTake && row.state === CaseState.Open && isFree && !isBarred;
  }

  /** While a case is on its way none is shown: what is pressed meanwhile must not go to the one before. */
  #clear(): void {
    this.store.setState({ phase: 'loading', shown: undefined, isLost: false });
  }

  #show(id: number | undefined, phase: HeldCases['phase']): void {
    const { ahead } = this.#state;
    const rest = ahead === id ? undefined : ahead;
    this.store.setState({ phase, shown: id, error: undefined, isLost: false, ahead: rest });
  }

  /** Asks for a case. @param claim answers null if there is none, and undefined if the shown one is only read */
  async #ask(turn: number, claim: () => Promise<CaseFile | null | undefined>): Promise<void> {
    try {
      await this.#claims.settled;
      if (this.#isAway || turn !== this.#turn) return;
      const file = await claim();
      if (file) this.#take(turn, file);
      else if (file === null && turn === this.#turn) this.#end();
    } catch (error) {
      if (turn !== this.#turn) return;
      const phase = this.#state.shown === undefined ? 'failed' : 'shown';
      this.store.setState({ phase, error: asError(error) });
    }
  }

  /** Nothing is left, besides what was skipped: that is offered again to those who look again. */
  #end(): void {
    this.#skipped = [];
    this.#show(undefined, 'empty');
  }

  /** What a call has claimed becomes the shown case, unless somebody has gone on meanwhile. */
  #take(turn: number, file: CaseFile): void {
    const { id } = file.case;
    this.#claims.hold(id);
    if (turn === this.#turn) {
      this.calls.keep(file);
      this.#show(id, 'shown');
      return this.#fetchAhead();
    }
    const { shown, ahead } = this.#state;
    if (this.#isAway || (id !== shown && id !== ahead)) this.#claims.giveBack([id]);
  }

  #fetchAhead(): void {
    const { shown, held, ahead } = this.#state;
    const isDue = shown !== undefined && held.includes(shown) && ahead === undefined;
    if (!isDue || this.#coming || this.#isAway) return;
    background((this.#coming = this.#claimAhead().finally(() => (this.#coming = undefined))));
  }

  async #claimAhead(): Promise<void> {
    let file: CaseFile | null;
    try {
      await this.#claims.settled;
      file = await this.calls.next(this.#besides());
    } catch {
      // Nobody waits for it yet: when the next case is wanted it is asked for again, and then a failure is shown.
      return;
    }
    if (!file) return;
    const { id } = file.case;
    this.#claims.hold(id);
    if (this.#isAway) return this.#claims.giveBack([id]);
    this.calls.keep(file);
    if (this.#state.shown !== id) this.store.setState({ ahead: id });
  }
}
