import { isSpammer, nickNameOf } from './new-person';
import { PEOPLE } from './people';
import type { Scale } from './scale';

/** Distances between friends. All are multiples of four, so that both speak the same language. */
const STEPS = [4, 12, 28];

/** Primes, so that a group's members are spread out and nobody is in it twice. */
const strideIn = (people: number): number => (people % 7919 ? 7919 : 7907);

/** Who knows whom, and who is in which group. Computed from numbers, so a million people need no memory. */
export class DemoPopulation {
  readonly people: number;
  readonly groups: number;

  /** @param known the ids of the existing people; the others follow from `firstId` on */
  constructor(
    scale: Pick<Scale, 'people' | 'groups'>,
    private readonly known: readonly number[],
    private readonly firstId: number,
    private readonly firstGroup: number,
  ) {
    this.people = scale.people;
    this.groups = scale.groups;
  }

  /** The number of people after a share of the time. @param share from 0 to 1 */
  joinedBy(share: number): number {
    return Math.max(
      Math.min(8, this.people),
      Math.floor(this.known.length + (this.people - this.known.length) * share),
    );
  }

  idOf(person: number): number {
    return this.known[person] ?? this.firstId + person - this.known.length;
  }

  groupId(group: number): number {
    return this.firstGroup + group;
  }

  nameOf(person: number): string {
    return nickNameOf(person);
  }

  /** Every fourth person speaks English. */
  speaksEnglish(person: number): boolean {
    return person % 4 === 3;
  }

  isEnglish(group: number): boolean {
    return group % 5 === 4;
  }

  friendsOf(person: number): number[] {
    return STEPS.map((step) => person + step).filter((friend) => friend < this.people);
  }

  /** The first group is the largest; most groups are small. */
  sizeOf(group: number): number {
    const most = Math.floor(this.isEnglish(group) ? this.people / 4 : this.people);
    if (group === 0) return Math.min(1200, Math.ceil(most * 0.6));
    return Math.min(most, 6 + ((group * 37) % 31) + (group % 9 === 0 ? 120 : 0));
  }

  /** The first member is the owner. The last one is the person who is in every group. */
  memberOf(group: number, nth: number): number {
    if (nth === this.sizeOf(group)) return IN_EVERY_GROUP;
    if (!this.isEnglish(group)) return (group * 37 + nth * strideIn(this.people)) % this.people;
    const english = Math.floor(this.people / 4);
    return ((group * 37 + nth * strideIn(english)) % english) * 4 + 3;
  }

  /** Whether the person sends messages to everybody. */
  isSpammer(person: number): boolean {
    return person >= PEOPLE && isSpammer(person);
  }
}

/** The person who is in every group. */
export const IN_EVERY_GROUP = 1;
