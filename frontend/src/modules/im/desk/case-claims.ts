import { background } from '../../../kernel/basis/failure/background';
import type { CaseCalls, HeldCasesStore } from './held-cases';

/** What one desk has claimed, and gives back. */
export class CaseClaims {
  /** A claim waits for what is being given back: of the same case, the release must not arrive last. */
  #releases: Promise<unknown> = Promise.resolve();
  /** Their decisions are under way. They are not given back meanwhile: a release that overtakes a decision has it refused. */
  readonly #deciding = new Set<number>();

  constructor(
    private readonly store: HeldCasesStore,
    private readonly calls: Pick<CaseCalls, 'renew' | 'release'>,
  ) {}

  get held(): readonly number[] {
    return this.store.getState().held;
  }

  /** Resolves when nothing is being given back. */
  get settled(): Promise<unknown> {
    return this.#releases;
  }

  hold(id: number): void {
    if (!this.held.includes(id)) this.store.setState({ held: [...this.held, id] });
  }

  forget(id: number): void {
    this.store.setState({ held: this.held.filter((one) => one !== id) });
  }

  beginDecision(id: number): void {
    this.#deciding.add(id);
  }

  endDecision(id: number): void {
    this.#deciding.delete(id);
  }

  /** Gives cases back, undecided: those of them that are held and not being decided. */
  giveBack(ids: readonly number[], release = this.calls.release): void {
    const given = ids.filter((id) => this.held.includes(id) && !this.#deciding.has(id));
    if (given.length === 0) return;
    this.store.setState({ held: this.held.filter((id) => !given.includes(id)) });
    this.#await(release(given));
  }

  /** Prolongs all claims. @returns those that are lost; they are no longer held */
  async renew(): Promise<number[]> {
    const ids = [...this.held];
    if (ids.length === 0) return [];
    const still = await this.calls.renew(ids);
    const lost = ids.filter((id) => this.held.includes(id) && !still.includes(id) && !this.#deciding.has(id));
    for (const id of lost) this.forget(id);
    return lost;
  }

  #await(release: Promise<unknown>): void {
    background(release);
    // A failure is told there. The claim ends by itself then, and nobody waits longer for it.
    background((this.#releases = Promise.allSettled([this.#releases, release])));
  }
}
